export type LegalField = { name: string; fields: readonly string[]; means: string }

/** Stands for the address at which people reach us. */
export const SUPPORT = '{support}'

export type LegalBlock = string | readonly string[] | { of: string; fields: readonly LegalField[] }

export type LegalSection = { id: string; title: string; blocks: readonly LegalBlock[] }

export type LegalText = {
  path: string
  title: string
  /** Formatted effective date; null for a statement that nobody agrees to. */
  effective: string | null
  summary: string
  sections: readonly LegalSection[]
  related: readonly { to: string; title: string }[]
}

/** "2026-11-21" -> "November 21, 2026" in every time zone. A version is the date its text takes effect. */
export const effectiveDay = (version: string): string =>
  new Date(`${version}T00:00:00Z`).toLocaleDateString('en-US', { timeZone: 'UTC', dateStyle: 'long' })

export const LEGAL_PAGES = {
  terms: { to: '/terms-of-service', title: 'Terms of Service' },
  privacy: { to: '/privacy-policy', title: 'Privacy Policy' },
  amazonEula: { to: '/amazon/eula', title: 'License Agreement for the Amazon Connection' },
  adsApiPrivacy: { to: '/privacy/amazon-ads-api', title: 'Amazon Ads API Privacy Notice' },
  adsApiConsent: { to: '/aa-api-consent', title: 'Amazon Ads API Consent' },
  company: { to: '/shelfmate-company', title: 'Who Owns Shelfmate' },
} as const
