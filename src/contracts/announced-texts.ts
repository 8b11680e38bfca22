/** How early people get an email about a material change of a legal text, in days, as the texts promise. */
export const NOTICE_DAYS = 30

/** The texts about Amazon share one version. */
export const ANNOUNCED_TITLES = {
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
  amazon_ads_api: 'agreements about Amazon’s data',
} as const

export type AnnouncedText = {
  text: keyof typeof ANNOUNCED_TITLES
  /** The first day of the emails, `YYYY-MM-DD`, at least `NOTICE_DAYS` before the other. */
  announced: string
  /** The day on which the new version takes effect: its version. */
  effective: string
  /** What changes, in one or two sentences. */
  summary: string
}

/** A row sends an email to everybody who has an account, once. Rows whose day has passed may be removed. */
export const ANNOUNCED_TEXTS: readonly AnnouncedText[] = []
