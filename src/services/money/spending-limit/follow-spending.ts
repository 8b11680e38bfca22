import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query, queryOne, withTransaction } from '../../../database'
import { monthOf, nextMonth } from '../../../domain/billing-months'
import { evaluateSpending, type Spending, type SpendingNews, type Standing } from '../../../domain/spending-limit'
import { type NewEvent, recordEvents } from '../../../outbox'
import { readBusinessTime } from '../../business-time'
import { readSpending, STANDING } from './standing'

/**
 * Compares the month's spending of a brand with its limit, and stops or restarts what its links earn. Runs after each
 * change of earnings, of the limit or of the day; without a change it writes nothing. One at a time per brand: the
 * sums are read under the lock, so the last one to run has seen all changes.
 */
export const followSpending = ({ req, brandId }: { req: PayloadRequest; brandId: number }): Promise<void> =>
  withTransaction(req, async () => {
    const before = await queryOne<Standing>(
      req,
      sql`select ${STANDING}
          from brand_spending
          where brand_id = ${brandId}
          for update`,
    )
    if (!before) return
    const { today } = await readBusinessTime(req)
    const now = await readSpending(req, brandId, today)
    const { after, news } = evaluateSpending(before, now)
    await save(req, { brandId, today, after })
    await recordEvents(req, eventsOf(brandId, now, news))
  })

const save = (req: PayloadRequest, { brandId, today, after }: { brandId: number; today: string; after: Standing }) =>
  query(
    req,
    sql`update brand_spending s
        set state = n.state,
            month = n.month,
            evaluated_on = n.evaluated_on,
            switched_on = n.switched_on,
            stopped_at_cents = n.stopped_at_cents,
            warned_at_cents = n.warned_at_cents,
            reached_at_cents = n.reached_at_cents
        from (
          values (
            ${after.state}::text, ${`${after.month}-01`}::date, ${today}::date, ${after.switched_on}::date,
            ${after.stopped_at_cents}::int, ${after.warned_at_cents}::int, ${after.reached_at_cents}::int
          )
        ) as n (state, month, evaluated_on, switched_on, stopped_at_cents, warned_at_cents, reached_at_cents)
        where s.brand_id = ${brandId}
          and (
            s.state, s.month, s.evaluated_on, s.switched_on, s.stopped_at_cents, s.warned_at_cents, s.reached_at_cents
          ) is distinct from (
            n.state, n.month, n.evaluated_on, n.switched_on, n.stopped_at_cents, n.warned_at_cents, n.reached_at_cents
          )`,
  )

const eventsOf = (subject: number, { today, limit_cents, spending }: Spending, news: SpendingNews): NewEvent[] => {
  const events: NewEvent[] = []
  const month = `${monthOf(today)}-01`
  if (news.brand !== null && limit_cents !== null)
    events.push({ type: `spending_limit.${news.brand}`, subject, data: { month, limit_cents, spending } })
  if (news.creators === 'paused')
    events.push({ type: 'links.paused', subject, data: { day: today, until: `${nextMonth(monthOf(today))}-01` } })
  if (news.creators === 'resumed') events.push({ type: 'links.resumed', subject, data: { day: today } })
  return events
}
