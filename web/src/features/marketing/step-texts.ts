/** What happens, step by step, on each side. `screen` names the picture beside it, which is loaded when it is near. */
export const BRAND_STEPS = [
  {
    screen: 'program',
    title: 'Create your affiliate program',
    text: 'Connect Amazon and your program is made for you. Choose the products it offers and the rate for each one.',
  },
  {
    screen: 'approve',
    title: 'Creators apply, you approve',
    text: 'Every application shows channels, reach and what the creator talks about. Say yes, or say why not.',
  },
  {
    screen: 'track',
    title: 'Track sales and pay commissions',
    text: 'Amazon reports what each link sold. Once a month you see one statement, two days before it is charged.',
  },
] as const

export const CREATOR_STEPS = [
  {
    screen: 'join',
    title: 'Join a brand’s program',
    text: 'Look at the products and their rates, then join or apply. Your channels speak for you.',
  },
  {
    screen: 'links',
    title: 'Create attribution links',
    text: 'One press for each product. The link leads straight to Amazon and carries the brand’s own attribution tag.',
  },
  {
    screen: 'earn',
    title: 'Share products and earn',
    text: 'See each sale with its rate and commission. Payments go out by themselves at the end of the month.',
  },
] as const

export type Step = (typeof BRAND_STEPS | typeof CREATOR_STEPS)[number]
export type StepScreenName = Step['screen']
