import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { STATEMENT_STATES } from '../../../contracts/money-vocabulary'
import type { StatementRows, StatementSort } from '../../../contracts/statement-list'
import { arrayParam, containsText, orderBy, query } from '../../../database'
import { readBusinessTime } from '../../business-time'
import { type Due, estimateDues } from './estimate-dues'
import { amountOf, chargeSums, REVERSED, totalOf } from './statement-rows'

type Input = { req: PayloadRequest; brandId: number; rows: StatementRows; sort: StatementSort }

/** Columns of the list that include what charges of the future take, which SQL cannot compute. */
const ESTIMATED: readonly string[] = ['fees', 'total', 'status']

/** The statements of a list, with what it sorts by: `from`, its `where`, and the order. Selects are of `s.id`. */
export const chooseStatements = async ({ req, brandId, rows, sort }: Input): Promise<{ from: SQL; order: SQL }> => {
  const isEstimated = rows.status !== undefined || ESTIMATED.includes(sort.replace(/^-/, ''))
  const dues = isEstimated ? await duesOf(req, brandId) : new Map<number, Due>()
  const { status } = rows
  return {
    from: sql`from brand_statements s
      join billing_cycles c on c.id = s.billing_cycle_id
      left join (
        ${chargeSums(sql`select id from brand_statements where brand_id = ${brandId}`)}
      ) sums on sums.brand_statement_id = s.id
      left join ${estimates(dues)} on e.statement_id = s.id
      where s.brand_id = ${brandId}
        and ${containsText([sql`s.invoice_number`], rows.search)}
        and ${inYear(rows.year)}
        and ${status === undefined ? sql`true` : sql`${STATE} = ${status}`}`,
    order: orderBy(SORTS, sort, sql`s.id`),
  }
}

const duesOf = async (req: PayloadRequest, brandId: number): Promise<Map<number, Due>> => {
  const [{ today }, statements] = await Promise.all([
    readBusinessTime(req),
    query<{ id: number }>(req, sql`select id from brand_statements where brand_id = ${brandId}`),
  ])
  return estimateDues(req, { brandId, today, statementIds: statements.map(({ id }) => id) })
}

/** What the next charges of a statement take, null while their fees are unknown, and the part that is on hold. */
const estimates = (dues: Map<number, Due>): SQL => {
  const list = [...dues.values()]
  return sql`unnest(
        ${arrayParam([...dues.keys()])}::int[],
        ${arrayParam(list.map((due) => totalOf(0, due)))}::int[],
        ${arrayParam(list.map(({ questioned }) => amountOf(questioned)))}::int[]
      ) e (statement_id, next_cents, questioned_cents)`
}

const inYear = (year: string | undefined): SQL =>
  year === undefined ? sql`true` : sql`c.period_start between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date`

/** As `statementText`, with `is_waiting` as in `readStatementRows`. */
const STATE = sql`case
          when s.commission_cents = 0 then 'nothing_due'
          when s.status = 'charging'
            and (sums.has_blocked or e.questioned_cents > 0)
            and not coalesce(sums.has_open, false)
            and coalesce(sums.to_confirm, 0) = 0 then 'nothing_due'
          when s.status = 'review' and s.hold_reason <> '' then 'held'
          else s.status::text
          end`

/** Null while the fees are unknown, as in `readStatementRows`. */
const TOTAL = sql`coalesce(sums.charged, 0) + case when e.statement_id is null then 0 else e.next_cents end`

const SORTS = {
  month: sql`c.period_start`,
  charge_on: sql`s.charge_on`,
  creators: sql`s.creators_count`,
  commission: sql`s.commission_cents`,
  fees: sql`${TOTAL} - s.commission_cents + ${REVERSED}`,
  total: TOTAL,
  paid: sql`coalesce(sums.paid, 0)`,
  status: sql`array_position(${arrayParam(STATEMENT_STATES)}::text[], ${STATE})`,
}
