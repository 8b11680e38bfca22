import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { IS_CONNECTED } from '../../../access/connected-brand'
import { query, queryOne, withTransaction } from '../../../database'
import { cutOffOf, monthsToClose, periodOf } from '../../../domain/billing-months'
import { failpoint } from '../../../failpoints'
import { readBusinessTime } from '../../business-time'
import { transition } from '../transition'
import { type Cycle, takeEarnings } from './take-earnings'

/** Any constant does: one closes at a time. */
const CLOSING = 20_261_122
/** A month whose pulls from Amazon do not come is closed without them after this long. */
const LONGEST_WAIT = '6 hours'

/**
 * Closes every month that is over and was not closed yet, the oldest first, and one after another: the month's cycle is
 * made once, each brand's statement takes what is locked, and the cycle waits for its charges. A month waits until the
 * brands were pulled after its end, so that what is taken was read again. Safe to run twice and beside another: the
 * second finds everything done. `dueBy` leaves out the months that were due later. Answers the months that it closed.
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
      if (!(await isReadAgain(req, cycle))) break
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
  )
  return monthsToClose(known?.closed ?? null, known?.first ?? null, today)
}

/** The cycle of a month, made when there is none: whoever comes second gets the same. */
const openCycle = async (req: PayloadRequest, month: string): Promise<Cycle & { status: string }> => {
  const { period_start, period_end } = periodOf(month)
  await query(
    req,
    sql`insert into billing_cycles (period_start, period_end) values (${period_start}, ${period_end}) on conflict (period_start, period_end) do nothing`,
  )
  const row = await queryOne<{ id: number; status: string }>(
    req,
    sql`select id, status from billing_cycles where period_start = ${period_start} and period_end = ${period_end}`,
  )
  if (!row) throw new Error(`The cycle of ${month} is gone`)
  return { ...row, period_start, period_end, cut_off: cutOffOf(period_end) }
}

/** Whether every connected brand with earnings was pulled after the month, or nobody can wait any longer. */
const isReadAgain = async (req: PayloadRequest, { id, period_end }: Cycle): Promise<boolean> => {
  const waiting = await queryOne(
    req,
    sql`select 1
        from brands b
        join amazon_accounts a on a.brand_id = b.id and a.status = 'connected'
        where ${IS_CONNECTED} and exists (select 1 from creator_earnings e where e.brand_id = b.id)
          and exists (select 1 from sync_runs r where r.brand_id = b.id)
          and not exists (select 1 from sync_runs r where r.brand_id = b.id and r.kind = 'performance' and r.status = 'succeeded' and r.pulled_on > ${period_end})
          and (select created_at from billing_cycles where id = ${id}) > now() - ${LONGEST_WAIT}::interval
        limit 1`,
  )
  return waiting === undefined
}

/** Takes the earnings of all brands, some at a time, each time in a transaction of its own. */
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

/** The cycle waits for its charges from now on; without a statement that asks for money it is settled. */
const finish = (req: PayloadRequest, { id, period_start }: Cycle): Promise<void> =>
  withTransaction(req, async () => {
    await query(req, sql`select pg_advisory_xact_lock(${CLOSING})`)
    const cause = `${period_start.slice(0, 7)} is over`
    const row = await queryOne<{ status: string }>(
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
    if (!open) await transition({ req, machine: 'billing_cycles', id, to: 'settled', cause: 'Nothing is to be paid' })
  })
