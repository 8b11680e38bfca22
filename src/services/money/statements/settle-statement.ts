import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { isUnpaid, partState } from '../../../contracts/money-states'
import { query, queryOne } from '../../../database'
import type { Row } from '../../../database-rows'
import { addBusinessDays } from '../../../domain/business-days'
import { statementStatus } from '../../../domain/statement-status'
import { recordEvent } from '../../../outbox'
import { readBusinessTime } from '../../business-time'
import { isChargeable, isHeld, isQuestioned, isReturned, isWaitOver, JOIN_PLATFORM_CHARGE } from '../row-conditions'
import { transition } from '../transition'

const EVENT_TYPES: Record<string, 'statement.paid' | 'statement.failed'> = {
  paid: 'statement.paid',
  past_due: 'statement.failed',
  partially_paid: 'statement.failed',
}

/** `status` is null while a line was never charged. */
type Part = { status: Row<'creator_charges' | 'platform_charges'>['status'] | null; waits: boolean }

/** A question about the line or a hold is open, or has ended, and the line's charge follows (`releaseLines`). */
const WAITS = sql`(
    ${isQuestioned('l')}
    or ${isHeld('l')}
    or ${isWaitOver('l')}
    and exists (select 1 from brand_payment_methods m where m.brand_id = l.brand_id and ${isChargeable('m')})
  )`

/** In the transaction of the change. A statement in review stays, unless nothing is left to charge. Safe to repeat. */
export const settleStatement = async ({
  req,
  statementId,
}: {
  req: PayloadRequest
  statementId: number
}): Promise<void> => {
  const statement = await queryOne<Row<'brand_statements', 'status'>>(
    req,
    sql`select status
        from brand_statements
        where id = ${statementId}
        for no key update`,
  )
  if (!statement) return
  const { status } = statement
  if (status === 'review') return settleEmptied(req, statementId)
  const parts = await query<Part>(
    req,
    sql`select (
          select c.status::text
          from creator_charges c
          where c.statement_line_id = l.id
          order by c.attempt desc
          limit 1
        ) as status,
        ${WAITS} as waits
        from statement_lines l
        where l.brand_statement_id = ${statementId} and l.amount_cents > 0 and l.route = 'stripe' and not ${isReturned('l')}
        union all
        select distinct pc.status::text, ${WAITS}
        from statement_lines l
        ${JOIN_PLATFORM_CHARGE}
        where l.brand_statement_id = ${statementId} and l.amount_cents > 0 and l.route = 'paypal' and not ${isReturned('l')}`,
  )
  const to = statementStatus(
    parts.map(({ status, waits }) => (status === null && waits ? 'waiting' : partState(status))),
    { isOver: await isOver(req, statementId) },
  )
  await advanceTo(req, { id: statementId, from: status, to, isPaid: parts.length > 0 })
}

/** A statement in review, of which the commission of all lines was reversed. */
const settleEmptied = async (req: PayloadRequest, id: number): Promise<void> => {
  const line = await queryOne(
    req,
    sql`select 1
        from statement_lines l
        where l.brand_statement_id = ${id} and l.amount_cents > 0 and not ${isReturned('l')}
        limit 1`,
  )
  if (line) return
  await transition({ req, machine: 'brand_statements', id, to: 'settled', cause: 'Nothing is left to charge' })
}

/** Passes through `paid` before `settled`, so that both steps are recorded. `isPaid`: not all of its commission was reversed. */
const advanceTo = async (
  req: PayloadRequest,
  { id, from, to, isPaid }: { id: number; from: string; to: string; isPaid: boolean },
): Promise<void> => {
  if (from === to) return
  const cause = 'Updated from its charges and payouts'
  if (to === 'charging' && !isUnpaid(from)) return
  if (to === 'settled' && from !== 'paid') await advanceTo(req, { id, from, to: 'paid', isPaid })
  await transition({ req, machine: 'brand_statements', id, to, cause })
  const type = !isPaid || (from === 'settled' && to === 'paid') ? undefined : EVENT_TYPES[to]
  if (type) await recordEvent(req, { type, subject: id, data: {} })
}

/** Every creator was paid and the return period of bank debits is over. */
const isOver = async (req: PayloadRequest, statementId: number): Promise<boolean> => {
  const { today } = await readBusinessTime(req)
  const open = await queryOne(
    req,
    sql`select 1
        from statement_lines l
        join line_states s on s.line_id = l.id
        where l.brand_statement_id = ${statementId}
          and l.amount_cents > 0
          and s.state not in ('paid', 'reversed')
        limit 1`,
  )
  return open === undefined && (await lastReturn(req, statementId)) <= today
}

/** Empty without a bank debit. */
const lastReturn = async (req: PayloadRequest, statementId: number): Promise<string> => {
  const debit = await queryOne<{ day: string | null; hold: Row<'payment_settings'>['bank_hold_days'] }>(
    req,
    sql`select (select bank_hold_days from payment_settings) as hold,
               max(c.succeeded_on)::text as day
        from (
          select succeeded_on, payment_method_id
          from creator_charges
          where brand_statement_id = ${statementId}
          union all
          select succeeded_on, payment_method_id
          from platform_charges
          where brand_statement_id = ${statementId}
        ) c
        join brand_payment_methods m on m.id = c.payment_method_id
        where m.pm_type = 'us_bank_account'`,
  )
  return debit?.day ? addBusinessDays(debit.day, debit.hold) : ''
}
