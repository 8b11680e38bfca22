import * as z from 'zod'
import { asOutcome } from './client'
import { eventOf, type SignedEvent } from './event'
import { itemsOf } from './pages'
import { CHARGE_AND_FEE, PaymentIntent, type PaymentIntentView } from './payment-intent-view'
import { Cents, Reference } from './shapes'
import { Transfer, type TransferView } from './transfers'

/** `since`: seconds since 1970. Throws UnknownOutcome. */
export const listPaymentIntents = ({
  since,
  customer,
}: {
  since: number
  customer?: string
}): AsyncGenerator<PaymentIntentView> =>
  itemsOf(
    PaymentIntent,
    (stripe, paging) =>
      stripe.paymentIntents.list({
        ...paging,
        ...(customer === undefined ? {} : { customer }),
        expand: [`data.${CHARGE_AND_FEE}`],
      }),
    since,
  )

/** `since`: seconds since 1970. Throws UnknownOutcome. */
export const listTransfers = ({ since }: { since: number }): AsyncGenerator<TransferView> =>
  itemsOf(Transfer, (stripe, paging) => stripe.transfers.list(paging), since)

const TYPES_AT_ONCE = 20

/**
 * Recovers missed webhooks of our own account. `since`: seconds since 1970, at most 30 days back. Throws
 * UnknownOutcome. Source: Stripe API, "List all events".
 */
export async function* listEvents({ since, types }: { since: number; types: string[] }): AsyncGenerator<SignedEvent> {
  for (let from = 0; from < types.length; from += TYPES_AT_ONCE) {
    const some = types.slice(from, from + TYPES_AT_ONCE)
    const events = itemsOf(z.unknown(), (stripe, paging) => stripe.events.list({ ...paging, types: some }), since)
    for await (const raw of events) {
      const event = eventOf(raw)
      if (event) yield event
    }
  }
}

const BalanceTransaction = z
  .object({
    id: z.string(),
    type: z.string(),
    amount: Cents,
    fee: Cents,
    net: Cents,
    currency: z.string(),
    source: Reference,
    created: z.int(),
  })
  .transform(({ source, ...rest }) => ({ ...rest, sourceId: source }))

/** In cents; `created` in seconds since 1970, `sourceId` is its cause. */
export type BalanceTransactionView = z.output<typeof BalanceTransaction>

/** `since`: seconds since 1970. Throws UnknownOutcome. */
export const listBalanceTransactions = ({
  since,
  type,
}: {
  since: number
  type?: string
}): AsyncGenerator<BalanceTransactionView> =>
  itemsOf(
    BalanceTransaction,
    (stripe, paging) => stripe.balanceTransactions.list({ ...paging, ...(type === undefined ? {} : { type }) }),
    since,
  )

const Parts = z.array(z.object({ amount: Cents, currency: z.string() }))
const Balance = z.object({ available: Parts, pending: Parts })

/** US cents. Throws UnknownOutcome. */
export const readBalance = (): Promise<{ availableCents: number; pendingCents: number }> =>
  asOutcome(async (stripe) => {
    const { available, pending } = Balance.parse(await stripe.balance.retrieve())
    return { availableCents: dollarsOf(available), pendingCents: dollarsOf(pending) }
  })

const dollarsOf = (parts: z.output<typeof Parts>): number =>
  parts.reduce((sum, { amount, currency }) => (currency === 'usd' ? sum + amount : sum), 0)
