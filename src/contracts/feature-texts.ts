/** What staff can turn off while something is wrong with it. */
export const FEATURES = ['sign_ups', 'link_creation', 'landing_emails', 'amazon_sync'] as const
export type Feature = (typeof FEATURES)[number]

/** `effect`: what is different while it is off. `message`: what people who want to use it read. */
export const FEATURE_TEXTS: Record<Feature, { label: string; effect: string; message: string }> = {
  sign_ups: {
    label: 'Sign-ups',
    effect: 'Nobody new can sign up. Existing accounts work as before.',
    message: 'Sign-ups are paused right now. Please try again later.',
  },
  link_creation: {
    label: 'Link creation',
    effect: 'Creators can’t create links. Existing links work as before.',
    message: 'Creating links is paused right now. Please try again later.',
  },
  landing_emails: {
    label: 'Landing page forms',
    effect: 'Landing pages don’t accept emails. Their buttons to Amazon work as before.',
    message: 'This form is closed right now. Please try again later.',
  },
  amazon_sync: {
    label: 'Amazon syncs',
    effect: 'Reports and products aren’t read from Amazon. Once it’s on again, syncs read the days they missed.',
    message: 'Syncs with Amazon are paused right now. Please try again later.',
  },
}
