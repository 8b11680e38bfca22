import { centsOf, countOf, decimalOfCents, LARGEST } from './amazon-figures'
import { type MetricColumn, PERFORMANCE_COLUMNS, PRODUCT_COLUMNS } from './report-columns'

/** The values of one row for the database, in the order of its columns. Counts are whole, money has two decimals. */
export type Fields = (string | number | null)[]

/** Why a row of a report cannot be read, in a sentence. */
export class UnreadableRow extends Error {}

type Raw = Record<string, unknown>

const LONGEST_ID = 255
const LONGEST_TEXT = 1_000

/** What every row says of where it belongs; the metrics follow in the order of `PERFORMANCE_COLUMNS`. */
export const PERFORMANCE_DIMENSIONS = ['campaign', 'adgroup', 'advertiser_name', 'publisher', 'date'] as const
/** The same of the products report; the metrics follow in the order of `PRODUCT_COLUMNS`. */
export const PRODUCT_DIMENSIONS = [
  ...PERFORMANCE_DIMENSIONS,
  'asin',
  'product_conversion_type',
  'product_group',
  'subcategory',
] as const

/** A performance row, exact: one ad group on one day. Throws UnreadableRow. */
export const performanceFields = (row: unknown): Fields => {
  const raw = objectOf(row)
  const fields = dimensions(raw)
  for (const column of PERFORMANCE_COLUMNS) fields.push(metric(raw, column))
  return fields
}

/** A products row, exact: one ad group, product and day. Throws UnreadableRow. */
export const productFields = (row: unknown): Fields => {
  const raw = objectOf(row)
  const fields = dimensions(raw)
  fields.push(
    identifier(raw, 'productAsin'),
    identifier(raw, 'productConversionType'),
    optional(raw.productGroup),
    optional(raw.productSubcategory),
  )
  for (const column of PRODUCT_COLUMNS) fields.push(metric(raw, column))
  return fields
}

/** The row's day as `YYYY-MM-DD`, where it has a readable one. */
export const dayOf = (row: unknown): string | null =>
  typeof row === 'object' && row !== null ? calendarDay(textOf((row as Raw).date)) : null

/** The row's campaign and ad group, where they can be read. */
export const placeOf = (row: unknown): [campaign: string | null, adgroup: string | null] => {
  const raw = typeof row === 'object' && row !== null ? (row as Raw) : {}
  const [campaign, adgroup] = [raw.campaignId, raw.adGroupId].map((id) =>
    typeof id === 'string' && id.length <= LONGEST_ID ? id.replaceAll('\0', '') : null,
  )
  return [campaign ?? null, adgroup ?? null]
}

/** What tells an unreadable row from others over several pulls: where it belongs, not its figures. */
export const identityOf = (row: unknown): string =>
  typeof row === 'object' && row !== null
    ? JSON.stringify(
        ['date', 'campaignId', 'adGroupId', 'publisher', 'productAsin', 'productConversionType'].map(
          (key) => (row as Raw)[key] ?? null,
        ),
      )
    : (JSON.stringify(row) ?? 'nothing')

const objectOf = (row: unknown): Raw => {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) throw new UnreadableRow('The row is no object')
  return row as Raw
}

const dimensions = (raw: Raw): Fields => {
  const day = calendarDay(textOf(raw.date))
  if (day === null) throw new UnreadableRow(`date ${shown(raw.date)} is no day`)
  return [
    identifier(raw, 'campaignId'),
    identifier(raw, 'adGroupId'),
    optional(raw.advertiserName),
    optional(raw.publisher),
    day,
  ]
}

/** What a value says. An object is no figure, and need not even know its own text. */
const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

const isMissing = (value: unknown): value is undefined | null | '' =>
  value === undefined || value === null || value === ''

const optional = (value: unknown): string | null =>
  isMissing(value) ? null : textOf(value).replaceAll('\0', '').slice(0, LONGEST_TEXT)

/** An id as it was put into the tag. A number that JavaScript cannot hold exactly would be another id. */
const identifier = (raw: Raw, key: string): string => {
  const value = raw[key]
  if (isMissing(value)) throw new UnreadableRow(`${key} is missing`)
  if (typeof value !== 'string' && !Number.isSafeInteger(value)) throw new UnreadableRow(`${key} is no text`)
  const text = String(value)
  if (text.length > LONGEST_ID || text.includes('\0')) throw new UnreadableRow(`${key} is no id`)
  return text
}

const metric = (raw: Raw, { keys, kind, isOptional }: MetricColumn): string | number | null => {
  const read = kind === 'count' ? countOf : centsOf
  let sum = 0
  let isNamed = false
  for (const key of keys) {
    const value = raw[key]
    if (isMissing(value)) continue
    isNamed = true
    try {
      sum += read(textOf(value))
    } catch (error) {
      throw new UnreadableRow(`${key} ${shown(value)} ${(error as Error).message}`)
    }
  }
  if (Math.abs(sum) > LARGEST[kind]) throw new UnreadableRow(`${keys.join(' and ')} are too large together`)
  if (isOptional && !isNamed) return null
  return kind === 'count' ? sum : decimalOfCents(sum)
}

const shown = (value: unknown): string => textOf(value).slice(0, 40)

/** A report names few days, again and again. */
const days = new Map<string, string | null>()
const MOST_DAYS = 5_000

const calendarDay = (text: string): string | null => {
  if (text.length !== 8) return null
  const known = days.get(text)
  if (known !== undefined) return known
  if (days.size > MOST_DAYS) days.clear()
  const day = parsedDay(text)
  days.set(text, day)
  return day
}

/** `YYYYMMDD` as `YYYY-MM-DD`; "20260231" is no day, and no year is 0. */
const parsedDay = (text: string): string | null => {
  const parts = /^(?!0000)(\d{4})(\d{2})(\d{2})$/.exec(text)
  const date = parts ? `${parts[1]}-${parts[2]}-${parts[3]}` : ''
  const instant = Date.parse(`${date}T00:00:00Z`)
  return Number.isNaN(instant) || !new Date(instant).toISOString().startsWith(date) ? null : date
}
