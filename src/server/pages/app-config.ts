import type { AppConfig } from '../../contracts/app-config'
import { env } from '../../env'

/** Nothing secret. */
export const appConfig = (): AppConfig => {
  const { identity, environment, publicUrl, stripe, mail, badges, logIngestUrl, analytics } = env()
  const { apiKey, authDomain, projectId, emulatorUrl } = identity
  return {
    identity: { apiKey, authDomain, projectId, emulatorUrl },
    environment,
    publicUrl,
    payments: { publishable_key: stripe.publishableKey, setup_page_url: stripe.setupPageUrl },
    supportEmail: mail.support,
    badges,
    logIngestUrl,
    analytics,
  }
}
