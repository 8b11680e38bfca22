import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query, queryOne, withTransaction } from '../../../database'
import { env } from '../../../env'
import { failpoint } from '../../../failpoints'
import { asLook, ProviderRefused, UnknownOutcome } from '../../../integrations/provider-errors'
import { createReversal, retrieveTransfer } from '../../../integrations/stripe/transfers'
import { postEntries } from '../books/post-entries'
import { transition } from '../transition'

type Claimed = {
  key: string
  transfer_id: string
  amount_cents: number
  tries: number
  status: string
  refunded_cents: number
  brand_id: number
  creator_id: number
  month: string
}

/**
 * Takes a creator's commission back after the brand's money was lost, from its row and under its key. An account that has
 * too little is tried again every day; until then the brand is not charged anew for it, so that nobody is paid twice.
 */
export const sendReversal = async ({ req, id }: { req: PayloadRequest; id: number }): Promise<void> => {
  const row = await queryOne<Claimed>(
    req,
    sql`update transfer_reversals r set lease_until = now() + make_interval(secs => ${env().paymentLeaseSeconds}), sent_at = now(), first_sent_at = coalesce(r.first_sent_at, now()), tries = r.tries + 1
        from creator_charges c join billing_cycles b on b.id = c.billing_cycle_id
        where r.id = ${id} and c.id = r.creator_charge_id and r.status in ('processing', 'failed') and c.stripe_transfer_id is not null and (r.lease_until is null or r.lease_until < now())
        returning r.idempotency_key || case when r.status = 'failed' then ':' || r.tries else '' end as key, c.stripe_transfer_id as transfer_id, r.amount_cents, r.tries,
          r.status, (select coalesce(sum(f.commission_cents), 0)::int from charge_refunds f where f.creator_charge_id = c.id and f.status = 'succeeded') as refunded_cents, c.brand_id, r.creator_id, to_char(b.period_start, 'YYYY-MM-DD') as month`,
  )
  if (!row) return
  failpoint('reversal-claimed')
  try {
    const reversalId = await reverse(row)
    failpoint('reversal-answered')
    await succeed(req, id, row, reversalId)
  } catch (error) {
    if (!(error instanceof UnknownOutcome || error instanceof ProviderRefused)) throw error
    await fail(req, id, row, error)
  }
}

/** A second try looks first: a refused key is not asked again, and what was taken back is not taken twice. */
const reverse = async ({ transfer_id, amount_cents, refunded_cents, key, tries }: Claimed): Promise<string | null> => {
  if (tries > 1) {
    const transfer = await asLook(() => retrieveTransfer(transfer_id))
    if (transfer.amountReversed >= amount_cents + refunded_cents) return null
  }
  return (await createReversal({ transferId: transfer_id, amountCents: amount_cents, key })).id
}

const succeed = (req: PayloadRequest, id: number, row: Claimed, reversalId: string | null): Promise<void> =>
  withTransaction(req, async () => {
    const cause = 'Taken back from the creator’s account'
    if (row.status === 'failed') await transition({ req, machine: 'transfer_reversals', id, to: 'processing', cause })
    await transition({
      req,
      machine: 'transfer_reversals',
      id,
      to: 'succeeded',
      cause,
      set: sql`stripe_reversal_id = ${reversalId}, lease_until = null, last_error = null`,
    })
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

/** An unknown outcome is repeated under the same key soon; a refusal is a state of its own, tried again tomorrow. */
const fail = (req: PayloadRequest, id: number, row: Claimed, error: UnknownOutcome | ProviderRefused): Promise<void> =>
  withTransaction(req, async () => {
    const isRefused = error instanceof ProviderRefused
    const seconds = isRefused ? 86_400 : 15 * 2 ** Math.min(row.tries, 8)
    await query(
      req,
      sql`update transfer_reversals set lease_until = now() + make_interval(secs => ${seconds}), last_error = ${error.message} where id = ${id}`,
    )
    if (isRefused && row.status === 'processing')
      await transition({ req, machine: 'transfer_reversals', id, to: 'failed', cause: error.message })
  })
