import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { queryOne } from '../../../database'
import type { Row } from '../../../database-rows'
import { monthOf, periodOf } from '../../../domain/billing-months'
import type { Spending, Standing } from '../../../domain/spending-limit'

/** Whether creators' links of a brand redirect without their tags. Links are notified when it changes. */
export const isAtLimit = (brandId: SQL): SQL => sql`exists (
  select 1
  from brand_spending spent
  where spent.brand_id = ${brandId} and spent.state = 'reached'
)`

/** As text: the first day of the month after the one whose limit a brand has reached; null while links earn. */
export const limitEndsOn = (brandId: SQL): SQL => sql`(
  select (spent.month + interval '1 month')::date::text
  from brand_spending spent
  where spent.brand_id = ${brandId} and spent.state = 'reached'
)`

/** The columns of a `Standing`. */
export const STANDING = sql`state, to_char(month, 'YYYY-MM') as month, switched_on::text as switched_on, stopped_at_cents,
  warned_at_cents, reached_at_cents`

/** Undefined for a brand that never had a limit. */
export const readStanding = (req: PayloadRequest, brandId: number): Promise<Standing | undefined> =>
  queryOne<Standing>(req, sql`select ${STANDING} from brand_spending where brand_id = ${brandId}`)

/** What the brand has spent in the month of `today`, from the sums per day. */
export const readSpending = async (req: PayloadRequest, brandId: number, today: string): Promise<Spending> => {
  const { period_start, period_end } = periodOf(monthOf(today))
  const row = await queryOne<{ limit_cents: Row<'brands'>['spending_limit_cents']; spending: string }>(
    req,
    sql`select b.spending_limit_cents as limit_cents,
               (
                 select coalesce(sum(d.amount), 0)::numeric(16, 4)::text
                 from daily_earnings d
                 where d.brand_id = b.id and d.date between ${period_start} and ${period_end}
               ) as spending
        from brands b
        where b.id = ${brandId}`,
  )
  if (!row) throw new Error('The brand of a spending limit does not exist')
  return { today, ...row }
}
