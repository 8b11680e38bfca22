import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { arrayParam, changedRows, query, queryOne } from '../../../database'
import type { Row } from '../../../database-rows'
import { ENDED_PAYOUTS, UNDER_WAY_CHARGES } from '../../../domain/money-states'
import { ProductError } from '../../../errors'
import { recordEvents } from '../../../outbox'
import { breakdownOf } from '../charges/charge-postings'
import { closeOldAttempts } from '../charges/close-old-attempts'
import { lockCharge } from '../charges/lock-charge'
import { saveRefund } from '../charges/refund-charge'
import { readChargeActions } from '../charges/refundable'
import { lockLedger } from '../compute-earnings'
import { emptyDueEarnings, saveDueEarnings } from '../due-earnings'
import { isIn, isReversed } from '../row-conditions'
import { settleStatement } from '../statements/settle-statement'
import { transition, withCause } from '../transition'
import { type HeldLine, heldLines } from './held-lines'

export type Hold = Pick<Row<'restrictions'>, 'id' | 'brand_id'> & { creator_id: number }
type Input = { req: PayloadRequest; hold: Hold; today: string; cause: string }

const ofHold = ({ creator_id, brand_id }: Hold): SQL =>
  sql`l.creator_id = ${creator_id} and (${brand_id}::int is null or l.brand_id = ${brand_id})`

/**
 * Ends the brand's attempts that could still pay the creator, such as one that waits for a confirmation. Before
 * `reverseCommission`, outside a transaction. Throws UnknownOutcome, and then nothing may be reversed.
 */
export const closeHeldAttempts = async (req: PayloadRequest, hold: Hold): Promise<void> => {
  const statements = await query<{ id: number }>(
    req,
    sql`select distinct l.brand_statement_id as id
        from statement_lines l
        join line_balances b on b.line_id = l.id
        where ${ofHold(hold)} and b.owed_cents > 0
        order by id`,
  )
  const held = { creatorId: hold.creator_id, cause: 'The creator’s commission is about to be reversed' }
  for (const { id } of statements) await closeOldAttempts({ req, statementId: id, ...held })
}

/**
 * Takes back what the hold kept from the creator, in the caller's transaction: the sales of its days through today earn
 * nothing, its lines are neither charged nor paid, and what a brand has paid for them is refunded with PayPal's fee.
 * Earnings whose payment was sent before stay. Throws conflict while a brand's payment for a line of the hold can still
 * change.
 */
export const reverseCommission = async ({ req, hold, today, cause }: Input): Promise<void> => {
  const brands = await brandsOf(req, hold)
  await lockLedger(req, brands)
  const lines = await lockLines(req, hold)
  await withCause(req, cause)
  for (const line of lines) if (line.platform_charge_id !== null) await returnPayment(req, { line, cause })
  await saveReversals(req, { hold, brands, lines, today })
  await cancelBlocked(req, lines)
  for (const brandId of brands) await zeroEarnings(req, { hold, brandId })
  for (const statementId of new Set(lines.map((line) => line.brand_statement_id)))
    await settleStatement({ req, statementId })
  await recordEvents(
    req,
    brands.map((id) => ({ type: 'earnings.changed', subject: id, data: {} })),
  )
}

const brandsOf = async (req: PayloadRequest, { creator_id, brand_id }: Hold): Promise<number[]> => {
  if (brand_id !== null) return [brand_id]
  const rows = await query<{ brand_id: number }>(
    req,
    sql`select distinct brand_id
        from creator_earnings
        where creator_id = ${creator_id}
        order by brand_id`,
  )
  return rows.map((row) => row.brand_id)
}

/** The statements first, under whose lock charges are made. */
const lockLines = async (req: PayloadRequest, hold: Hold): Promise<HeldLine[]> => {
  await query(
    req,
    sql`select 1
        from brand_statements s
        where s.id in (select brand_statement_id from statement_lines l where ${ofHold(hold)})
        order by s.id
        for no key update`,
  )
  await query(
    req,
    sql`select 1
        from paypal_payouts p
        where p.statement_line_id in (select l.id from statement_lines l where ${ofHold(hold)})
        order by p.id
        for update`,
  )
  const open = await queryOne<Row<'brand_statements', 'invoice_number'>>(
    req,
    sql`select s.invoice_number
        from statement_lines l
        join brand_statements s on s.id = l.brand_statement_id
        join creator_charges c on c.statement_line_id = l.id and ${isIn('c.status', UNDER_WAY_CHARGES)}
        where ${ofHold(hold)}
        order by s.id
        limit 1`,
  )
  if (open) throw canStillChange(open)
  return query<HeldLine>(req, sql`${heldLines(ofHold(hold))} order by l.id`)
}

const canStillChange = ({ invoice_number }: Row<'brand_statements', 'invoice_number'>) =>
  new ProductError('conflict', `The brand’s payment of ${invoice_number} can still change. Decide once it has ended`)

/** One row per line, and one per brand for the days that no line has yet. A line's days begin after the previous line's. */
const saveReversals = async (
  req: PayloadRequest,
  { hold, brands, lines, today }: { hold: Hold; brands: number[]; lines: HeldLine[]; today: string },
): Promise<void> => {
  const takenThrough = sql`(
    select max(l.taken_through)
    from statement_lines l
    where l.brand_id = b.id and l.creator_id = ${hold.creator_id} and l.amount_cents > 0
  )`
  await changedRows(
    req,
    sql`insert into commission_reversals (
          restriction_id, brand_id, creator_id, after, through, statement_line_id, brand_statement_id, returned_cents
        )
        select ${hold.id}::int, l.brand_id, l.creator_id,
               (
                 select max(before.taken_through)
                 from statement_lines before
                 where before.brand_id = l.brand_id
                   and before.creator_id = l.creator_id
                   and before.amount_cents > 0
                   and before.taken_through < l.taken_through
               ),
               l.taken_through, l.id,
               (select max(s.id) from brand_statements s where s.brand_id = l.brand_id),
               l.amount_cents
        from statement_lines l
        where l.id = any(${arrayParam(lines.map(({ id }) => id))}::int[])
        union all
        select ${hold.id}::int, b.id, ${hold.creator_id}::int, ${takenThrough}, ${today}::date, null, null, 0
        from unnest(${arrayParam(brands)}::int[]) as b (id)`,
  )
}

/** Cancels the payouts of a line, and refunds what the brand paid for it. */
const returnPayment = async (
  req: PayloadRequest,
  { line, cause }: { line: HeldLine; cause: string },
): Promise<void> => {
  const payouts = await query<Row<'paypal_payouts', 'id'>>(
    req,
    sql`select id
        from paypal_payouts
        where statement_line_id = ${line.id} and not ${isIn('status', ENDED_PAYOUTS)}
        order by id`,
  )
  for (const { id } of payouts) await transition({ req, machine: 'paypal_payouts', id, to: 'canceled', cause })
  if (line.payment === 'none' || line.platform_charge_id === null) return
  if (line.payment === 'open') throw canStillChange(line)
  const charge = await lockCharge(req, { kind: 'platform', id: line.platform_charge_id })
  const part = breakdownOf(charge).lines.find(({ line_id }) => line_id === line.id)
  const possible = await readChargeActions(req, charge)
  if (!part || !possible || possible.refundable_cents < part.commission_cents + part.payout_fee_cents)
    throw new ProductError('conflict', `What the brand paid with ${line.invoice_number} can’t be refunded`)
  await saveRefund(req, charge, {
    amountCents: part.commission_cents + part.payout_fee_cents,
    reason: `Reversed commission of ${line.creator_name}`,
    line: { id: line.id, commissionCents: part.commission_cents },
  })
}

/** They took no money, and wait for the creator's account. */
const cancelBlocked = (req: PayloadRequest, lines: readonly HeldLine[]) =>
  query(
    req,
    sql`update creator_charges
        set status = 'canceled',
            updated_at = now()
        where statement_line_id = any(${arrayParam(lines.map(({ id }) => id))}::int[]) and status = 'blocked'`,
  )

const zeroEarnings = async (req: PayloadRequest, { hold, brandId }: { hold: Hold; brandId: number }): Promise<void> => {
  await emptyDueEarnings(req)
  const due = await changedRows(req, earningsToZero(hold, brandId))
  if (due > 0) await saveDueEarnings({ req, brandId }, { kind: 'violation', id: hold.id })
}

const earningsToZero = ({ creator_id }: Hold, brandId: number): SQL => sql`
  insert into due_earnings
  select e.creator_id, e.earning_type, e.perf_metric_id, e.date,
         e.basis::text::enum_affiliate_programs_commission_basis,
         e.sales_amount, e.commission_rate, 0, e.referred_creator_id,
         e.sales_amount, e.commission_rate, e.amount, e.basis
  from creator_earnings e
  where e.brand_id = ${brandId}
    and e.creator_id = ${creator_id}
    and e.amount <> 0
    and ${isReversed('e', brandId)}`
