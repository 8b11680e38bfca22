import * as z from 'zod'
import { Cents, LastError, OptionalCents, OptionalText, Reference } from './shapes'

const Charge = z.object({
  id: z.string(),
  transfer: Reference,
  amount_refunded: Cents,
  disputed: z.boolean(),
  balance_transaction: z.union([z.string(), z.object({ fee: Cents })]).nullish(),
})

export const PaymentIntent = z
  .object({
    id: z.string(),
    status: z.string(),
    amount: Cents,
    currency: z.string(),
    livemode: z.boolean(),
    metadata: z.record(z.string(), z.string()),
    customer: Reference,
    payment_method: Reference,
    on_behalf_of: Reference,
    transfer_data: z.object({ destination: Reference }).nullish(),
    application_fee_amount: OptionalCents,
    client_secret: OptionalText,
    last_payment_error: LastError,
    next_action: z.object({ type: z.string() }).nullish(),
    latest_charge: z.union([z.string(), Charge]).nullish(),
  })
  .transform((intent) => ({
    id: intent.id,
    status: intent.status,
    amount: intent.amount,
    currency: intent.currency,
    isLive: intent.livemode,
    metadata: intent.metadata,
    customer: intent.customer,
    paymentMethodId: intent.payment_method,
    onBehalfOf: intent.on_behalf_of,
    destination: intent.transfer_data?.destination ?? null,
    applicationFeeCents: intent.application_fee_amount,
    clientSecret: intent.client_secret,
    lastError: intent.last_payment_error,
    nextActionType: intent.next_action?.type ?? null,
    ...chargeOf(intent.latest_charge),
  }))

/** An unexpanded charge has only an id; transfer, fee, refunds and disputes then appear as none. */
const chargeOf = (charge: string | z.output<typeof Charge> | null | undefined) => {
  const whole = typeof charge === 'object' ? charge : null
  const booked = whole?.balance_transaction
  return {
    chargeId: typeof charge === 'string' ? charge : (whole?.id ?? null),
    transferId: whole?.transfer ?? null,
    /** Null until it is booked. */
    processingFeeCents: typeof booked === 'object' && booked !== null ? booked.fee : null,
    amountRefunded: whole?.amount_refunded ?? 0,
    isDisputed: whole?.disputed ?? false,
  }
}

/** A charge of a brand. For its statuses see Stripe API, "The PaymentIntent object". */
export type PaymentIntentView = z.output<typeof PaymentIntent>

export const CHARGE_AND_FEE = 'latest_charge.balance_transaction'
