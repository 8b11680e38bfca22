/** Why a figure is not known before the first sync. */
export const NOT_REPORTED = 'No Amazon data yet. Figures appear about two days after the first click.'
