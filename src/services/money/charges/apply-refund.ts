import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { REFUNDABLE_CHARGES } from '../../../contracts/money-states'
import { query, queryOne, withTransaction } from '../../../database'
import type { Row } from '../../../database-rows'
import { Mismatch } from '../../../integrations/provider-errors'
import type { RefundView } from '../../../integrations/stripe/refunds'
import { recordEvent } from '../../../outbox'
import { sendJobs } from '../../../queue'
import { failCredit } from '../balances/fail-credit'
import { type Posting, postEntries } from '../ledger/post-entries'
import { settleStatement } from '../statements/settle-statement'
import { transition } from '../transition'
import { type ChargeRef, type ChargeState, lockCharge, machineOf } from './lock-charge'
import { creditPosting, failedRefundPostings, refundedPostings, undoneOf } from './refund-postings'
import { restoreCharge } from './restore-charge'
import { resumePayouts } from './resume-payouts'

type RefundRow = Row<'charge_refunds', 'id' | 'amount_cents' | 'commission_cents' | 'status'> & {
  kind: ChargeRef['kind']
  charge_id: ChargeRef['id']
  /** Whose negative balance it credits, or whose reversed commission it returns. */
  credited_creator_id: Row<'creators'>['id'] | null
  is_return: boolean
}

/** Posted once the provider accepts the refund, and undone if it fails. Throws Mismatch. */
export const applyRefund = ({
  req,
  id,
  refund,
}: {
  req: PayloadRequest
  id: number
  refund: RefundView
}): Promise<void> =>
  withTransaction(req, async () => {
    const row = await queryOne<RefundRow>(
      req,
      sql`select r.id,
                 case when r.creator_charge_id is null then 'platform' else 'creator' end as kind,
                 coalesce(r.creator_charge_id, r.platform_charge_id) as charge_id,
                 r.amount_cents,
                 r.commission_cents,
                 r.status,
                 coalesce(n.creator_id, l.creator_id) as credited_creator_id,
                 l.id is not null as is_return
          from charge_refunds r
          left join negative_balances n on n.id = r.negative_balance_id
          left join statement_lines l on l.id = r.statement_line_id
          where r.id = ${id}
          for update of r`,
    )
    if (!row || refund.amount !== row.amount_cents) throw new Mismatch(`The refund ${refund.id} is not ours`)
    await query(
      req,
      sql`update charge_refunds set stripe_refund_id = ${refund.id}, lease_until = null where id = ${id}`,
    )
    const isNew = await transition({
      req,
      machine: 'charge_refunds',
      id,
      to: refund.status ?? 'pending',
      cause: refund.failureReason ?? 'The provider responded',
      set: sql`failure_reason = ${refund.failureReason}`,
    })
    if (!isNew) return
    const charge = await lockCharge(req, { kind: row.kind, id: row.charge_id })
    const [done, undone] = postingsOf(charge, row)
    // The funds leave our balance when a refund is accepted, though the bank takes days.
    await postEntries(req, done)
    if (refund.status === 'succeeded') {
      if (row.credited_creator_id === null) await setRefunded(req, charge, row.amount_cents)
      else await saveRefunded(req, charge, charge.refunded_cents + row.amount_cents)
      await recordEvent(req, { type: 'charge_refund.succeeded', subject: id, data: {} })
    }
    if (refund.status === 'failed' || refund.status === 'canceled') {
      const wasRefunded = row.status === 'succeeded'
      await postEntries(req, undone)
      if (wasRefunded) await saveRefunded(req, charge, charge.refunded_cents - row.amount_cents)
      if (charge.kind === 'creator') await oweAgain(req, charge, row)
      await restoreCharge(req, charge)
      await failCredit(req, id, 'The refund failed')
      if (row.credited_creator_id === null) {
        await resumePayouts(req, charge, 'The refund failed')
        await recordEvent(req, { type: 'charge_refund.failed', subject: id, data: { wasRefunded } })
      }
    }
    await settleStatement({ req, statementId: charge.statement_id })
  })

/** Of a refund that was accepted, and of one that failed. */
const postingsOf = (charge: ChargeState, row: RefundRow): [Posting[], Posting[]] => {
  const { id, amount_cents: cents, commission_cents, credited_creator_id: creatorId, is_return } = row
  const key = `refund:${id}`
  if (creatorId === null) {
    const parts = [charge, key, cents, commission_cents] as const
    return [refundedPostings(...parts), failedRefundPostings(...parts)]
  }
  const credit = creditPosting(charge, { key, cents, feeCents: is_return ? cents - commission_cents : 0, creatorId })
  return [[credit], [undoneOf(credit)]]
}

/** A charge that is disputed or lost keeps its status. */
const setRefunded = async (req: PayloadRequest, charge: ChargeState, amountCents: number): Promise<void> => {
  const refunded = charge.refunded_cents + amountCents
  const to = refunded === charge.gross_cents ? 'refunded' : 'partially_refunded'
  if (to !== charge.status && REFUNDABLE_CHARGES.includes(charge.status))
    await transition({ req, machine: machineOf(charge.kind), id: charge.id, to, cause: 'Refunded to the brand' })
  await saveRefunded(req, charge, refunded)
}

const saveRefunded = (req: PayloadRequest, { kind, id }: ChargeState, refunded: number) =>
  query(req, sql`update ${sql.raw(machineOf(kind))} set refunded_cents = ${refunded} where id = ${id}`)

/** The creator's part was reversed from the account with the refund, and stays with us. */
const oweAgain = async (
  req: PayloadRequest,
  { id, creator_id }: ChargeState,
  { id: refundId, commission_cents }: RefundRow,
): Promise<void> => {
  // mutant: owed-again
  if (commission_cents === 0) return
  const rows = await query<Row<'creator_transfers', 'id'>>(
    req,
    sql`insert into creator_transfers (charge_refund_id, creator_charge_id, creator_id, amount_cents, idempotency_key)
        values (${refundId}, ${id}, ${creator_id}, ${commission_cents}, concat_ws(':', installation_id(), 'ct', ${refundId}::int))
        on conflict (charge_refund_id) do nothing
        returning id`,
  )
  await sendJobs(req, 'send-transfer', rows)
}
