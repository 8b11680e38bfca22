import type { AppConfig } from '../../../src/contracts/app-config'

/** The host's configuration for pages of an installation without badges, logs and analytics. */
export const PAGE_CONFIG: AppConfig = {
  identity: { apiKey: 'k', authDomain: 'd', projectId: 'p', emulatorUrl: null },
  environment: 'demo',
  publicUrl: 'https://shelfmate.example',
  payments: { publishable_key: 'pk_test_x', setup_page_url: null },
  supportEmail: 'support@shelfmate.test',
  badges: [],
  logIngestUrl: null,
  analytics: null,
}
