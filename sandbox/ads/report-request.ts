import * as z from 'zod'
import { parseInput, Refusal } from '../http/failure'
import { readCursor } from './report-cursor'
import { BONUS, METRICS, type ReportType } from './report-metrics'

const DEFAULT_COUNT = 1000
const MAX_COUNT = 5000
/** Maximum age of the start of a PRODUCTS report, in days. */
const PRODUCTS_DAYS = 90
const DEFAULT_DAYS = 30

const LEVELS = {
  CAMPAIGN: ['event_date', 'advertiser_id', 'campaign_id'],
  ADGROUP: ['event_date', 'advertiser_id', 'campaign_id', 'publisher_id', 'ad_group_id'],
  CREATIVE: ['event_date', 'advertiser_id', 'campaign_id', 'publisher_id', 'ad_group_id', 'creative_id'],
  PRODUCTS: ['event_date', 'advertiser_id', 'campaign_id', 'publisher_id', 'ad_group_id', 'asin', 'conversion_type'],
} as const

export type KeyColumn = (typeof LEVELS)[keyof typeof LEVELS][number]

const Body = z.object({
  reportType: z.enum(['PERFORMANCE', 'PRODUCTS']).default('PERFORMANCE'),
  advertiserIds: z.string().optional(),
  startDate: z.string().optional(),
  endDate: z.string().optional(),
  groupBy: z.enum(['CREATIVE', 'ADGROUP', 'CAMPAIGN']).optional(),
  metrics: z.string().optional(),
  count: z.int().min(1).max(MAX_COUNT).default(DEFAULT_COUNT),
  cursorId: z.string().nullish(),
})

export interface ReportRequest {
  readonly type: ReportType
  readonly keys: readonly KeyColumn[]
  /** First and last day, YYYY-MM-DD, in the profile's time zone. */
  readonly start: string
  readonly end: string
  readonly metrics: readonly string[]
  readonly count: number
  /** The cursor as received, "" for the first page. */
  readonly cursor: string
  /** The keys of the previous page's last row, and that page's number. */
  readonly after: { readonly values: readonly string[]; readonly page: number } | null
}

/** `today` is the business date in the profile's time zone. Throws a Refusal with 400. */
export const readReportRequest = (body: unknown, advertiserId: string, today: string): ReportRequest => {
  const request = parseInput(Body, body)
  const type = request.reportType
  if (type === 'PRODUCTS' && request.groupBy !== undefined) {
    throw new Refusal(400, 'groupBy is not supported for reportType PRODUCTS')
  }
  const level = request.groupBy ?? 'CREATIVE'
  const keys = type === 'PRODUCTS' ? LEVELS.PRODUCTS : LEVELS[level]
  const end = request.endDate === undefined ? today : readDate(request.endDate, 'endDate')
  const start =
    request.startDate === undefined ? addDays(end, 1 - DEFAULT_DAYS) : readDate(request.startDate, 'startDate')
  if (start > end) throw new Refusal(400, 'startDate is after endDate')
  if (type === 'PRODUCTS' && start < addDays(today, -PRODUCTS_DAYS)) {
    throw new Refusal(400, `startDate can only be within last ${PRODUCTS_DAYS} days for reportType PRODUCTS`)
  }
  const foreign = listOf(request.advertiserIds).find((id) => id !== advertiserId)
  if (foreign !== undefined) throw new Refusal(400, `Invalid advertiser identifier: ${foreign}`)
  const metrics = readMetrics(type, request.metrics)
  if (metrics.includes(BONUS) && level === 'CREATIVE') {
    throw new Refusal(400, `${BONUS} is only supported with groupBy ADGROUP or CAMPAIGN`)
  }
  const after = readCursor(request.cursorId, keys)
  if (after && after.values[keys.indexOf('advertiser_id')] !== advertiserId) {
    throw new Refusal(400, 'cursorId belongs to another advertiser')
  }
  return { type, keys, start, end, metrics, count: request.count, cursor: request.cursorId ?? '', after }
}

const readMetrics = (type: ReportType, given: string | undefined): string[] => {
  const named = listOf(given)
  const unknown = named.find((name) => !Object.hasOwn(METRICS[type], name))
  if (unknown !== undefined) throw new Refusal(400, `Unknown metric for reportType ${type}: ${unknown}`)
  return named.length > 0 ? [...new Set(named)] : Object.keys(METRICS[type]).filter((name) => name !== BONUS)
}

const listOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

const readDate = (text: string, field: string): string => {
  const match = /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  const date = match && new Date(`${match[1]}-${match[2]}-${match[3]}T00:00:00Z`)
  const day = date && !Number.isNaN(date.getTime()) ? date.toISOString().slice(0, 10) : ''
  if (day.replaceAll('-', '') !== text) throw new Refusal(400, `${field} must be a date of the form YYYYMMDD`)
  return day
}

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
