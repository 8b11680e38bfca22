import { VIEW_KEY, type Viewing } from '../../../src/contracts/view-as'
import type { IdentityUser } from './identity-user'
import { readText, removeKey } from './storage'

/** The account that an admin views in this tab; null for everybody else, and once the time is over. */
export const readViewing = (): Viewing | null => {
  const text = readText('sessionStorage', VIEW_KEY)
  if (text === null) return null
  try {
    const viewing: Viewing = JSON.parse(text)
    if (Date.parse(viewing.until) > Date.now()) return viewing
  } catch {
    // Nothing that the panel wrote.
  }
  removeKey('sessionStorage', VIEW_KEY)
  return null
}

/** Back to the panel. */
export const endViewing = (back: string): void => {
  removeKey('sessionStorage', VIEW_KEY)
  window.location.assign(back)
}

export const viewedUser = ({ userId, email }: Viewing): IdentityUser => ({ uid: `view-${userId}`, email })
