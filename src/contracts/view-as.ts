/** The token of a view begins with it. */
export const VIEW_PREFIX = 'view.'
export const VIEW_MINUTES = 15
export const VIEW_ONLY = 'You’re viewing this account. Nothing can be changed.'
/** In the tab's storage, where the panel leaves it for the app. */
export const VIEW_KEY = 'shelfmate:view'

export type Viewing = {
  ticket: string
  userId: number
  email: string
  /** An instant. */
  until: string
  /** The page of the panel to return to. */
  back: string
}
