import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { centsText } from '../../../contracts/decimals'
import { query, queryOne } from '../../../database'
import { readBalance as readPaypalBalance } from '../../../integrations/paypal/balances'
import { readBalance as readStripeBalance } from '../../../integrations/stripe/lists'
import type { Compared, Finding } from './finding'

type Offsets = { stripe: number; paypal: number }

/**
 * The difference includes what was there before the ledger and manual transfers to or from a bank, so it need not be
 * zero; it must equal the difference of the previous run, or money moved without a ledger entry.
 */
export const compareBalances = async (req: PayloadRequest, runId: number): Promise<Compared> => {
  const now = await offsets(req)
  const before = await queryOne<Offsets>(
    req,
    sql`select (stripe_offset * 100)::bigint::float8 as stripe, (paypal_offset * 100)::bigint::float8 as paypal
        from reconciliation_runs
        where id < ${runId} and stripe_offset is not null
        order by id desc
        limit 1`,
  )
  await query(
    req,
    sql`update reconciliation_runs
        set stripe_offset = ${centsText(now.stripe)},
            paypal_offset = ${centsText(now.paypal)}
        where id = ${runId}`,
  )
  if (!before) return { checked: 2, findings: [] }
  return {
    checked: 2,
    findings: [...moved('Stripe', before.stripe, now.stripe), ...moved('PayPal', before.paypal, now.paypal)],
  }
}

const offsets = async (req: PayloadRequest): Promise<Offsets> => {
  const [stripe, paypal] = await Promise.all([readStripeBalance(), readPaypalBalance()])
  const ledger = await queryOne<Offsets>(
    req,
    sql`select coalesce(round(sum(amount) filter (where account = 'stripe_clearing') * 100), 0)::bigint::float8 as stripe,
               coalesce(round(sum(amount) filter (where account = 'paypal_clearing') * 100), 0)::bigint::float8 as paypal
        from ledger_entries`,
  )
  return {
    stripe: stripe.availableCents + stripe.pendingCents - (ledger?.stripe ?? 0),
    paypal: paypal.totalCents - (ledger?.paypal ?? 0),
  }
}

const moved = (service: string, before: number, now: number): Finding[] =>
  before === now
    ? []
    : [
        {
          kind: 'balance',
          subject: service.toLowerCase(),
          subject_id: null,
          message: `The ${service} balance moved by ${centsText(now - before)} without a ledger entry`,
          ours: centsText(before),
          theirs: centsText(now),
        },
      ]
