import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query, queryOne } from '../../../database'
import type { Row } from '../../../database-rows'
import { OPEN_REVERSALS } from '../../../domain/money-states'
import { canReceive } from '../payout-route'
import { isIn, isLiveCharge } from '../row-conditions'
import type { Payer, UnpaidLine } from './build-charge'

type Platform = Row<'platform_charges', 'attempt'> & {
  previous_id: Row<'platform_charges'>['id'] | null
  is_live: boolean
}

/**
 * What no successful payment covers. Route and account are those frozen in the line. A line lost to a dispute waits until
 * its transfer is reversed.
 */
export const readUnpaidLines = async (req: PayloadRequest, statementId: number, pmType: Payer['pm_type']) => {
  const lines = await readLines(req, statementId, pmType)
  const platform = await queryOne<Platform>(
    req,
    sql`select coalesce(max(c.attempt), 0) + 1 as attempt,
               max(c.id) as previous_id,
               coalesce(bool_or(${isLiveCharge('c')}), false) as is_live
        from platform_charges c
        where c.brand_statement_id = ${statementId}`,
  )
  return {
    stripe: lines.filter(({ route }) => route === 'stripe'),
    paypal: platform?.is_live ? [] : lines.filter(({ route }) => route === 'paypal'),
    platform: { attempt: platform?.attempt ?? 1, previous_id: platform?.previous_id ?? null },
  }
}

// mutant: one-live-charge
const IS_UNPAID = sql`not exists (select 1 from creator_charges c where c.statement_line_id = l.id and ${isLiveCharge('c')})`

const readLines = (req: PayloadRequest, statementId: number, pmType: Payer['pm_type']): Promise<UnpaidLine[]> =>
  query<UnpaidLine>(
    req,
    sql`select l.id,
               l.creator_id,
               cr.name as creator_name,
               b.owed_cents as amount_cents,
               b.payout_fee_cents as paid_payout_fee_cents,
               l.route,
               l.stripe_account_id,
               coalesce(last.attempt, 0) + 1 as attempt,
               last.id as previous_id,
               l.route = 'stripe'
                 and coalesce(m.stripe_account_id = l.stripe_account_id and ${canReceive('m', sql`${pmType}::text`)}, false)
                 as is_chargeable
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
          and b.owed_cents > 0
          and (${IS_UNPAID})
          and not exists (
            select 1
            from transfer_reversals r
            where r.creator_charge_id = last.id and ${isIn('r.status', OPEN_REVERSALS)}
          )
        order by l.creator_id`,
  )
