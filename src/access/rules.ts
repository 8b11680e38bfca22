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

/** Rows whose owner column `brand` is the caller's brand. */
export const ownBrand: Rule = (actor) => (actor?.brand_id ? { brand: { equals: actor.brand_id } } : false)

/** Rows whose owner column `creator` is the caller's creator profile. */
export const ownCreator: Rule = (actor) => (actor?.creator_id ? { creator: { equals: actor.creator_id } } : false)
