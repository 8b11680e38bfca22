import { sql } from 'drizzle-orm'
import { CHARGES_AFTER_SUCCESS } from '../../../domain/money-states'
import { isIn } from '../row-conditions'

/**
 * Defined only here: one row per payment with line_id, creator_id, brand_id, route, day, paid_cents, returned_cents, and cents
 * (the difference). Use it as a table: `from (${PAID_TO_CREATORS}) paid where …`. A direct charge counts on the day it
 * succeeded, unless a dispute took all of it, minus the creator's share of refunds, of what a dispute took, and of failed
 * refunds unless the account has it again. A PayPal payout counts on the day PayPal reported success, unless it was reversed.
 * Returned amounts count on the day of the original payment.
 */
export const PAID_TO_CREATORS = sql`
  select c.statement_line_id as line_id,
         c.creator_id,
         c.brand_id,
         'stripe' as route,
         c.succeeded_on as day,
         c.commission_cents as paid_cents,
         back.cents as returned_cents,
         c.commission_cents - back.cents as cents
  from creator_charges c
  cross join lateral (
    select case c.status
      when 'refunded' then c.commission_cents
      else
        c.lost_commission_cents
        + coalesce((
          select sum(r.commission_cents)
          from charge_refunds r
          where r.creator_charge_id = c.id and r.status = 'succeeded'
        ), 0)
        + coalesce((
          select sum(t.amount_cents)
          from creator_transfers t
          where t.creator_charge_id = c.id and t.status <> 'succeeded'
        ), 0)
      end as cents
  ) back
  where ${isIn('c.status', CHARGES_AFTER_SUCCESS)} and c.lost_commission_cents < c.commission_cents
  union all
  select p.statement_line_id, p.creator_id, p.brand_id, 'paypal', p.finished_on, p.amount_cents, 0, p.amount_cents
  from paypal_payouts p
  where p.status = 'succeeded'`
