import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { EarningRow, EarningRows, EarningSort } from '../../contracts/money'
import { earningText } from '../../contracts/money-texts'
import { query, queryInParts } from '../../database'
import { reportRange } from '../../domain/date-range'
import { readBusinessTime } from '../business-time'
import { type CsvRow, figure, spoolCsv, text } from './documents/csv-file'
import { CORRECTION, earningOrder, foundEarnings, isInGroup } from './earning-rows'
import { readSteps } from './payouts/payout-parts'

type Input = {
  req: PayloadRequest
  creatorId: number
  rows: EarningRows
  sort: EarningSort
  from?: string | undefined
  to?: string | undefined
}

const COLUMNS = [
  text('sale_date'),
  text('type'),
  text('brand'),
  text('product'),
  text('asin'),
  text('link'),
  text('link_id'),
  figure('units'),
  figure('sales_usd'),
  figure('rate_percent'),
  figure('commission_usd'),
  text('status'),
  text('final_on'),
  figure('paid_usd'),
  figure('carried_usd'),
]

type Row = Pick<
  EarningRow,
  | 'date'
  | 'earning_type'
  | 'brand_name'
  | 'product_title'
  | 'link_name'
  | 'link_id'
  | 'units'
  | 'sales_amount'
  | 'commission_rate'
  | 'amount'
  | 'state'
  | 'locks_on'
  | 'correction'
> & { asin: string | null; line_id: number | null }

/** Every row that the filters find, with exact amounts, and the name of the file. */
export const earningsCsv = async ({ req, creatorId, rows, sort, from, to }: Input) => {
  const { today } = await readBusinessTime(req)
  const range = reportRange({ from, to, today })
  const steps = await readLineSteps(req, { creatorId, from: range.from, today })
  const found = foundEarnings({ owner: { kind: 'creator', id: creatorId }, range, rows })
  const content = await spoolCsv(COLUMNS, (append) =>
    queryInParts<Row>(
      req,
      sql`select e.date::text as date, e.earning_type, b.brand_name, p.title as product_title, p.asin, e.link_name, e.link_id,
                 e.units, e.sales_amount::numeric(12, 2)::text as sales_amount,
                 e.commission_rate::text as commission_rate,
                 e.amount::text as amount,
                 e.state,
                 e.line_id,
                 e.locks_on::text as locks_on,
                 ${CORRECTION} as correction
          from (${found}) e
          join brands b on b.id = e.brand_id
          left join products p on p.id = e.product_id
          where ${isInGroup(rows.state)}
          ${earningOrder(sort)}`,
      (part) => append(part.map((row) => cellsOf(row, steps))),
    ),
  )
  return { name: `shelfmate-earnings-${range.from}-${range.to}.csv`, content }
}

type Steps = Awaited<ReturnType<typeof readSteps>>

/** Of the statement lines that may have taken an earning of the period: one per brand and month. */
const readLineSteps = async (
  req: PayloadRequest,
  { creatorId, from, today }: { creatorId: number; from: string; today: string },
): Promise<Steps> => {
  const lines = await query<{ id: number }>(
    req,
    sql`select l.id
        from statement_lines l
        where l.creator_id = ${creatorId} and l.taken_through >= ${from}`,
  )
  return readSteps(
    req,
    lines.map(({ id }) => id),
    today,
  )
}

const cellsOf = (row: Row, steps: Steps): CsvRow => [
  row.date,
  row.earning_type,
  row.brand_name,
  row.product_title,
  row.asin,
  row.link_name,
  row.link_id,
  row.units,
  row.sales_amount,
  row.commission_rate,
  row.amount,
  earningText({ state: row.state, step: steps.get(row.line_id ?? 0) ?? null }, row.locks_on).label,
  row.locks_on,
  row.correction?.paid ?? (row.state === 'paid' ? row.amount : null),
  row.correction?.carried ?? null,
]
