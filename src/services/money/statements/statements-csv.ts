import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { StatementRow } from '../../../contracts/billing'
import { centsText } from '../../../contracts/decimals'
import { statementText } from '../../../contracts/money-texts'
import type { StatementRows, StatementSort } from '../../../contracts/statement-list'
import { query } from '../../../database'
import { type CsvRow, figure, spoolCsv, text } from '../documents/csv-file'
import { chooseStatements } from './choose-statements'
import { statementsById } from './list-statements'

type Input = { req: PayloadRequest; brandId: number; rows: StatementRows; sort: StatementSort }

const COLUMNS = [
  text('period_start'),
  text('period_end'),
  text('invoice_number'),
  text('status'),
  text('charge_on'),
  figure('creators'),
  figure('commission_usd'),
  figure('processing_fees_usd'),
  figure('total_usd'),
  figure('paid_usd'),
  figure('refunded_usd'),
  figure('due_usd'),
]

/** Every row of the list, with the name of the file. */
export const statementsCsv = async ({ req, brandId, rows, sort }: Input) => {
  const { from, order } = await chooseStatements({ req, brandId, rows, sort })
  // One a month; a cursor would hold a connection while their figures are read with another.
  const ids = await query<{ id: number }>(
    req,
    sql`select s.id
        ${from}
        ${order}`,
  )
  const statements = await statementsById({ req, brandId, ids: ids.map(({ id }) => id) })
  const content = await spoolCsv(COLUMNS, (append) => append(statements.map(cellsOf)))
  return { name: 'shelfmate-statements.csv', content }
}

const usd = (cents: number | null): string | null => (cents === null ? null : centsText(cents))

const cellsOf = (row: StatementRow): CsvRow => [
  row.period_start,
  row.period_end,
  row.invoice_number,
  statementText(row).label,
  row.charge_on,
  row.creators_count,
  usd(row.commission_cents),
  usd(row.processing_fees_cents),
  usd(row.total_cents),
  usd(row.paid_cents),
  usd(row.refunded_cents),
  usd(row.due_cents),
]
