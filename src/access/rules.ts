import type { Where } from 'payload'
import { type Actor, isAdmin, isEditor, isStaff } from './roles'

/** An answer to "may this actor?": no, any row, or the rows that match. */
export type Rule = (actor: Actor | null) => boolean | Where

export const nobody: Rule = () => false
export const admins: Rule = (actor) => isAdmin(actor)
export const editors: Rule = (actor) => isEditor(actor)
export const staff: Rule = (actor) => isStaff(actor)

/** The caller's own user row. */
export const self: Rule = (actor) => (actor ? { id: { equals: actor.id } } : false)

/** Rows whose owner column `user` is the caller. */
export const ownUser: Rule = (actor) => (actor ? { user: { equals: actor.id } } : false)

/** Files the caller uploaded, while they are staff. */
export const ownUpload: Rule = (actor) => (isStaff(actor) ? { uploaded_by: { equals: actor?.id } } : false)

/** Rows whose owner column `brand` is the caller's brand, connected to Amazon or not. */
export const ownBrand: Rule = (actor) => (actor?.brand_id ? { brand: { equals: actor.brand_id } } : false)

/** The same for a brand that is connected. */
export const ownConnectedBrand: Rule = (actor) => (actor?.amazon_connected ? ownBrand(actor) : false)

/** Rows whose owner column `creator` is the caller's creator profile, approved or not. */
export const ownCreator: Rule = (actor) => (actor?.creator_id ? { creator: { equals: actor.creator_id } } : false)

/** The same for an approved creator: what the approval page does not show. */
export const ownApprovedCreator: Rule = (actor) => (actor?.creator_approved ? ownCreator(actor) : false)

/** Rows that name the caller as the creator who referred. */
export const ownReferral: Rule = (actor) =>
  actor?.creator_approved && actor.creator_id ? { referrer_creator: { equals: actor.creator_id } } : false

/** What every brand and every approved creator may know, whoever it concerns. */
export const members: Rule = (actor) => Boolean(actor?.brand_id) || actor?.creator_approved === true

/** A field of rows that a creator owns: its brand does not see it. */
export const creators: Rule = (actor) => Boolean(actor?.creator_id)
