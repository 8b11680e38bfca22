import type { PayloadRequest } from 'payload'
import type { Role, UserType } from '../contracts/vocabulary'

/** The caller of a verified token. It carries the ids of its owner columns, so that policies need no joins. */
export type Actor = {
  id: number
  collection: 'users'
  email: string
  role: Role
  user_type: UserType | null
  brand_id: number | null
  /** Whether the brand is connected to Amazon (`IS_CONNECTED`). */
  amazon_connected: boolean
  creator_id: number | null
  creator_approved: boolean
}

export const actorOf = (req: Pick<PayloadRequest, 'user'>): Actor | null =>
  (req.user as unknown as Actor | null) ?? null

export const isAdmin = (actor: Actor | null): boolean => actor?.role === 'admin'
export const isEditor = (actor: Actor | null): boolean => actor?.role === 'editor'
export const isStaff = (actor: Actor | null): boolean => isAdmin(actor) || isEditor(actor)
