import * as z from 'zod/mini'

/** Configuration sent to every page in `<script type="application/json" id="app-config">`. Contains no secrets. */
export const AppConfig = z.object({
  identity: z.object({
    apiKey: z.string(),
    authDomain: z.string(),
    projectId: z.string(),
    /** Base address of the identity provider when it is not Google's own. */
    emulatorUrl: z.nullable(z.string()),
  }),
  /** Prefix of the sync cookies, so that two environments on one host do not share them. */
  environment: z.string(),
  publicUrl: z.string(),
  /** How a brand enters a card or bank account: Stripe.js with this key, or the hosted page if there is one. */
  payments: z.object({ publishable_key: z.string(), setup_page_url: z.nullable(z.string()) }),
  /** Where people reach us. */
  supportEmail: z.string(),
  badges: z.array(z.object({ label: z.string(), url: z.string() })),
  /** Where the browser sends its log; null: nowhere. */
  logIngestUrl: z.nullable(z.string()),
  /** The analytics property and its script, which is loaded only after consent; null: no analytics. */
  analytics: z.nullable(z.object({ id: z.string(), scriptUrl: z.string() })),
})
export type AppConfig = z.infer<typeof AppConfig>
