import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { type Actor, actorOf, creatorAccessOf, isPayee, isStaff } from '../access/roles'
import { assertLookedUp } from '../auth/strategy'
import { MESSAGES } from '../contracts/messages'
import { type BrandArea, mayChange, mayRead } from '../contracts/team-rights'
import { queryOne } from '../database'
import type { Row } from '../database-rows'
import { ProductError } from '../errors'
import { bearerOf, type Identity, verifyIdToken } from '../integrations/identity/verify-id-token'

export type Guards = {
  public: null
  /** A valid token, with or without a user row. */
  identity: Identity
  user: Actor
  /** Of a brand's team, for its program; `BRAND_RIGHTS` says which role may read and change what. */
  brand: Actor & { brand_id: number }
  connectedBrand: Actor & { brand_id: number }
  /** Of a brand's team, for its money. */
  payer: Actor & { brand_id: number }
  /** Of a brand's team, for the team. */
  team: Actor & { brand_id: number }
  creator: Actor & { creator_id: number }
  approvedCreator: Actor & { creator_id: number }
  /** A creator who can be paid: approved, or with earnings. */
  payee: Actor & { creator_id: number }
  /** A brand or an approved creator. */
  member: Actor
  /** A brand, or a creator who can be paid. */
  moneyMember: Actor
  staff: Actor
  admin: Actor
}

type Checks = { [G in keyof Guards]: (req: PayloadRequest, isChange: boolean) => Guards[G] | Promise<Guards[G]> }

/**
 * Throws unauthenticated without a signed-in user, and forbidden for the wrong kind of user. `isChange`: whether the call
 * changes something, for which a role in a brand's team may need more rights.
 */
export const GUARDS: Checks = {
  public: () => null,
  identity: async (req) => {
    const viewed = actorOf(req)?.viewed_by === undefined ? null : await identityOfViewed(req)
    if (viewed) return viewed
    const token = bearerOf(req.headers)
    const identity = token === null ? null : await verifyIdToken(token)
    if (!identity) throw new ProductError('unauthenticated', MESSAGES.notAuthenticated)
    return identity
  },
  user: (req) => signedIn(req),
  brand: (req, isChange) => brandOf(req, 'program', isChange),
  connectedBrand: (req, isChange) => {
    const actor = brandOf(req, 'program', isChange)
    if (!actor.amazon_connected) throw new ProductError('forbidden', 'Connect your Amazon account first')
    return actor
  },
  payer: (req, isChange) => brandOf(req, 'money', isChange),
  team: (req, isChange) => brandOf(req, 'team', isChange),
  creator: (req) => creatorOf(req),
  approvedCreator: (req) => approved(creatorOf(req)),
  payee: (req) => payeeOf(req),
  member: (req, isChange) =>
    signedIn(req).brand_id === null ? approved(creatorOf(req)) : brandOf(req, 'program', isChange),
  moneyMember: (req, isChange) => (signedIn(req).brand_id === null ? payeeOf(req) : brandOf(req, 'money', isChange)),
  staff: (req) => {
    const actor = signedIn(req)
    if (!isStaff(actor)) throw new ProductError('forbidden', 'This requires a staff account')
    return actor
  },
  admin: (req) => {
    const actor = signedIn(req)
    if (actor.role !== 'admin') throw new ProductError('forbidden', 'This requires an admin account')
    return actor
  },
}

/** Of the user whom an admin views: only to read. */
const identityOfViewed = async (req: PayloadRequest): Promise<Identity | null> => {
  const row = await queryOne<Row<'users', 'firebase_uid' | 'email'>>(
    req,
    sql`select firebase_uid, email from users where id = ${actorOf(req)?.id ?? 0}`,
  )
  const now = Math.floor(Date.now() / 1000)
  return row
    ? {
        uid: row.firebase_uid ?? '',
        email: row.email,
        isEmailVerified: false,
        issuedAt: now,
        expiresAt: now,
        signedInAt: now,
      }
    : null
}

const signedIn = (req: PayloadRequest): Actor => {
  const actor = actorOf(req)
  if (!actor) assertLookedUp(req)
  if (!actor) throw new ProductError('unauthenticated', MESSAGES.notAuthenticated)
  return actor
}

const brandOf = (req: PayloadRequest, area: BrandArea, isChange: boolean): Guards['brand'] => {
  const actor = signedIn(req)
  if (actor.brand_id === null) throw new ProductError('forbidden', 'This requires a brand account')
  const may = isChange ? mayChange : mayRead
  if (!may(actor.brand_role, area)) throw new ProductError('forbidden', MESSAGES.roleForbidden)
  return { ...actor, brand_id: actor.brand_id }
}

const creatorOf = (req: PayloadRequest): Guards['creator'] => {
  const actor = signedIn(req)
  if (actor.creator_id === null) throw new ProductError('forbidden', 'This requires a creator account')
  return { ...actor, creator_id: actor.creator_id }
}

const payeeOf = (req: PayloadRequest): Guards['payee'] => {
  const actor = creatorOf(req)
  return isPayee(actor) ? actor : approved(actor)
}

const approved = (actor: Guards['creator']): Guards['creator'] => {
  if (creatorAccessOf(actor) !== 'all') throw new ProductError('forbidden', 'Your account isn’t approved')
  return actor
}
