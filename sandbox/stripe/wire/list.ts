import { findObject, type Kind, type Kinds, type Stored, shown } from '../store/objects'
import type { Look } from '../store/turn'
import { StripeFailure } from './failure'
import { type CreatedRange, createdRange, integer, text } from './params'

/** docs.stripe.com/api/pagination */
export const LIST_PARAMETERS = {
  limit: integer(1, 100).optional(),
  starting_after: text().optional(),
  ending_before: text().optional(),
  created: createdRange.optional(),
}

interface Page {
  readonly limit?: number
  readonly starting_after?: string
  readonly ending_before?: string
  readonly created?: CreatedRange
}

interface Wanted<K extends Kind> {
  readonly kind: K
  readonly account: string
  /** Undefined ones are ignored. */
  readonly fields?: Readonly<Record<string, string | undefined>>
  /** Events only: types; one that ends with `.*` matches a prefix. */
  readonly types?: readonly string[]
  readonly page: Page
  readonly url: string
}

const DEFAULT_LIMIT = 10

/** Newest first. */
export const listObjects = async <K extends Kind>(
  look: Look,
  { kind, account, fields = {}, types, page, url }: Wanted<K>,
): Promise<{ object: 'list'; url: string; has_more: boolean; data: Kinds[K][] }> => {
  const values: unknown[] = [kind, account]
  const add = (value: unknown): string => `$${values.push(value)}`
  const where = ['object = $1', 'account = $2']
  for (const [field, value] of Object.entries(fields)) {
    if (value !== undefined) where.push(`body->>'${field}' = ${add(value)}`)
  }
  if (types) where.push(`body->>'type' like any(${add(types.map(pattern))})`)
  for (const [bound, operator] of BOUNDS) {
    const value = page.created?.[bound]
    if (value !== undefined) where.push(`created ${operator} to_timestamp(${add(value)})`)
  }
  const limit = page.limit ?? DEFAULT_LIMIT
  const isBackwards = page.ending_before !== undefined
  const cursor = page.ending_before ?? page.starting_after
  if (cursor !== undefined) {
    await requireCursor(look, kind, cursor, account, isBackwards)
    where.push(
      `(created, seq) ${isBackwards ? '>' : '<'} (select created, seq from stripe_objects where id = ${add(cursor)})`,
    )
  }
  const order = isBackwards ? 'created, seq' : 'created desc, seq desc'
  const { rows } = await look.db.query<Stored<K>>(
    `select account, body, hidden
     from stripe_objects
     where ${where.join(' and ')}
     order by ${order}
     limit ${limit + 1}`,
    values,
  )
  const found = rows.slice(0, limit).map((row) => shown(row, look.now).body)
  return { object: 'list', url, has_more: rows.length > limit, data: isBackwards ? found.toReversed() : found }
}

const BOUNDS = [
  ['gt', '>'],
  ['gte', '>='],
  ['lt', '<'],
  ['lte', '<='],
] as const

/** Only a trailing `*` is a wildcard. */
const pattern = (type: string): string => type.replace(/[\\_%]/g, '\\$&').replace(/\*$/, '%')

const requireCursor = async (look: Look, kind: Kind, id: string, account: string, isBackwards: boolean) => {
  const param = isBackwards ? 'ending_before' : 'starting_after'
  if (!(await findObject(look, kind, id, account))) throw StripeFailure.missing(kind, id, param)
}
