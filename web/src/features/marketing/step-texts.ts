/** `screen` names the mock next to the step. */
export const BRAND_STEPS = [
  {
    screen: 'program',
    title: 'Create your affiliate program',
    text: 'Connect Amazon and we’ll create your program. Choose the products it offers and the rate for each one.',
  },
  {
    screen: 'approve',
    title: 'Creators apply, you approve',
    text: 'See each applicant’s channels, audience and categories. Approve them, or decline and say why.',
  },
  {
    screen: 'track',
    title: 'Track sales and pay commissions',
    text: 'Amazon reports the sales from each link. Once a month you get one statement to review, two days before we charge you.',
  },
] as const

export const CREATOR_STEPS = [
  {
    screen: 'join',
    title: 'Join a brand’s program',
    text: 'Compare products and rates, then join or apply. Brands review your channels.',
  },
  {
    screen: 'links',
    title: 'Create attribution links',
    text: 'Create a link in one click. It goes straight to Amazon with the brand’s attribution tag.',
  },
  {
    screen: 'earn',
    title: 'Share products and earn',
    text: 'See the rate and commission for every sale. Payouts go out automatically at the end of the month.',
  },
] as const

export type Step = (typeof BRAND_STEPS | typeof CREATOR_STEPS)[number]
export type StepScreenName = Step['screen']
