import { type SQL, sql } from 'drizzle-orm'

export type Owner = { kind: 'brand'; id: number } | { kind: 'creator'; id: number }

/** `alias` must be a literal in our code. */
export const ownedBy = (owner: Owner, alias: string): SQL =>
  owner.kind === 'brand'
    ? sql`${sql.raw(alias)}.brand_id = ${owner.id}`
    : sql`${sql.raw(alias)}.creator_id = ${owner.id}`
