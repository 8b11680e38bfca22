/** What happens, step by step, on each side. The screens beside the steps are elsewhere: they load when they are near. */
export const BRAND_STEPS = {
  program: {
    title: 'Create your affiliate program',
    text: 'Connect Amazon and your program is made for you. Choose the products it offers and the rate for each one.',
  },
  approve: {
    title: 'Creators apply, you approve',
    text: 'Every application shows channels, reach and what the creator talks about. Say yes, or say why not.',
  },
  track: {
    title: 'Track sales and pay commissions',
    text: 'Amazon reports what each link sold. Once a month you see one statement, two days before it is charged.',
  },
}

export const CREATOR_STEPS = {
  join: {
    title: 'Join a brand’s program',
    text: 'Look at the products and their rates, then join or apply. Your channels speak for you.',
  },
  links: {
    title: 'Create attribution links',
    text: 'One press for each product. The link leads straight to Amazon and carries the brand’s own attribution tag.',
  },
  earn: {
    title: 'Share products and earn',
    text: 'See each sale with its rate and commission. Payments go out by themselves at the end of the month.',
  },
}
