import * as z from 'zod/mini'
import { defineCall, FileText } from './call'
import { listQuery } from './list-query'
import { type ListQuery, type ListRows, RECONCILED_DAYS, RECONCILED_ROWS } from './lists'
import { RangeQuery } from './money'
import { DIFFERENCE_CAUSES } from './states'
import { DateOnly, Decimal, Id, pageOf } from './values'

/** updating: Amazon is still reporting it; estimated: may still change; final; statement: on a statement. */
export const RECONCILED_DAY_STATES = ['updating', 'estimated', 'final', 'statement'] as const

const Days = listQuery(RECONCILED_DAYS)
export type ReconciledDays = ListRows<typeof RECONCILED_DAYS>
export type ReconciledDaySort = ListQuery<typeof RECONCILED_DAYS>['sort']

const DayRows = listQuery(RECONCILED_ROWS)
export type ReconciledRows = ListRows<typeof RECONCILED_ROWS>
export type ReconciledRowSort = ListQuery<typeof RECONCILED_ROWS>['sort']

/** The causes add up to the difference, which is Amazon's sales minus the booked ones. Those that are zero are left out. */
const Compared = z.object({
  amazon_sales: Decimal,
  amazon_units: z.int(),
  amazon_purchases: z.int(),
  /** As on its statement, or as calculated now if it is on none yet. */
  booked_sales: Decimal,
  difference: Decimal,
  causes: z.array(z.object({ cause: z.enum(DIFFERENCE_CAUSES), amount: Decimal })),
  /** On the booked sales, with referral commission. */
  commission: Decimal,
  /** Commission that the next statement adds or deducts for restated sales. */
  adjustment: Decimal,
})

/** Of a day, or of all days of a period. */
const ComparedDays = z.extend(Compared, {
  /** Booked sales with a fee of 0%, which earn their creators nothing. */
  zero_fee_sales: Decimal,
  /** Rows of Amazon's report that could not be read; they count nowhere. */
  unreadable: z.int(),
})
export type ComparedDays = z.infer<typeof ComparedDays>

export const ReconciledDay = z.extend(ComparedDays, { date: DateOnly, state: z.enum(RECONCILED_DAY_STATES) })
export type ReconciledDay = z.infer<typeof ReconciledDay>

/** One ad group of Amazon's report on one day: a link, or a tag that isn't one of ours. */
export const ReconciledRow = z.extend(Compared, {
  id: Id,
  /** Of the link, or of Amazon's ad group. */
  name: z.string(),
  /** Null for a tag that isn't one of ours. */
  link_id: z.nullable(z.string()),
  creator_id: z.nullable(Id),
  creator_name: z.nullable(z.string()),
  product_id: z.nullable(Id),
  product_title: z.nullable(z.string()),
  asin: z.nullable(z.string()),
  /** The fee on the day of the sale, and what it changed through; null if nothing was booked. */
  commission_rate: z.nullable(Decimal),
  earning_id: z.nullable(Id),
})
export type ReconciledRow = z.infer<typeof ReconciledRow>

const DayParams = z.object({ day: DateOnly })

export const listReconciliation = defineCall({
  method: 'GET',
  path: '/api/reconciliation',
  summary: "Amazon's sales and the booked ones per day, with the causes of their difference, and for the period",
  query: z.extend(Days.page, RangeQuery.shape),
  /** `totals`: of all days of the period, whatever the filters. */
  answer: z.extend(pageOf(ReconciledDay), { from: DateOnly, to: DateOnly, totals: ComparedDays }),
})

export const downloadReconciliation = defineCall({
  method: 'GET',
  path: '/api/reconciliation/csv',
  summary: 'All days of the same list as a CSV file',
  file: 'text/csv',
  query: z.extend(Days.file, RangeQuery.shape),
  answer: FileText,
})

export const listReconciledRows = defineCall({
  method: 'GET',
  path: '/api/reconciliation/days/{day}',
  summary: "Amazon's rows of a day and what was booked for each, the largest difference first",
  params: DayParams,
  query: DayRows.page,
  answer: pageOf(ReconciledRow),
})

export const downloadReconciledRows = defineCall({
  method: 'GET',
  path: '/api/reconciliation/days/{day}/csv',
  summary: 'All rows of the same list as a CSV file',
  file: 'text/csv',
  params: DayParams,
  query: DayRows.file,
  answer: FileText,
})
