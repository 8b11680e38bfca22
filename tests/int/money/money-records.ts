import { sql } from 'drizzle-orm'
import type { StatementDetail } from '../../../src/contracts/billing'
import { reconcile } from '../../../src/services/money/reconciliation/reconcile'
import { queryProduct } from '../../support/month'
import type { TestProduct } from '../../support/product'

type Account = Record<
  'transferred' | 'reversed' | 'application_fees' | 'application_fees_refunded' | 'paid_out' | 'balance',
  number
> & { account: string }

type StripeRecords = {
  platform: { available: number; pending: number; by_type: Record<string, number> }
  /** In the order in which they were created. */
  accounts: Account[]
  charges: { id: string; payment_intent: string; amount: number; amount_refunded: number; status: string }[]
  refunds: { id: string; amount: number; status: string }[]
  /** How many effects each idempotency key had. */
  effects: Record<string, number>
}

/** All balances and payments in the sandbox's Stripe, in cents. */
export const stripeRecords = async (product: TestProduct): Promise<StripeRecords> =>
  (await product.sandbox.operate('GET', '/sandbox/stripe/records')) as StripeRecords

type PaypalRecords = {
  balances: { currency: string; balance_cents: number; sent_cents: number; back_cents: number; fees_cents: number }[]
  receivers: {
    receiver: string
    items: number
    paid_cents: number
    pending_cents: number
    returned_cents: number
    refused_cents: number
  }[]
  batches: { sender_batch_id: string; batches: number; items: number; effects: number; paid_cents: number }[]
}

/** All balances and payouts in the sandbox's PayPal, in cents. */
export const paypalRecords = async (product: TestProduct): Promise<PaypalRecords> =>
  (await product.sandbox.operate('GET', '/sandbox/paypal/records')) as PaypalRecords

/** The id with which every key of the product's database begins. */
export const installationOf = async (product: TestProduct): Promise<string> => {
  const [row] = await queryProduct<{ id: string }>(product, sql`select installation_id() as id`)
  return row?.id ?? 'none'
}

/** The findings of a reconciliation now; the first one of a product only records the balances. */
export const reconciled = async (product: TestProduct): Promise<string[]> => {
  const { id } = await reconcile({ req: await product.localReq() })
  const rows = await queryProduct<{ finding: string }>(
    product,
    sql`select concat_ws(' ', kind, subject, subject_id, message, ours, theirs) as finding
        from reconciliation_findings
        where reconciliation_run_id = ${id}
        order by id`,
  )
  return rows.map(({ finding }) => finding)
}

/** The findings of a reconciliation after a change made behind the provider's back, which is then undone. */
export const foundIf = async (
  product: TestProduct,
  { change, undo, values }: { change: string; undo: string; values: unknown[] },
): Promise<string[]> => {
  await product.sandbox.db.query(change, values)
  const found = await reconciled(product)
  await product.sandbox.db.query(undo, values)
  return found
}

/** The balance of a ledger account, in cents. */
export const ledgerOf = async (product: TestProduct, account: string, creatorId?: number): Promise<number> => {
  const of = creatorId === undefined ? sql`true` : sql`creator_id = ${creatorId}`
  const [row] = await queryProduct<{ cents: number }>(
    product,
    sql`select coalesce(round(sum(amount) * 100), 0)::int as cents from ledger_entries where account::text = ${account} and ${of}`,
  )
  return row?.cents ?? 0
}

/** The sentences of a timeline, newest first. */
export const timelineOf = ({ timeline }: Pick<StatementDetail, 'timeline'>): string[] =>
  timeline.map(({ text }) => text)

/** Everything that changes with money, so that a repeated effect would show. */
export const moneyCounts = async (product: TestProduct) =>
  (
    await queryProduct(
      product,
      sql`select (select count(*)::int from ledger_entries) as entries,
            (select count(*)::int from status_history) as moves, (select count(*)::int from paypal_payouts) as payouts,
            (select coalesce(sum(amount), 0)::text from ledger_entries where account = 'stripe_clearing') as clearing`,
    )
  )[0]
