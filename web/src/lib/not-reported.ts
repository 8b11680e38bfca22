export const NOT_REPORTED =
  'Amazon hasn’t fully reported this period yet. Figures appear on the third day after a click or sale.'
