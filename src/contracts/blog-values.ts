/** Apart from the contract, because pages need them without its library. */

export const BLOG_PAGE_SIZE = 12
export const SLUG_TAKEN = 'Another post already uses this address'

/** In the storage of browsers in which staff have logged in: written by the panel, read by pages of the blog. */
export const STAFF_KEY = 'shelfmate-staff'

/** Longer searches are cut. */
export const MAX_SEARCH = 100

/** Long enough that a sentence is one save, short enough that a closed tab loses a word at most. */
export const AUTOSAVE_MS = 800

/** Widths, in pixels, in which an uploaded image is stored besides its own, if it is wider. */
export const IMAGE_WIDTHS = [480, 960, 1440] as const

/** The column of a post is 36 rem wide at most. */
export const BLOG_IMAGE_SIZES = '(min-width: 40rem) 36rem, calc(100vw - 2rem)'

/** Kinds of callouts, the default first. */
export const CALLOUTS = ['note', 'tip', 'warning'] as const
