import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { centsText } from '../../../contracts/decimals'
import { query, queryOne } from '../../../database'
import { readBalance as readPaypalBalance } from '../../../integrations/paypal/balances'
import { readBalance as readStripeBalance } from '../../../integrations/stripe/lists'
import type { Compared, Finding } from './finding'
import { recordBankPayouts } from './record-bank-payouts'

type Offsets = { stripe: number; paypal: number }

/**
 * The offset of a balance from the ledger includes what was there at the first run, so it need not be zero. After that it
 * may only change by differences that staff explained; payouts to our bank do not count. Any other change stays a finding
 * until it is explained or gone.
 */
export const compareBalances = async (req: PayloadRequest, runId: number): Promise<Compared> => {
  await recordBankPayouts(req)
  const now = await readOffsets(req)
  const expected = (await readExpected(req)) ?? now
  await query(
    req,
    sql`update reconciliation_runs
        set stripe_offset = ${centsText(now.stripe)},
            stripe_expected = ${centsText(expected.stripe)},
            paypal_offset = ${centsText(now.paypal)},
            paypal_expected = ${centsText(expected.paypal)}
        where id = ${runId}`,
  )
  return {
    checked: 2,
    findings: [...moved('Stripe', expected.stripe, now.stripe), ...moved('PayPal', expected.paypal, now.paypal)],
  }
}

const readOffsets = async (req: PayloadRequest): Promise<Offsets> => {
  const [stripe, paypal] = await Promise.all([readStripeBalance(), readPaypalBalance()])
  const ledger = await queryOne<Offsets & { bank: number }>(
    req,
    sql`select coalesce(round(sum(amount) filter (where account = 'stripe_clearing') * 100), 0)::bigint::float8 as stripe,
               coalesce(round(sum(amount) filter (where account = 'paypal_clearing') * 100), 0)::bigint::float8 as paypal,
               (select coalesce(sum(amount) * 100, 0) from bank_payouts)::bigint::float8 as bank
        from ledger_entries`,
  )
  return {
    stripe: stripe.availableCents + stripe.pendingCents - (ledger?.stripe ?? 0) - (ledger?.bank ?? 0),
    paypal: paypal.totalCents - (ledger?.paypal ?? 0),
  }
}

/** Undefined before the first run. */
const readExpected = (req: PayloadRequest): Promise<Offsets | undefined> =>
  queryOne<Offsets>(
    req,
    sql`select ((f.stripe_offset + e.stripe) * 100)::bigint::float8 as stripe,
               ((f.paypal_offset + e.paypal) * 100)::bigint::float8 as paypal
        from (
          select stripe_offset, paypal_offset
          from reconciliation_runs
          where stripe_offset is not null
          order by id
          limit 1
        ) f
        cross join (
          select coalesce(sum(explained_amount) filter (where subject = 'stripe'), 0) as stripe,
                 coalesce(sum(explained_amount) filter (where subject = 'paypal'), 0) as paypal
          from reconciliation_findings
          where explained_at is not null
        ) e`,
  )

const moved = (service: string, expected: number, now: number): Finding[] =>
  expected === now
    ? []
    : [
        {
          kind: 'balance',
          subject: service.toLowerCase(),
          subject_id: null,
          message: `The ${service} balance moved by ${centsText(now - expected)} without a ledger entry`,
          ours: centsText(expected),
          theirs: centsText(now),
        },
      ]
