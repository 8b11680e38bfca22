import { centsText } from '../contracts/decimals'
import { centsOf, countOf, LARGEST } from './amazon-figures'
import { type MetricColumn, PERFORMANCE_COLUMNS, PRODUCT_COLUMNS } from './report-columns'

/** The values of one row in the order of its columns. Counts are whole numbers; money has two decimals. */
export type Fields = (string | number | null)[]

export class UnreadableRow extends Error {}

type Raw = Record<string, unknown>

const LONGEST_ID = 255
const LONGEST_TEXT = 1_000

/** Dimensions of a performance row; its metrics follow in the order of `PERFORMANCE_COLUMNS`. */
export const PERFORMANCE_DIMENSIONS = ['campaign', 'adgroup', 'advertiser_name', 'publisher', 'date'] as const
/** Dimensions of a products row; its metrics follow in the order of `PRODUCT_COLUMNS`. */
export const PRODUCT_DIMENSIONS = [
  ...PERFORMANCE_DIMENSIONS,
  'asin',
  'product_conversion_type',
  'product_group',
  'subcategory',
] as const

/** One ad group on one day. Throws UnreadableRow. */
export const performanceFields = (row: unknown): Fields => {
  const raw = objectOf(row)
  const fields = dimensions(raw)
  for (const column of PERFORMANCE_COLUMNS) fields.push(metric(raw, column))
  return fields
}

/** One ad group, product, conversion type and day. Throws UnreadableRow. */
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

export const dayOf = (row: unknown): string | null =>
  typeof row === 'object' && row !== null ? calendarDay(textOf((row as Raw).date)) : null

export const placeOf = (row: unknown): [campaign: string | null, adgroup: string | null] => {
  const raw = typeof row === 'object' && row !== null ? (row as Raw) : {}
  const [campaign, adgroup] = [raw.campaignId, raw.adGroupId].map((id) =>
    typeof id === 'string' && id.length <= LONGEST_ID ? id.replaceAll('\0', '') : null,
  )
  return [campaign ?? null, adgroup ?? null]
}

/** Identifies an invalid row across pulls, by its dimensions and not its metrics. */
export const identityOf = (row: unknown): string =>
  typeof row === 'object' && row !== null
    ? JSON.stringify(
        ['date', 'campaignId', 'adGroupId', 'publisher', 'productAsin', 'productConversionType'].map(
          (key) => (row as Raw)[key] ?? null,
        ),
      )
    : (JSON.stringify(row) ?? 'nothing')

const objectOf = (row: unknown): Raw => {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) throw new UnreadableRow('The row is not an object')
  return row as Raw
}

const dimensions = (raw: Raw): Fields => {
  const day = calendarDay(textOf(raw.date))
  if (day === null) throw new UnreadableRow(`date ${shown(raw.date)} is not a date`)
  return [
    identifier(raw, 'campaignId'),
    identifier(raw, 'adGroupId'),
    optional(raw.advertiserName),
    optional(raw.publisher),
    day,
  ]
}

/** Uses JSON for objects, because `String()` may throw for them. */
const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

const isMissing = (value: unknown): value is undefined | null | '' =>
  value === undefined || value === null || value === ''

const optional = (value: unknown): string | null =>
  isMissing(value) ? null : textOf(value).replaceAll('\0', '').slice(0, LONGEST_TEXT)

/** An id as it was set in the tag. Unsafe integers are rejected, because they would be another id. */
const identifier = (raw: Raw, key: string): string => {
  const value = raw[key]
  if (isMissing(value)) throw new UnreadableRow(`${key} is missing`)
  if (typeof value !== 'string' && !Number.isSafeInteger(value)) throw new UnreadableRow(`${key} is not text`)
  const text = String(value)
  if (text.length > LONGEST_ID || text.includes('\0')) throw new UnreadableRow(`${key} is not a valid id`)
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
  if (Math.abs(sum) > LARGEST[kind]) throw new UnreadableRow(`${keys.join(' and ')} add up to too large a value`)
  if (isOptional && !isNamed) return null
  return kind === 'count' ? sum : centsText(sum)
}

const shown = (value: unknown): string => textOf(value).slice(0, 40)

/** Caches parsed days: a report repeats few of them. */
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

/** `YYYYMMDD` as `YYYY-MM-DD`; null for dates that do not exist, such as "20260231", and for year 0. */
const parsedDay = (text: string): string | null => {
  const parts = /^(?!0000)(\d{4})(\d{2})(\d{2})$/.exec(text)
  const date = parts ? `${parts[1]}-${parts[2]}-${parts[3]}` : ''
  const instant = Date.parse(`${date}T00:00:00Z`)
  return Number.isNaN(instant) || !new Date(instant).toISOString().startsWith(date) ? null : date
}
