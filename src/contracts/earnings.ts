import * as z from 'zod/mini'
import { FileAnswer } from './billing'
import { defineCall, FileText } from './call'
import { MAX_SEARCH_CHARACTERS } from './lists'
import { EarningsQuery, RangeQuery } from './money'
import { MONTH } from './patterns'
import { DateOnly, Decimal, Id } from './values'

/** A month of sales, `YYYY-MM`. */
const Month = z.string().check(z.regex(MONTH, 'Enter a month (YYYY-MM)'), z.meta({ examples: ['2026-10'] }))

export const downloadEarnings = defineCall({
  method: 'GET',
  path: '/api/earnings/csv',
  summary: "All rows of the creator's earnings that the filters find as a CSV file",
  file: 'text/csv',
  query: z.extend(EarningsQuery.file, RangeQuery.shape),
  answer: FileText,
})

export const EarningMonth = z.object({ month: Month, commission: Decimal })
export type EarningMonth = z.infer<typeof EarningMonth>

export const readEarningPeriods = defineCall({
  method: 'GET',
  path: '/api/earnings/periods',
  summary: 'The months in which the creator earned something, newest first, and the period to show first',
  answer: z.object({
    months: z.array(EarningMonth),
    /** The shortest recent period with final earnings, if there are any. */
    suggested: z.object({
      from: DateOnly,
      to: DateOnly,
      /** Its length if it ends today; null for a month. */
      days: z.nullable(z.int()),
    }),
  }),
})
export type EarningPeriods = z.infer<typeof readEarningPeriods.answer>

export const EARNING_CHOICES = ['brand', 'link', 'product', 'sub'] as const

export const EarningChoice = z.object({
  /** The value of the filter. */
  value: z.string(),
  label: z.string(),
  /** Of a link or product: its brand. */
  brand_name: z.nullable(z.string()),
  image_url: z.nullable(z.string()),
  commission: Decimal,
})
export type EarningChoice = z.infer<typeof EarningChoice>

export const listEarningChoices = defineCall({
  method: 'GET',
  path: '/api/earnings/choices',
  summary:
    'The brands, links, products or sub-ids that the creator earned most with in a period, at most 20, to filter by',
  query: z.extend(RangeQuery, {
    of: z.enum(EARNING_CHOICES),
    search: z.optional(z.string().check(z.maxLength(MAX_SEARCH_CHARACTERS))),
    brand: z.optional(Id),
  }),
  answer: z.array(EarningChoice),
})

export const downloadMonthlyStatement = defineCall({
  method: 'GET',
  path: '/api/earnings/months/{month}/statement',
  summary: 'What the creator earned with the sales of a month, by brand, and what was paid for it, as PDF (base64)',
  params: z.object({ month: Month }),
  answer: FileAnswer,
})

export const followEarnings = defineCall({
  method: 'GET',
  path: '/api/earnings/live',
  summary: "Server-sent events: `earnings` whenever a sync brought new sales of the creator's brands, or changed some",
  file: 'text/event-stream',
  answer: FileText,
})
