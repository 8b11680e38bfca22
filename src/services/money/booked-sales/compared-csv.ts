import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type {
  ReconciledDay,
  ReconciledDaySort,
  ReconciledDays,
  ReconciledRow,
  ReconciledRowSort,
  ReconciledRows,
} from '../../../contracts/reconciliation'
import { DIFFERENCE_CAUSE_TEXTS, RECONCILED_DAY_TEXTS } from '../../../contracts/state-texts'
import { DIFFERENCE_CAUSES } from '../../../contracts/states'
import { queryInParts } from '../../../database'
import { type CsvRow, figure, spoolCsv, text } from '../documents/csv-file'
import { readPeriod } from './booked-period'
import { COMPARED_COLUMNS, comparedDays, orderOfDays } from './compared-days'
import { hasCause } from './compared-parts'
import { rowsOfDay } from './list-compared-rows'

/** One column per cause, which add up to the difference. */
const CAUSE_COLUMNS = DIFFERENCE_CAUSES.map((cause) => figure(`${cause}_usd`))
const COMPARED = [
  figure('amazon_units'),
  figure('amazon_purchases'),
  figure('amazon_sales_usd'),
  figure('booked_sales_usd'),
  figure('difference_usd'),
  ...CAUSE_COLUMNS,
  figure('commission_usd'),
  figure('adjustment_usd'),
]

const comparedCells = (row: ReconciledDay | ReconciledRow): CsvRow => [
  row.amazon_units,
  row.amazon_purchases,
  row.amazon_sales,
  row.booked_sales,
  row.difference,
  ...DIFFERENCE_CAUSES.map((cause) => row.causes.find((one) => one.cause === cause)?.amount ?? '0.00'),
  row.commission,
  row.adjustment,
]

type DaysInput = {
  req: PayloadRequest
  brandId: number
  rows: ReconciledDays
  sort: ReconciledDaySort
  from?: string | undefined
  to?: string | undefined
}

/** Every day of the list, with the name of the file. */
export const comparedDaysCsv = async ({ req, brandId, rows, sort, from, to }: DaysInput) => {
  const { range, days, dataThrough } = await readPeriod({ req, brandId, from, to })
  const columns = [text('day'), text('status'), ...COMPARED, figure('zero_fee_sales_usd'), figure('unreadable_rows')]
  const content = await spoolCsv(columns, (append) =>
    queryInParts<ReconciledDay>(
      req,
      sql`select k.date::text as date, k.state, ${COMPARED_COLUMNS}
          from (${comparedDays(brandId, days, dataThrough)}) k
          where ${hasCause(rows)}
          ${orderOfDays(sort)}`,
      (part) =>
        append(
          part.map((row) => [
            row.date,
            RECONCILED_DAY_TEXTS[row.state].label,
            ...comparedCells(row),
            row.zero_fee_sales,
            row.unreadable,
          ]),
        ),
    ),
  )
  return { name: `shelfmate-reconciliation-${range.from}-${range.to}.csv`, content }
}

type RowsInput = { req: PayloadRequest; brandId: number; day: string; rows: ReconciledRows; sort: ReconciledRowSort }

/** Every row of the list, with the name of the file. */
export const comparedRowsCsv = async ({ req, ...chosen }: RowsInput) => {
  const columns = [
    text('day'),
    text('name'),
    text('link'),
    text('creator'),
    text('product'),
    text('asin'),
    text('cause'),
    ...COMPARED,
    figure('fee_percent'),
  ]
  const content = await spoolCsv(columns, (append) =>
    queryInParts<ReconciledRow>(req, rowsOfDay(chosen), (part) =>
      append(
        part.map((row) => [
          chosen.day,
          row.name,
          row.link_id,
          row.creator_name,
          row.product_title,
          row.asin,
          row.causes.map(({ cause }) => DIFFERENCE_CAUSE_TEXTS[cause].label).join('; '),
          ...comparedCells(row),
          row.commission_rate,
        ]),
      ),
    ),
  )
  return { name: `shelfmate-reconciliation-${chosen.day}.csv`, content }
}
