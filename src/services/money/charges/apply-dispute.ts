import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query, queryOne, withTransaction } from '../../../database'
import type { Row } from '../../../database-rows'
import { OPEN_TRANSFERS, UNSENT_PAYOUTS } from '../../../domain/money-states'
import { statesBefore } from '../../../domain/state-tables'
import { Mismatch, UnknownOutcome } from '../../../integrations/provider-errors'
import type { DisputeView } from '../../../integrations/stripe/disputes'
import { recordEvent } from '../../../outbox'
import { sendJobs } from '../../../queue'
import { readBusinessTime } from '../../business-time'
import { postEntries } from '../ledger/post-entries'
import { lockMethods, settleDefaults } from '../payment-methods/method-rows'
import { isIn } from '../row-conditions'
import { settleStatement } from '../statements/settle-statement'
import { transition } from '../transition'
import { disputeLossPostings, reinstatedPosting, withdrawnPosting } from './charge-postings'
import { type ChargeColumns, type ChargeRef, type ChargeState, lockCharge, machineOf } from './lock-charge'
import { lostLinesOf } from './lost-lines'

/** Inquiries and prevented disputes: no funds were withdrawn. */
const INQUIRY = /^warning_|^prevented$/

/**
 * A withdrawal moves the funds to `disputed_funds`. A won dispute restores them. A lost one makes the brand owe its part
 * of the commissions again, reverses that part of the creator's transfer or holds the unsent payouts, and deactivates
 * the bank account's mandate. Statuses we do not know are stored and change nothing. Throws Mismatch,
 * UnknownOutcome.
 */
export const applyDispute = ({
  req,
  charge: ref,
  dispute,
}: {
  req: PayloadRequest
  charge: ChargeRef
  dispute: DisputeView
}): Promise<void> =>
  withTransaction(req, async () => {
    const charge = await lockCharge(req, ref)
    const { today } = await readBusinessTime(req)
    await saveDispute(req, charge, dispute, today)
    if (INQUIRY.test(dispute.status)) return
    const key = `dispute:${dispute.id}`
    if (!(await isWithdrawn(req, key))) {
      if (!statesBefore('creator_charges', 'disputed').includes(charge.status))
        throw new Mismatch(`Dispute ${dispute.id} belongs to a charge that is ${charge.status}`)
      await transition({
        req,
        machine: machineOf(ref.kind),
        id: ref.id,
        to: 'disputed',
        cause: `Funds withdrawn by the bank: ${dispute.reason}`,
      })
      await postEntries(req, [withdrawnPosting(charge, key, dispute.amount, dispute.feeCents)])
      await recordEvent(req, { type: `${ref.kind}_charge.disputed`, subject: ref.id, data: {} })
    }
    if (dispute.status === 'won') await win(req, charge, dispute, key)
    if (dispute.status === 'lost') await lose(req, charge, dispute, key)
    await settleStatement({ req, statementId: charge.statement_id })
  })

const isWithdrawn = async (req: PayloadRequest, key: string): Promise<boolean> =>
  (await queryOne(
    req,
    sql`select 1
        from ledger_entries
        where entry_key = ${`${key}:withdrawn`}
        limit 1`,
  )) !== undefined

const saveDispute = async (
  req: PayloadRequest,
  charge: ChargeState,
  dispute: DisputeView,
  today: string,
): Promise<void> => {
  const isClosed = ['won', 'lost', 'warning_closed', 'prevented'].includes(dispute.status)
  await query(
    req,
    sql`insert into charge_disputes as d (
          brand_id, creator_charge_id, platform_charge_id,
          stripe_dispute_id, status, reason, amount_cents, fee_cents, opened_on, closed_on
        )
        values (
          ${charge.brand_id},
          ${charge.kind === 'creator' ? charge.id : null},
          ${charge.kind === 'platform' ? charge.id : null},
          ${dispute.id}, ${dispute.status}, ${dispute.reason}, ${dispute.amount}, ${dispute.feeCents},
          ${today}, ${isClosed ? today : null}
        )
        on conflict (stripe_dispute_id)
        do update
        set status = excluded.status,
            reason = excluded.reason,
            updated_at = now(),
            closed_on = coalesce(d.closed_on, excluded.closed_on)`,
  )
}

const win = async (req: PayloadRequest, charge: ChargeState, dispute: DisputeView, key: string): Promise<void> => {
  if ((await statusOf(req, charge)) !== 'disputed') return
  await transition({
    req,
    machine: machineOf(charge.kind),
    id: charge.id,
    to: paidStatusOf(charge),
    cause: 'Dispute won',
  })
  await postEntries(req, [reinstatedPosting(charge, key, dispute.amount)])
}

const paidStatusOf = ({ refunded_cents }: ChargeState) => (refunded_cents > 0 ? 'partially_refunded' : 'succeeded')

const lose = async (req: PayloadRequest, charge: ChargeState, dispute: DisputeView, key: string): Promise<void> => {
  if ((await statusOf(req, charge)) !== 'disputed') return
  await requireKnownRefunds(req, charge)
  // mutant: disputed-part
  const amount = Math.min(dispute.amount, charge.gross_cents - charge.refunding_cents)
  const lines = lostLinesOf(charge, amount)
  const commission = lines.reduce((sum, { commission_cents }) => sum + commission_cents, 0)
  const waived = lines.reduce((sum, { waived_cents = 0 }) => sum + waived_cents, 0)
  await postEntries(req, disputeLossPostings(charge, key, dispute.amount, lines))
  await transition({
    req,
    machine: machineOf(charge.kind),
    id: charge.id,
    // Without commission in the disputed amount, nothing is owed again.
    to: commission > 0 ? 'dispute_lost' : paidStatusOf(charge),
    cause: `Dispute lost: ${dispute.reason}`,
    set: sql`lost_cents = ${amount - waived},
             lost_commission_cents = ${commission},
             waived_cents = ${waived}
             ${charge.kind === 'platform' ? sql`, lost_lines = ${JSON.stringify(lines)}::jsonb` : sql``}`,
  })
  if (charge.kind === 'creator') await requestReversal(req, charge, commission)
  else if (commission > 0) await stopPayouts(req, charge)
  await stopMandate(req, charge)
}

/**
 * The provider deducts refunds from a dispute, so what is lost is unknown while one has no answer; and the creator may not
 * have been paid again yet for one that failed.
 */
const requireKnownRefunds = async (req: PayloadRequest, { kind, id }: ChargeState): Promise<void> => {
  const open = await queryOne(
    req,
    sql`select 1
        from charge_refunds r
        where r.${sql.raw(`${kind}_charge_id`)} = ${id}
          and (
            r.status = 'processing'
            or exists (
              select 1
              from creator_transfers t
              where t.charge_refund_id = r.id and ${isIn('t.status', OPEN_TRANSFERS)}
            )
          )
        limit 1`,
  )
  if (open) throw new UnknownOutcome('Stripe', 'a refund of this charge has no answer yet')
}

/** Unsent payouts wait for the brand's next payment. */
const stopPayouts = (req: PayloadRequest, { id }: ChargeState) =>
  query(
    req,
    sql`update paypal_payouts
        set send_on = null
        where platform_charge_id = ${id}
          and ${isIn('status', UNSENT_PAYOUTS)}
          and first_sent_at is null`,
  )

const statusOf = async (req: PayloadRequest, { kind, id }: ChargeState): Promise<string> => {
  const row = await queryOne<Pick<ChargeColumns, 'status'>>(
    req,
    sql`select status from ${sql.raw(machineOf(kind))} where id = ${id}`,
  )
  return row?.status ?? ''
}

const requestReversal = async (req: PayloadRequest, charge: ChargeState, amountCents: number): Promise<void> => {
  if (amountCents === 0) return
  const rows = await query<Row<'transfer_reversals', 'id'>>(
    req,
    sql`insert into transfer_reversals (creator_charge_id, creator_id, amount_cents, idempotency_key)
        values (${charge.id}, ${charge.creator_id}, ${amountCents}, concat_ws(':', installation_id(), 'tr', ${charge.id}::int))
        on conflict (creator_charge_id) do nothing
        returning id`,
  )
  await sendJobs(req, 'send-reversal', rows)
}

/** Source: Stripe, "ACH Direct Debit disputes". */
const stopMandate = async (req: PayloadRequest, { method_id, pm_type, brand_id }: ChargeState): Promise<void> => {
  if (method_id === null || pm_type !== 'us_bank_account') return
  await lockMethods(req, brand_id)
  const method = await queryOne<{ status: Row<'brand_payment_methods'>['verification_status'] }>(
    req,
    sql`select verification_status as status
        from brand_payment_methods
        where id = ${method_id}
        for no key update`,
  )
  if (method?.status !== 'verified') return
  await transition({
    req,
    machine: 'brand_payment_methods',
    id: method_id,
    to: 'mandate_inactive',
    cause: 'A debit was returned',
    set: sql`problem = 'A debit from this account was returned. Add the account again to allow new debits'`,
  })
  await settleDefaults(req, brand_id)
}
