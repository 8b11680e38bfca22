/** Why a figure is not known before the first sync. */
export const NOT_REPORTED = 'Amazon has not reported yet. Figures follow about two days after the first click.'
