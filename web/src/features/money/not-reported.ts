export const NOT_REPORTED = 'No Amazon data yet. Figures appear about two days after the first click.'
