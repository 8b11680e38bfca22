import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { arrayParam, query, withTransaction } from '../../../database'
import type { Row } from '../../../database-rows'
import { UNDER_WAY_CHARGES } from '../../../domain/money-states'
import { openRouteOf } from '../payout-route'
import { isChargeable, isHeld, isIn, isStopped, WAITED_LINES } from '../row-conditions'
import { settleStatement } from '../statements/settle-statement'
import { withCause } from '../transition'
import { makeCharges } from './charge-statement'

/**
 * Lines whose charge waits for the creator's account, and which have a way now: that account or another one can receive
 * what the brand pays with, or PayPal or Venmo is confirmed. Not while a destination is on hold after a change, or the
 * commission. And lines that were left out of the charge because of the brand's question or a hold, which has ended: what
 * is past due the brand pays itself.
 */
const RELEASABLE = sql`
  select l.id, l.brand_statement_id, way.route, false as was_left_out
  from creator_charges c
  join statement_lines l on l.id = c.statement_line_id
  join brand_statements s on s.id = l.brand_statement_id
  join creators cr on cr.id = l.creator_id
  left join brand_payment_methods last on last.id = c.payment_method_id
  left join brand_payment_methods m on m.brand_id = l.brand_id and ${isChargeable('m')}
  cross join lateral (select ${openRouteOf('cr', sql`coalesce(m.pm_type, last.pm_type)`)} as route) way
  where c.status = 'blocked'
    and s.hold_reason is null
    and not ${isHeld('l')}
    and (
      way.route = 'stripe'
      or way.route = 'paypal' and not exists (
        select 1
        from platform_charges pc
        where pc.brand_statement_id = s.id and ${isIn('pc.status', UNDER_WAY_CHARGES)}
      )
    )
  union all
  select l.id, l.brand_statement_id, l.route::text, true
  from statement_lines l
  join brand_statements s on s.id = l.brand_statement_id
  where l.id in (select id from (${WAITED_LINES}) waited)
    and l.amount_cents > 0
    and not ${isStopped('l')}
    and s.status = 'charging'
    and not exists (select 1 from creator_charges c where c.statement_line_id = l.id)
    and not exists (select 1 from paypal_payouts p where p.statement_line_id = l.id)
    and (
      l.route = 'stripe'
      or not exists (
        select 1
        from platform_charges pc
        where pc.brand_statement_id = s.id and ${isIn('pc.status', UNDER_WAY_CHARGES)}
      )
    )`

/** Statements that have such lines. */
export const STATEMENTS_TO_RELEASE = sql`
  select distinct brand_statement_id as id
  from (${RELEASABLE}) lines`

type Line = Row<'statement_lines', 'id'> & {
  route: NonNullable<Row<'statement_lines'>['route']>
  was_left_out: boolean
}

/**
 * Charges these lines: a blocked charge, which took no money, is replaced by one of the way that is open now. Safe to repeat.
 */
export const releaseLines = ({
  req,
  statementId,
  today,
}: {
  req: PayloadRequest
  statementId: number
  today: string
}): Promise<void> =>
  withTransaction(req, async () => {
    await query(
      req,
      sql`select 1
          from brand_statements
          where id = ${statementId}
          for no key update`,
    )
    const lines = await query<Line>(
      req,
      sql`select id, route, was_left_out
          from (${RELEASABLE}) lines
          where brand_statement_id = ${statementId}
          order by id`,
    )
    if (lines.length === 0) return
    const cause = lines.every(({ was_left_out }) => was_left_out)
      ? 'The question about the line, or the hold, has ended'
      : 'The creator can be paid now'
    const lineIds = lines.map(({ id }) => id)
    await withCause(req, cause)
    await query(
      req,
      sql`update creator_charges
          set status = 'canceled',
              updated_at = now()
          where statement_line_id = any(${arrayParam(lineIds)}::int[]) and status = 'blocked'`,
    )
    await query(
      req,
      sql`update statement_lines
          set route = 'paypal'
          where id = any(${arrayParam(lines.flatMap(({ id, route }) => (route === 'paypal' ? [id] : [])))}::int[])`,
    )
    await makeCharges({ req, statementId, today, cause, lineIds })
    await settleStatement({ req, statementId })
  })
