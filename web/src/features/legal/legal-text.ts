/** Something that has a name of its own: what it is called in the product's interface, and what it tells. */
export type LegalField = { name: string; fields: readonly string[]; means: string }

/** A paragraph, the points of a list, or fields with what each of them tells. */
export type LegalBlock = string | readonly string[] | { of: string; fields: readonly LegalField[] }

export type LegalSection = { id: string; title: string; blocks: readonly LegalBlock[] }

/** A text that people agree to or may rely on. */
export type LegalText = {
  title: string
  /** The day from which it applies, in words; null for a statement that nobody agrees to. */
  effective: string | null
  /** What it says in short. */
  summary: string
  sections: readonly LegalSection[]
  /** The texts that belong to it. */
  related: readonly { to: string; title: string }[]
}

/** "2026-11-21" -> "November 21, 2026", wherever it is read: a version is the day from which its text applies. */
export const effectiveDay = (version: string): string =>
  new Date(`${version}T00:00:00Z`).toLocaleDateString('en-US', { timeZone: 'UTC', dateStyle: 'long' })

/** Where each text is, so that one leads to the others. */
export const LEGAL_PAGES = {
  terms: { to: '/terms-of-service', title: 'Terms of Service' },
  privacy: { to: '/privacy-policy', title: 'Privacy Policy' },
  amazonEula: { to: '/amazon/eula', title: 'License Agreement for the Amazon Connection' },
  adsApiPrivacy: { to: '/privacy/amazon-ads-api', title: 'Amazon Ads API Privacy Notice' },
  adsApiConsent: { to: '/aa-api-consent', title: 'Amazon Ads API Consent' },
  company: { to: '/shelfmate-company', title: 'Who Owns Shelfmate' },
} as const
