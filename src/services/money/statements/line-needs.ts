import { type SQL, sql } from 'drizzle-orm'
import type { StatementLine } from '../../../contracts/billing'
import { addDays } from '../../../domain/date-range'
import { hasTaxDetails, isConfirmed, routeOf } from '../payout-route'
import { isChargeable, isIn } from '../row-conditions'

const REMIND_DAYS = 7

export type Needs = Pick<StatementLine, 'needs'> & { reminded_on: string | null }

/** The method that a line `l` would be charged with. */
export const JOIN_METHOD = sql`left join brand_payment_methods bm on bm.brand_id = l.brand_id and ${isChargeable('bm')}`

const ROUTE = routeOf('cr', sql`bm.pm_type`)

/** Why a creator `cr` has no route: the account that they began, else the destination, else nothing was added. */
export const NO_ROUTE = sql`case
    when exists (
      select 1
      from creator_payment_methods a
      where a.creator_id = cr.id and a.onboarding_status not in ('not_started', 'disconnected')
    ) then 'stripe_account'
    when exists (
      select 1
      from creator_payment_destinations d
      where d.creator_id = cr.id and not ${isConfirmed('d')}
    ) then 'destination'
    else 'payout_method'
    end`

/**
 * What a line's creator still has to add, as it is now; null unless its amount waits for the creator: it was carried
 * forward by the brand's newest statement, or the charge is blocked. Over the line `l` with `JOIN_METHOD`, its creator `cr`
 * and its newest charge `c` (`JOIN_LAST_CREATOR_CHARGE`).
 */
export const LINE_NEEDS: SQL = sql`case
    when ${isIn('c.status', ['blocked'])} or l.amount_cents = 0 and ${isIn('l.carry_reason', ['tax_details', 'no_route'])}
      and not exists (
        select 1
        from brand_statements newer
        where newer.brand_id = l.brand_id and newer.id > l.brand_statement_id
      )
    then to_jsonb(array_remove(
      array[
        case when not ${hasTaxDetails('cr')} then 'tax_details' end,
        case when (${ROUTE}) is null then ${NO_ROUTE} end
      ],
      null
    ))
    end`

/** When the brand may remind the creator; null when it has nothing to remind of. */
export const reminderOf = ({ needs, reminded_on }: Needs, today: string): StatementLine['reminder'] => {
  if (!needs?.length) return null
  const next = reminded_on && addDays(reminded_on, REMIND_DAYS)
  return { sent_on: reminded_on, next_on: next && next > today ? next : null }
}
