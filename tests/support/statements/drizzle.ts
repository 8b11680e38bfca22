import { type SQL, sql } from 'drizzle-orm'
import type ts from 'typescript'
import { placeOf } from './sources'
import { isUnknown } from './unknown'

/** Thrown for SQL that depends on what only a run of the product knows. */
export class NotComposed extends Error {}

/** `sql.raw`, `sql.join` and `sql.param`. */
export const ofSql = (name: string, [first, second]: unknown[], at: ts.Node): unknown => {
  if (name === 'param') return sql`${sql.param(null)}`
  if (name === 'empty') return sql.empty()
  if (name === 'raw' && typeof first === 'string') return sql.raw(first)
  if (name === 'join' && Array.isArray(first) && !first.some(isUnknown))
    return sql.join(first as SQL[], second as SQL | undefined)
  throw new NotComposed(`sql.${name} of an unknown value at ${placeOf(at)}`)
}
