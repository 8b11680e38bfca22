/** What the URL says of the opened day, of the page of its links, and that only those with a difference are shown. */
export const DAY = 'day'
export const DAY_PAGE = 'dayPage'
export const DAY_DIFFERENT = 'dayDifferent'
