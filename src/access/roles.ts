import type { PayloadRequest } from 'payload'
import type { CreatorAccess } from '../contracts/states'
import { type BrandArea, type BrandRole, mayRead } from '../contracts/team-rights'
import type { Role, UserType } from '../contracts/vocabulary'

/** The caller of a verified token. It carries the ids of its owner columns, so that policies need no joins. */
export type Actor = {
  id: number
  collection: 'users'
  email: string
  role: Role
  user_type: UserType | null
  /** The brand that the person acts for: their own, or one whose team they are in. */
  brand_id: number | null
  /** Their role in the team of that brand. */
  brand_role: BrandRole | null
  /** Whether the brand is connected to Amazon (`IS_CONNECTED`). */
  amazon_connected: boolean
  creator_id: number | null
  /** False while the account is disabled. */
  creator_approved: boolean
  creator_has_earned: boolean
  /** The admin who views the account of this user, and may change nothing. */
  viewed_by?: number
}

export const actorOf = (req: Pick<PayloadRequest, 'user'>): Actor | null =>
  (req.user as unknown as Actor | null) ?? null

/** Null without a creator. Approval opens everything; earnings keep the money pages open (docs/decisions/0059). */
export const creatorAccessOf = (
  actor: Pick<Actor, 'creator_id' | 'creator_approved' | 'creator_has_earned'> | null,
): CreatorAccess | null => {
  if (!actor?.creator_id) return null
  if (actor.creator_approved) return 'all'
  return actor.creator_has_earned ? 'money' : 'approval'
}

/** A creator who can be paid. */
export const isPayee = (actor: Actor | null): boolean => ['all', 'money'].includes(creatorAccessOf(actor) ?? '')

/** Whether the person may read an area of the brand they act for. */
export const readsBrand = (actor: Actor | null, area: BrandArea): boolean => mayRead(actor?.brand_role ?? null, area)

export const isAdmin = (actor: Actor | null): boolean => actor?.role === 'admin'
export const isEditor = (actor: Actor | null): boolean => actor?.role === 'editor'
export const isStaff = (actor: Actor | null): boolean => isAdmin(actor) || isEditor(actor)
