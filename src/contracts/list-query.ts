import * as z from 'zod/mini'
import { PageQuery } from './values'

/** The key of a sort; with a leading minus, descending. */
export type Sort<Key extends string = string> = Key | `-${Key}`

/** A filter on something that is or isn't. Without it, both. */
export const YesNo = z.enum(['yes', 'no'])

/**
 * The queries of a list, from its sorts and its own optional filters, each with `search`. Without a `sort` it is `first`.
 * The service sorts with `orderBy` of `src/database.ts`.
 */
export const listQuery = <const Key extends string, const Filters extends Readonly<Record<string, z.ZodMiniType>>>({
  sorts,
  first,
  filters,
}: {
  sorts: readonly Key[]
  first: Sort<NoInfer<Key>>
  filters: Filters
}) => {
  const rows = z.object({ search: z.optional(z.string().check(z.maxLength(100))), ...filters })
  const choices = sorts.flatMap((key): Sort<Key>[] => [key, `-${key}`])
  const file = z.extend(rows, { sort: z._default(z.enum(choices), first as never) })
  return {
    /** A page of the rows. */
    page: z.extend(file, PageQuery.shape),
    /** All rows in their order, as a file. */
    file,
    /** All rows, for a change of everything that a filter shows; in a body. */
    rows,
  }
}
