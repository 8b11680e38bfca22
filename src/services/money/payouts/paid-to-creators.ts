import { sql } from 'drizzle-orm'
import { PAID_CHARGES } from '../../../domain/money-states'
import { isIn } from '../row-conditions'

/**
 * What creators were paid, the one home of it: a row for each payment with creator_id, brand_id, route, day, paid_cents,
 * taken_back_cents and cents, the difference, to be read as a table: `from (${PAID_TO_CREATORS}) paid where …`. Straight
 * from a brand's charge it counts on the day on which the charge went through, unless it was lost to a dispute, less the
 * creator's part of refunds and what was taken back from the creator's account; by PayPal on the day on which PayPal
 * reported success, unless it was reversed. What is taken back counts on the day of its payment.
 */
export const PAID_TO_CREATORS = sql`
  select c.creator_id,
         c.brand_id,
         'stripe' as route,
         c.succeeded_on as day,
         c.commission_cents as paid_cents,
         back.cents as taken_back_cents,
         c.commission_cents - back.cents as cents
  from creator_charges c
  cross join lateral (
    select case c.status
      when 'refunded' then c.commission_cents
      else
        coalesce((
          select sum(r.commission_cents)
          from charge_refunds r
          where r.creator_charge_id = c.id and r.status = 'succeeded'
        ), 0)
        + coalesce((
          select sum(t.amount_cents)
          from transfer_reversals t
          where t.creator_charge_id = c.id and t.status = 'succeeded'
        ), 0)
      end as cents
  ) back
  where ${isIn('c.status', PAID_CHARGES)}
  union all
  select p.creator_id, p.brand_id, 'paypal', p.finished_on, p.amount_cents, 0, p.amount_cents
  from paypal_payouts p
  where p.status = 'succeeded'`
