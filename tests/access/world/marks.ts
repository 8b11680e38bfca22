import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'

/** Stands for a recognisable text in a row that is made: which column of which row it is can be read from it. */
export const MARK = Symbol('mark')
/** The same inside JSON. */
export const JSON_MARK = Symbol('mark in JSON')
/** The same as a whole number. */
export const NUMBER_MARK = Symbol('mark as a number')

/** Whole numbers of marks; nothing else in the rows is near them. */
const FIRST_NUMBER = 7_770_000

/** The text that a column of a row holds when it is marked. */
export const markOf = (slug: string, field: string, id: number): string => `mark~${slug}~${field}~${id}`

export type Value = string | number | boolean | null | SQL | typeof MARK | typeof JSON_MARK | typeof NUMBER_MARK

/** What is written into the column of a row. */
export const writtenValue = (value: Value, slug: string, column: string, id: number): SQL => {
  if (value === MARK) return sql`${markOf(slug, column, id)}`
  if (value === JSON_MARK) return sql`${JSON.stringify({ planted: markOf(slug, column, id) })}::jsonb`
  if (value === NUMBER_MARK) return sql`${FIRST_NUMBER + id}::int`
  return typeof value === 'object' && value !== null ? value : sql`${value}`
}

/** A mark that was found in an answer. */
export type Found = { slug: string; field: string; id: number }

/** Every mark in a text; numbers are those of the one column that can hold no text. */
export const marksIn = (text: string): Found[] => [
  ...[...text.matchAll(/mark~(\w+)~(\w+)~(\d+)/g)].map(([, slug = '', field = '', id]) => ({
    slug,
    field,
    id: Number(id),
  })),
  ...[...text.matchAll(/\b777\d{4}\b/g)].map(([number]) => ({
    slug: 'creator_charges',
    field: 'application_fee_amount_cents',
    id: Number(number) - FIRST_NUMBER,
  })),
]
