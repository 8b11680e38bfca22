import { VIEW_MINUTES, VIEW_PREFIX } from '../../contracts/view-as'
import { seal, unseal } from '../seal'

const PLACE = 'users.view'

/** An admin looks at the dashboard of a user. */
export type View = { staffId: number; userId: number }

/** A token for the browser's session, for fifteen minutes of system time. Good only together with the admin's own cookie. */
export const viewTicket = (view: View): { ticket: string; until: Date } => {
  const until = new Date(Date.now() + VIEW_MINUTES * 60_000)
  return { ticket: VIEW_PREFIX + seal(JSON.stringify({ ...view, until: until.getTime() }), PLACE), until }
}

export const isViewTicket = (token: string): boolean => token.startsWith(VIEW_PREFIX)

/** Null for a ticket that is none of ours or has expired. */
export const readViewTicket = (ticket: string): View | null => {
  try {
    const { staffId, userId, until } = JSON.parse(unseal(ticket.slice(VIEW_PREFIX.length), PLACE)) as View & {
      until: number
    }
    return Date.now() < until ? { staffId, userId } : null
  } catch {
    return null
  }
}
