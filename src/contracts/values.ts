import * as z from 'zod/mini'
import { ID, LINK_ID, MAX_ID } from './patterns'

/** A row's id: a positive 32-bit integer. Digits in a path or query are accepted as well. */
export const Id = z.pipe(
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(ID, 'Enter a valid ID'))]),
    z.transform((value) => Number(value)),
  ),
  z.int('Enter a valid ID').check(z.minimum(1, 'Enter a valid ID'), z.maximum(MAX_ID, 'Enter a valid ID')),
)

/** How many of a choice still have to be changed: the same request, repeated, goes on with them. */
export const Remaining = z.int()

/** An exact decimal as text, for example "19.90"; never a float. */
export const Decimal = z.string().check(z.regex(/^-?\d+(\.\d+)?$/, 'Enter a decimal number'))

/** Rejects days that do not exist, such as "2026-02-31", and years before 1900. */
const isCalendarDate = (text: string): boolean => {
  if (!/^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const instant = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text)
}

/** A calendar date `YYYY-MM-DD`. Amazon's report dates are dates, never instants. */
export const DateOnly = z.string().check(z.refine(isCalendarDate, 'Enter a date (YYYY-MM-DD)'))

/** An instant as ISO 8601 text. */
export const Instant = z.string()

export const LinkId = z.string().check(z.regex(LINK_ID, 'Enter a valid link ID'))

export const IdParams = z.object({ id: Id })

export const Empty = z.null()

/** Both ends are included. */
export const DateRange = z.object({ startDate: DateOnly, endDate: DateOnly }).check(
  z.refine((range) => range.startDate <= range.endDate, {
    path: ['endDate'],
    message: 'The end date is before the start date',
  }),
)

export const PageQuery = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
})

export const pageOf = <T extends z.ZodMiniType>(row: T) =>
  z.object({ rows: z.array(row), total: z.int(), page: z.int(), limit: z.int() })
