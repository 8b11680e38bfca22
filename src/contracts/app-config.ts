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
})
export type AppConfig = z.infer<typeof AppConfig>
