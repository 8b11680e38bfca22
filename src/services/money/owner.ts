import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../access/roles'
import { ProductError } from '../../errors'

export type Owner = { kind: 'brand'; id: number } | { kind: 'creator'; id: number }

/** Throws forbidden for staff. */
export const ownerOf = ({ brand_id, creator_id }: Pick<Actor, 'brand_id' | 'creator_id'>): Owner => {
  if (brand_id !== null) return { kind: 'brand', id: brand_id }
  if (creator_id !== null) return { kind: 'creator', id: creator_id }
  throw new ProductError('forbidden', 'This requires a brand or creator account')
}

/** `alias` must be a literal in our code. */
export const ownedBy = (owner: Owner, alias: string): SQL =>
  owner.kind === 'brand'
    ? sql`${sql.raw(alias)}.brand_id = ${owner.id}`
    : sql`${sql.raw(alias)}.creator_id = ${owner.id}`
