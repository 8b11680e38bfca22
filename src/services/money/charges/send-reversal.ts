import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { withTransaction } from '../../../database'
import type { Row } from '../../../database-rows'
import { OPEN_REVERSALS } from '../../../domain/money-states'
import { asLookup } from '../../../integrations/provider-errors'
import { createReversal, retrieveTransfer } from '../../../integrations/stripe/transfers'
import { recordEvent } from '../../../outbox'
import { postEntries } from '../ledger/post-entries'
import { isIn } from '../row-conditions'
import { postpone, sendFromRow } from '../send-from-row'
import { transition } from '../transition'

/** Delay before a refused reversal is tried again, for example when the account's balance is too low. */
const REFUSED_SECONDS = 86_400

type Reversal = Row<'transfer_reversals', 'amount_cents' | 'status' | 'creator_id'> &
  Row<'creator_charges', 'brand_id'> & {
    key: string
    transfer_id: NonNullable<Row<'creator_charges'>['stripe_transfer_id']>
    /** Those that paid the creator again after a refund failed. */
    later_ids: string[]
    /** Reversed by refunds, also by those that failed later. */
    refunded_cents: number
    month: string
  }

/**
 * A refusal makes the reversal `failed` and is retried the next day under another key. Until it succeeds, the line is
 * not charged again, so that nobody is paid twice.
 */
export const sendReversal = async ({ req, id }: { req: PayloadRequest; id: number }): Promise<void> => {
  const row = { req, table: 'transfer_reversals', id } as const
  await sendFromRow<Reversal, string | null>({
    ...row,
    claim: {
      from: sql`creator_charges c join billing_cycles b on b.id = c.billing_cycle_id`,
      where: sql`c.id = r.creator_charge_id
          and ${isIn('r.status', OPEN_REVERSALS)}
          and c.stripe_transfer_id is not null`,
      returning: sql`r.idempotency_key || case when r.status = 'failed' then ':' || r.tries else '' end as key,
          c.stripe_transfer_id as transfer_id,
          array(
            select t.stripe_transfer_id
            from creator_transfers t
            where t.creator_charge_id = c.id and t.status = 'succeeded'
            order by t.id
          ) as later_ids,
          r.amount_cents,
          r.status,
          (
            select coalesce(sum(f.amount_cents), 0)::int
            from charge_refunds f
            where f.creator_charge_id = c.id and f.stripe_refund_id is not null and f.negative_balance_id is null
          ) as refunded_cents,
          c.brand_id,
          r.creator_id,
          to_char(b.period_start, 'YYYY-MM-DD') as month`,
    },
    failpoints: ['reversal-claimed', 'reversal-answered'],
    call,
    apply: (reversalId, reversal) => succeed(req, id, reversal, reversalId),
    onRefused: (refusal, { status }) =>
      withTransaction(req, async () => {
        await postpone(row, { seconds: REFUSED_SECONDS, error: refusal })
        if (status === 'processing')
          await transition({ req, machine: 'transfer_reversals', id, to: 'failed', cause: refusal.message })
      }),
  })
}

/**
 * From the charge's own transfer first, then from later ones. Null when nothing is left to reverse: an earlier attempt, or
 * somebody at the provider, has done it.
 */
const call = async ({ transfer_id, later_ids, amount_cents, refunded_cents, key }: Reversal) => {
  const [own, ...later] = await Promise.all(
    [transfer_id, ...later_ids].map((id) => asLookup(() => retrieveTransfer(id))),
  )
  if (!own) throw new Error('The transfer was not read')
  const reversed = later.reduce((sum, { amountReversed }) => sum + amountReversed, 0)
  // mutant: reversed-by-refunds
  let missing = amount_cents - Math.max(0, own.amountReversed - refunded_cents) - reversed
  let first: string | null = null
  for (const [index, transfer] of [own, ...later].entries()) {
    const amountCents = Math.min(missing, transfer.amount - transfer.amountReversed)
    if (amountCents <= 0) continue
    const made = await createReversal({
      transferId: transfer.id,
      amountCents,
      key: index === 0 ? key : `${key}:later${index}`,
    })
    first ??= made.id
    missing -= amountCents
  }
  return first
}

const succeed = (req: PayloadRequest, id: number, row: Reversal, reversalId: string | null): Promise<void> =>
  withTransaction(req, async () => {
    const cause = 'Reversed from the creator’s account'
    if (row.status === 'failed') await transition({ req, machine: 'transfer_reversals', id, to: 'processing', cause })
    await transition({
      req,
      machine: 'transfer_reversals',
      id,
      to: 'succeeded',
      cause,
      set: sql`stripe_reversal_id = ${reversalId}, lease_until = null, last_error = null`,
    })
    await recordEvent(req, { type: 'transfer_reversal.succeeded', subject: id, data: {} })
    await postEntries(req, [
      {
        key: `reversal:${id}`,
        cause: 'reversal',
        brandId: row.brand_id,
        month: row.month,
        entries: [
          { account: 'stripe_clearing', cents: row.amount_cents, creatorId: row.creator_id },
          { account: 'creator_payable', cents: -row.amount_cents, creatorId: row.creator_id },
        ],
      },
    ])
  })
