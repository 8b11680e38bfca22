import { sql } from 'drizzle-orm'
import { approveStatement } from '../../../src/contracts/billing'
import type { partnership } from '../../int/money/metrics'
import { CARD, finish, giveCard } from '../../int/money/setup-page'
import { statementsOf } from '../../support/billed'
import { confirmPaypal, giveTaxDetails, queryProduct } from '../../support/month'
import type { TestProduct } from '../../support/product'
import type { Put } from './pen'

/** Ids of a brand's billing and its partner's payouts. */
export type BilledIds = {
  /** The cycle of a statement in review. */
  cycle: number
  /** A statement in charging, with its charges and its partner's line. */
  statement: number
  charge: number
  line: number
  /** Its line of the statement in review. */
  reviewedLine: number
  /** A question that has ended. */
  question: number
  restriction: number
  /** Payouts that were not sent: one to hold and one to cancel. */
  payouts: [number, number]
  /** A Stripe event. */
  event: number
  /** A finding that is no balance difference. */
  difference: number
  /** A negative balance that sales have covered. */
  balance: number
}

/** The id of no row. */
export const NONE = 1_999_999_999
export const NOTHING_BILLED: BilledIds = {
  cycle: NONE,
  statement: NONE,
  charge: NONE,
  line: NONE,
  reviewedLine: NONE,
  question: NONE,
  restriction: NONE,
  payouts: [NONE, NONE],
  event: NONE,
  difference: NONE,
  balance: NONE,
}

type Story = Awaited<ReturnType<typeof partnership>>

/** Lets the brand be charged by card and its partner be paid by PayPal. */
export const canPay = async (product: TestProduct, { client, partner }: Story): Promise<void> => {
  await finish(client, await giveCard(product, client, CARD.visa))
  await giveTaxDetails(partner.client)
  await confirmPaypal(product, partner.creator.id, `paid-${partner.creator.id}@people.test`)
}

/**
 * Creates the charges of each brand's first statement without sending them to a provider, and returns the ids of both
 * brands.
 */
export const billedIds = async (
  product: TestProduct,
  put: Put,
  [one, other]: [Story, Story],
): Promise<[BilledIds, BilledIds]> => {
  const event = await put('stripe_events', {
    stripe_event_id: 'evt_of_nothing',
    event_type: 'nothing.known',
    event_data: sql`'{}'::jsonb`,
    environment: 'test',
  })
  const difference = await put('reconciliation_findings', {
    reconciliation_run_id: await put('reconciliation_runs', {
      business_day: '2026-01-01',
      status: 'differences',
      started_at: sql`now()`,
    }),
    kind: 'stuck',
    subject: 'stripe_events',
    message: 'Waiting to be processed',
  })
  const [ofOne, ofOther] = [await chargedIds(product, one), await chargedIds(product, other)]
  const balance = await put('negative_balances', {
    brand_id: one.brand.id,
    creator_id: one.partner.creator.id,
    statement_line_id: ofOne.line,
    amount: '-1.0000',
    negative_since: '2026-01-01',
    reason: 'long_negative',
  })
  const payouts: [number, number] = [ofOne.payout, ofOther.payout]
  const question = await put('line_questions', {
    statement_line_id: ofOne.line,
    brand_id: one.brand.id,
    asked_by_id: one.user.id,
    message: 'Why so much?',
    answer_by: '2026-01-11',
    status: 'expired',
  })
  const restriction = await put('restrictions', {
    kind: 'hold',
    user_id: one.partner.user.id,
    creator_id: one.partner.creator.id,
    status: 'lifted',
    reason: 'Checked',
    decision: 'Real sales',
    placed_on: '2026-01-01',
    starts_on: '2026-01-01',
    answer_by: '2026-01-15',
    decide_by: '2026-01-31',
    decided_on: '2026-01-02',
  })
  const ofStaff = { payouts, event, difference, balance, question, restriction }
  return [
    { ...ofOne, ...ofStaff },
    { ...ofOther, ...ofStaff },
  ]
}

const chargedIds = async (product: TestProduct, { brand, client }: Story) => {
  const statements = await statementsOf(product, brand.id)
  const [charged, reviewed = charged] = statements
  await client.call(approveStatement, { params: { cycleId: charged?.cycle ?? NONE } })
  const [row] = await queryProduct<{ charge: number; line: number; reviewed_line: number; payout: number }>(
    product,
    sql`select c.id as charge,
               p.statement_line_id as line,
               (
                 select min(id)
                 from statement_lines
                 where brand_statement_id = ${reviewed?.id}
               ) as reviewed_line,
               p.id as payout
        from platform_charges c
        join paypal_payouts p on p.brand_statement_id = c.brand_statement_id
        where c.brand_statement_id = ${charged?.id}`,
  )
  return {
    cycle: reviewed?.cycle ?? NONE,
    statement: charged?.id ?? NONE,
    charge: row?.charge ?? NONE,
    line: row?.line ?? NONE,
    reviewedLine: row?.reviewed_line ?? NONE,
    payout: row?.payout ?? NONE,
  }
}
