import type { PayloadRequest } from 'payload'
import type { Role, UserType } from '../contracts/vocabulary'

/**
 * The caller, as identified by the auth strategy from a verified token. Policies compare these ids with a row's owner
 * columns, so that they need no joins.
 */
export type Actor = {
  id: number
  collection: 'users'
  email: string
  role: Role
  user_type: UserType | null
  /** The caller's brand, if any. */
  brand_id: number | null
  /** Whether the brand is connected to Amazon (`IS_CONNECTED`). */
  amazon_connected: boolean
  /** The caller's creator profile, if any. */
  creator_id: number | null
  creator_approved: boolean
}

/** The signed-in user of a request, or null. */
export const actorOf = (req: Pick<PayloadRequest, 'user'>): Actor | null =>
  (req.user as unknown as Actor | null) ?? null

export const isAdmin = (actor: Actor | null): boolean => actor?.role === 'admin'
export const isEditor = (actor: Actor | null): boolean => actor?.role === 'editor'
export const isStaff = (actor: Actor | null): boolean => isAdmin(actor) || isEditor(actor)
