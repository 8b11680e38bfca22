import type { Where } from 'payload'
import { type Actor, isAdmin, isEditor, isPayee, isStaff, readsBrand } from './roles'

export type Rule = (actor: Actor | null) => boolean | Where

export const nobody: Rule = () => false
export const admins: Rule = (actor) => isAdmin(actor)
export const editors: Rule = (actor) => isEditor(actor)
export const staff: Rule = (actor) => isStaff(actor)

export const self: Rule = (actor) => (actor ? { id: { equals: actor.id } } : false)

export const ownUser: Rule = (actor) => (actor ? { user: { equals: actor.id } } : false)

export const ownUpload: Rule = (actor) => (isStaff(actor) ? { uploaded_by: { equals: actor?.id } } : false)

const ofBrand = (actor: Actor | null): Where | false =>
  actor?.brand_id ? { brand: { equals: actor.brand_id } } : false

/** The brand itself, for everyone in its team. */
export const actingBrand: Rule = (actor) => (actor?.brand_id ? { id: { equals: actor.brand_id } } : false)

/** Rows of the brand's program. */
export const ownBrand: Rule = (actor) => (readsBrand(actor, 'program') ? ofBrand(actor) : false)

/** Rows of the brand's money. */
export const ownPayer: Rule = (actor) => (readsBrand(actor, 'money') ? ofBrand(actor) : false)

export const ownConnectedBrand: Rule = (actor) => (actor?.amazon_connected ? ownBrand(actor) : false)

export const ownCreator: Rule = (actor) => (actor?.creator_id ? { creator: { equals: actor.creator_id } } : false)

/** The own rows of a creator who can be paid. */
export const ownPayee: Rule = (actor) => (isPayee(actor) ? ownCreator(actor) : false)

export const ownApprovedCreator: Rule = (actor) => (actor?.creator_approved ? ownCreator(actor) : false)

export const ownReferral: Rule = (actor) =>
  actor?.creator_approved && actor.creator_id ? { referrer_creator: { equals: actor.creator_id } } : false

export const payers: Rule = (actor) => readsBrand(actor, 'money')

export const payees: Rule = (actor) => isPayee(actor)
