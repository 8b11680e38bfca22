import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'

/** Placeholder for a recognizable text in a new row, which identifies the row and column. */
export const MARK = Symbol('mark')
/** The same inside JSON. */
export const JSON_MARK = Symbol('mark in JSON')
/** The same as an integer, for columns that hold no text. */
export const NUMBER_MARK = Symbol('mark as a number')
/** The same as a timestamp. */
export const TIME_MARK = Symbol('mark as an instant')

/**
 * Base of the marks that are integers, far from all other numbers in the rows. Each column has a range of a thousand,
 * by row id.
 */
const FIRST_NUMBER = 7_760_000
const PER_COLUMN = 1_000
const NUMBERED = [
  { slug: 'creator_charges', field: 'application_fee_amount_cents' },
  { slug: 'amz_attribution_perf_metrics', field: 'sync_run' },
  { slug: 'amz_attribution_prod_metrics', field: 'sync_run' },
  { slug: 'earning_changes', field: 'sync_run' },
  { slug: 'creator_charges', field: 'payment_method' },
  { slug: 'creator_charges', field: 'processor_fee_cents' },
  { slug: 'creator_charges', field: 'tries' },
  { slug: 'platform_charges', field: 'payment_method' },
  { slug: 'platform_charges', field: 'processor_fee_cents' },
  { slug: 'platform_charges', field: 'tries' },
  { slug: 'paypal_payouts', field: 'actual_fee_cents' },
  { slug: 'paypal_payouts', field: 'reminders' },
  { slug: 'paypal_payouts', field: 'tries' },
  { slug: 'line_questions', field: 'answered_by' },
  { slug: 'line_questions', field: 'reminders' },
]

/**
 * First year of the marks that are timestamps: one year per column, the row id in seconds; no other timestamp is as
 * late.
 */
const FIRST_YEAR = 3_000
const TIMED = [
  'creator_charges',
  'platform_charges',
  'paypal_payouts',
  'charge_refunds',
  'transfer_reversals',
  'creator_transfers',
].flatMap((slug) => ['lease_until', 'sent_at', 'first_sent_at'].map((field) => ({ slug, field })))

/** The marked timestamp of a row's column. Throws for a column without a year. */
const timeOf = (slug: string, column: string, id: number): string => {
  const place = TIMED.findIndex((one) => one.slug === slug && one.field === column)
  if (place < 0 || id >= 3_600) throw new Error(`There is no instant for ${slug}.${column} of row ${id}`)
  const [minutes, seconds] = [Math.floor(id / 60), id % 60].map((part) => String(part).padStart(2, '0'))
  return `${FIRST_YEAR + place}-01-01T00:${minutes}:${seconds}Z`
}

/** The marked number of a row's column. Throws for a column without a range. */
export const numberOf = (slug: string, column: string, id: number): number => {
  const place = NUMBERED.findIndex((one) => one.slug === slug && [one.field, `${one.field}_id`].includes(column))
  if (place < 0 || id >= PER_COLUMN) throw new Error(`There is no number for ${slug}.${column} of row ${id}`)
  return FIRST_NUMBER + place * PER_COLUMN + id
}

/** The marked text of a row's column. */
export const markOf = (slug: string, field: string, id: number): string => `mark~${slug}~${field}~${id}`

type Mark = typeof MARK | typeof JSON_MARK | typeof NUMBER_MARK | typeof TIME_MARK
export type Value = string | number | boolean | null | SQL | Mark

/** The value to insert into the column of a row. */
export const writtenValue = (value: Value, slug: string, column: string, id: number): SQL => {
  if (value === MARK) return sql`${markOf(slug, column, id)}`
  if (value === JSON_MARK) return sql`${JSON.stringify({ planted: markOf(slug, column, id) })}::jsonb`
  if (value === TIME_MARK) return sql`${timeOf(slug, column, id)}::timestamptz`
  if (value === NUMBER_MARK) return sql`${numberOf(slug, column, id)}::int`
  return typeof value === 'object' && value !== null ? value : sql`${value}`
}

/** A mark that was found in a response. */
export type Found = { slug: string; field: string; id: number }

/** Every mark in a text, including numbers and timestamps, as Postgres and JSON print them. */
export const marksIn = (text: string): Found[] => [
  ...[...text.matchAll(/mark~(\w+)~(\w+)~(\d+)/g)].map(([, slug = '', field = '', id]) => ({
    slug,
    field,
    id: Number(id),
  })),
  ...[...text.matchAll(/\b(30\d\d)-01-01[ T]00:(\d\d):(\d\d)/g)].flatMap(([, year, minutes, seconds]) => {
    const column = TIMED[Number(year) - FIRST_YEAR]
    return column ? [{ ...column, id: Number(minutes) * 60 + Number(seconds) }] : []
  }),
  ...[...text.matchAll(/\b77[67]\d{4}\b/g)].flatMap(([number]) => {
    const column = NUMBERED[Math.floor((Number(number) - FIRST_NUMBER) / PER_COLUMN)]
    return column ? [{ ...column, id: Number(number) % PER_COLUMN }] : []
  }),
]
