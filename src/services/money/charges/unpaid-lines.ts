import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { arrayParam, query, queryOne } from '../../../database'
import type { Row } from '../../../database-rows'
import { OPEN_REVERSALS, UNDER_WAY_CHARGES } from '../../../domain/money-states'
import { LARGEST_COMMISSION_CENTS } from '../../../domain/provider-limits'
import { canReceive, isReleased } from '../payout-route'
import { payoutParts } from '../payouts/queue-payouts'
import { isIn, isLiveCharge, isStopped } from '../row-conditions'
import type { Payer, UnpaidLine } from './build-charge'

type Platform = Row<'platform_charges', 'attempt'> & {
  previous_id: Row<'platform_charges'>['id'] | null
  is_under_way: boolean
}

/**
 * What no successful payment covers, of all lines or of `lineIds`, by the route in the line. Lines for PayPal wait while
 * another charge for them is under way. A line lost to a dispute waits until its transfer is reversed, one that the brand
 * asked about until the question ends, and held commission for the decision.
 */
export const readUnpaidLines = async (
  req: PayloadRequest,
  {
    statementId,
    pmType,
    lineIds,
  }: { statementId: number; pmType: Payer['pm_type']; lineIds?: readonly number[] | undefined },
) => {
  const chosen = lineIds ? sql`l.id = any(${arrayParam([...lineIds])}::int[])` : sql`true`
  const lines = await readLines(req, { statementId, pmType, chosen })
  const platform = await queryOne<Platform>(
    req,
    sql`select coalesce(max(c.attempt), 0) + 1 as attempt,
               max(c.id) as previous_id,
               coalesce(bool_or(${isIn('c.status', UNDER_WAY_CHARGES)}), false) as is_under_way
        from platform_charges c
        where c.brand_statement_id = ${statementId}`,
  )
  return {
    stripe: lines.filter(({ route }) => route === 'stripe'),
    paypal: platform?.is_under_way ? [] : withinLimit(lines.filter(({ route }) => route === 'paypal')),
    platform: { attempt: platform?.attempt ?? 1, previous_id: platform?.previous_id ?? null },
  }
}

/** The next charge takes the others. */
const withinLimit = (lines: readonly UnpaidLine[]): UnpaidLine[] => {
  let sum = 0
  return lines.filter(({ amount_cents }) => {
    if (sum + amount_cents > LARGEST_COMMISSION_CENTS) return false
    sum += amount_cents
    return true
  })
}

// mutant: one-live-charge
const IS_UNPAID = sql`not exists (select 1 from creator_charges c where c.statement_line_id = l.id and ${isLiveCharge('c')})`

const IS_UNPAID_BY_PAYPAL = sql`not exists (
    select 1
    from paypal_payouts p
    join platform_charges c on c.id = p.platform_charge_id
    where p.statement_line_id = l.id and ${isLiveCharge('c')}
  )`

const readLines = (
  req: PayloadRequest,
  { statementId, pmType, chosen }: { statementId: number; pmType: Payer['pm_type']; chosen: SQL },
): Promise<UnpaidLine[]> =>
  query<UnpaidLine>(
    req,
    sql`select l.id,
               l.creator_id,
               cr.name as creator_name,
               b.owed_cents as amount_cents,
               b.payout_fee_cents as paid_payout_fee_cents,
               ${payoutParts('l', 'b')} as payout_parts,
               l.route,
               m.stripe_account_id as account,
               coalesce(last.attempt, 0) + 1 as attempt,
               last.id as previous_id,
               coalesce(${canReceive('m', sql`${pmType}::text`)} and ${isReleased('m')}, false) as is_chargeable
        from statement_lines l
        join line_balances b on b.line_id = l.id
        join creators cr on cr.id = l.creator_id
        left join creator_payment_methods m on m.creator_id = l.creator_id
        left join lateral (
          select c.id, c.attempt
          from creator_charges c
          where c.statement_line_id = l.id
          order by c.attempt desc
          limit 1
        ) last on true
        where l.brand_statement_id = ${statementId}
          and ${chosen}
          and b.owed_cents > 0
          and not ${isStopped('l')}
          and (${IS_UNPAID})
          and ${IS_UNPAID_BY_PAYPAL}
          and not exists (
            select 1
            from transfer_reversals r
            join creator_charges c on c.id = r.creator_charge_id
            where c.statement_line_id = l.id and ${isIn('r.status', OPEN_REVERSALS)}
          )
        order by l.creator_id`,
  )
