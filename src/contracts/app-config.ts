import * as z from 'zod/mini'

/** What the host tells every page, in `<script type="application/json" id="app-config">`. Nothing secret. */
export const AppConfig = z.object({
  identity: z.object({
    apiKey: z.string(),
    authDomain: z.string(),
    projectId: z.string(),
    /** Where the identity provider is spoken to when it is not Google's own address. */
    emulatorUrl: z.nullable(z.string()),
  }),
  /** Prefix of the sync cookies, so that two environments on one host do not share them. */
  environment: z.string(),
  publicUrl: z.string(),
  /** Where a brand gives its card or bank account: to Stripe.js by this key, or on that hosted page when there is one. */
  payments: z.object({ publishable_key: z.string(), setup_page_url: z.nullable(z.string()) }),
  /** The two badges of the footer: other people's pages that vouch for us. */
  badges: z.array(z.object({ label: z.string(), url: z.string() })),
  /** Where the browser's log goes; null: nowhere. */
  logIngestUrl: z.nullable(z.string()),
  /** The analytics property and the address of its script, loaded after consent alone; null: no analytics. */
  analytics: z.nullable(z.object({ id: z.string(), scriptUrl: z.string() })),
})
export type AppConfig = z.infer<typeof AppConfig>
