import { VIEW_KEY, type Viewing } from '../../../src/contracts/view-as'
import type { IdentityUser } from './identity-user'
import { readText, removeKey } from './storage'

const PANEL = '/admin'

/** The account that an admin views in this tab; null for everybody else. Once the time is over, returns to the panel. */
export const readViewing = (): Viewing | null => {
  const text = readText('sessionStorage', VIEW_KEY)
  if (text === null) return null
  const viewing = parsed(text)
  if (viewing && Date.parse(viewing.until) > Date.now()) return viewing
  endViewing(viewing?.back)
  return null
}

const parsed = (text: string): Viewing | null => {
  try {
    return JSON.parse(text)
  } catch {
    // Nothing that the panel wrote.
    return null
  }
}

/** Back to the panel. */
export const endViewing = (back = PANEL): void => {
  removeKey('sessionStorage', VIEW_KEY)
  window.location.assign(back)
}

export const viewedUser = ({ userId, email }: Viewing): IdentityUser => ({ uid: `view-${userId}`, email })
