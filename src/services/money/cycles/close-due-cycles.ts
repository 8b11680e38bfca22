import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { IS_CONNECTED } from '../../../access/connected-brand'
import { query, queryOne, withTransaction } from '../../../database'
import type { Row } from '../../../database-rows'
import { closesOn, monthsToClose, periodOf } from '../../../domain/billing-months'
import { failpoint } from '../../../failpoints'
import { readBusinessTime } from '../../business-time'
import { transition } from '../transition'
import { type Cycle, takeEarnings } from './take-earnings'

/** Advisory lock key; any constant works. */
const CLOSING = 20_261_122
/** A month closes without the missing syncs after this long. */
const LONGEST_WAIT = '6 hours'

/**
 * A month of sales waits until the brands were synced on the day it is due, so that Amazon's final figures are taken. Safe to run twice
 * and concurrently: the second run finds the work done. `dueBy` skips months due later. Returns the months it closed,
 * oldest first.
 */
export const closeDueCycles = async ({
  req,
  dueBy,
}: {
  req: PayloadRequest
  dueBy?: string | undefined
}): Promise<string[]> => {
  const { today } = await readBusinessTime(req)
  const closed: string[] = []
  for (const month of await dueMonths(req, dueBy ?? today)) {
    const cycle = await openCycle(req, month)
    if (cycle.status === 'open') {
      if (!(await isSynced(req, cycle.id, closesOn(month)))) break
      await takeAll(req, cycle, today)
      await finish(req, cycle)
      closed.push(month)
    }
  }
  return closed
}

const dueMonths = async (req: PayloadRequest, today: string): Promise<string[]> => {
  const known = await queryOne<{ closed: string | null; first: string | null }>(
    req,
    sql`select (select to_char(max(period_start), 'YYYY-MM') from billing_cycles where status <> 'open') as closed,
               (select min(date)::text from creator_earnings) as first`,
    { keepPlan: true },
  )
  return monthsToClose(known?.closed ?? null, known?.first ?? null, today)
}

const openCycle = async (req: PayloadRequest, month: string): Promise<Cycle & Row<'billing_cycles', 'status'>> => {
  const { period_start, period_end } = periodOf(month)
  await query(
    req,
    sql`insert into billing_cycles (period_start, period_end)
        values (${period_start}, ${period_end})
        on conflict (period_start, period_end) do nothing`,
  )
  const row = await queryOne<Row<'billing_cycles', 'id' | 'status'>>(
    req,
    sql`select id, status from billing_cycles where period_start = ${period_start} and period_end = ${period_end}`,
  )
  if (!row) throw new Error(`The cycle of ${month} is gone`)
  return { ...row, period_start, period_end }
}

/** Or the longest wait is over. */
const isSynced = async (req: PayloadRequest, id: number, dueOn: string): Promise<boolean> => {
  const waiting = await queryOne(
    req,
    sql`select 1
        from brands b
        join amazon_accounts a on a.brand_id = b.id and a.status = 'connected'
        where ${IS_CONNECTED} and exists (select 1 from creator_earnings e where e.brand_id = b.id)
          and exists (select 1 from sync_runs r where r.brand_id = b.id)
          and not exists (
            select 1
            from sync_runs r
            where r.brand_id = b.id
              and r.kind = 'performance'
              and r.status = 'succeeded'
              and r.pulled_on >= ${dueOn}
          )
          and (select created_at from billing_cycles where id = ${id}) > now() - ${LONGEST_WAIT}::interval
        limit 1`,
  )
  return waiting === undefined
}

const takeAll = async (req: PayloadRequest, cycle: Cycle, today: string): Promise<void> => {
  for (let after: number | null = 0; after !== null; ) {
    const from: number = after
    after = await withTransaction(req, async () => {
      await query(req, sql`select pg_advisory_xact_lock(${CLOSING})`)
      return takeEarnings({ req, cycle, today, after: from })
    })
    failpoint('statements-made')
  }
}

const finish = (req: PayloadRequest, { id, period_start }: Cycle): Promise<void> =>
  withTransaction(req, async () => {
    await query(req, sql`select pg_advisory_xact_lock(${CLOSING})`)
    const cause = `The sales of ${period_start.slice(0, 7)} are final`
    const row = await queryOne<Row<'billing_cycles', 'status'>>(
      req,
      sql`select status
          from billing_cycles
          where id = ${id}
          for no key update`,
    )
    if (row?.status !== 'open') return
    await transition({ req, machine: 'billing_cycles', id, to: 'charging', cause })
    const open = await queryOne(
      req,
      sql`select 1
          from brand_statements
          where billing_cycle_id = ${id} and status <> 'settled'
          limit 1`,
    )
    if (!open) await transition({ req, machine: 'billing_cycles', id, to: 'settled', cause: 'Nothing due' })
  })
