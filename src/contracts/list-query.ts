import * as z from 'zod/mini'
import { FILTER_PATTERNS, type Filter, type List, MAX_SEARCH_CHARACTERS, type Sort } from './lists'
import { Id, LinkId, PageQuery } from './values'

/**
 * The queries of a list of `lists.ts`. Without a `sort` it is the list's `first`. The service sorts with `orderBy` of
 * `src/database.ts`.
 */
export const listQuery = <const L extends List>(list: L) => {
  const filters = Object.fromEntries(
    Object.entries(list.filters).map(([name, filter]) => [name, z.optional(schemaOf(filter))]),
  )
  const rows = z.object({ ...(list.isSearchable ? SEARCH : {}), ...filters } as RowsShape<L>)
  const choices = list.sorts.flatMap((key): Sort[] => [key, `-${key}`]) as Sort<L['sorts'][number]>[]
  const file = z.extend(rows, { sort: z._default(z.enum(choices), list.first as never) })
  return {
    /** A page of the rows. */
    page: z.extend(file, PageQuery.shape),
    /** All rows in their order, as a file. */
    file,
    /** All rows, for a change of everything that a filter shows; in a body. */
    rows,
  }
}

const SEARCH = { search: z.optional(z.string().check(z.maxLength(MAX_SEARCH_CHARACTERS))) }

const TEXTS = {
  id: Id,
  dollars: z.string().check(z.regex(FILTER_PATTERNS.dollars, 'Enter an amount, such as 19.90')),
  link: LinkId,
  percent: z.string().check(z.regex(FILTER_PATTERNS.percent, 'Enter a percentage from 0 to 100')),
  label: z.string().check(z.regex(FILTER_PATTERNS.label, 'Enter a tag of at most 40 characters')),
  subId: z.string().check(z.regex(FILTER_PATTERNS.subId, 'Enter a sub-id')),
  year: z.string().check(z.regex(FILTER_PATTERNS.year, 'Enter a year'), z.meta({ examples: ['2026'] })),
}

const schemaOf = (filter: Filter): z.ZodMiniType => (typeof filter === 'string' ? TEXTS[filter] : z.enum(filter))

type SchemaOf<F> = F extends keyof typeof TEXTS
  ? (typeof TEXTS)[F]
  : F extends readonly string[]
    ? z.ZodMiniEnum<{ [Value in F[number]]: Value }>
    : never

type RowsShape<L extends List> = (L['isSearchable'] extends true ? typeof SEARCH : unknown) & {
  [Name in keyof L['filters']]: z.ZodMiniOptional<SchemaOf<L['filters'][Name]>>
}
