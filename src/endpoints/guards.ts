import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { type Actor, actorOf, creatorAccessOf, isPayee, isStaff } from '../access/roles'
import { assertLookedUp } from '../auth/strategy'
import { MESSAGES } from '../contracts/messages'
import { queryOne } from '../database'
import type { Row } from '../database-rows'
import { ProductError } from '../errors'
import { bearerOf, type Identity, verifyIdToken } from '../integrations/identity/verify-id-token'

export type Guards = {
  public: null
  /** A valid token, with or without a user row. */
  identity: Identity
  user: Actor
  brand: Actor & { brand_id: number }
  connectedBrand: Actor & { brand_id: number }
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

/** Throws unauthenticated without a signed-in user, and forbidden for the wrong kind of user. */
export const GUARDS: { [G in keyof Guards]: (req: PayloadRequest) => Guards[G] | Promise<Guards[G]> } = {
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
  brand: (req) => brandOf(req),
  connectedBrand: (req) => {
    const actor = brandOf(req)
    if (!actor.amazon_connected) throw new ProductError('forbidden', 'Connect your Amazon account first')
    return actor
  },
  creator: (req) => creatorOf(req),
  approvedCreator: (req) => approved(creatorOf(req)),
  payee: (req) => payeeOf(req),
  member: (req) => {
    const actor = signedIn(req)
    return actor.brand_id === null ? approved(creatorOf(req)) : actor
  },
  moneyMember: (req) => {
    const actor = signedIn(req)
    return actor.brand_id === null ? payeeOf(req) : actor
  },
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

const brandOf = (req: PayloadRequest): Guards['brand'] => {
  const actor = signedIn(req)
  if (actor.brand_id === null) throw new ProductError('forbidden', 'This requires a brand account')
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
