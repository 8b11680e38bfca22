import * as z from 'zod'
import { parseUnits } from '../../contracts/decimals'

/** Whole cents; PayPal sends decimal text. Source: PayPal Payouts, "currency". */
export const Amount = z
  .object({ currency: z.string(), value: z.string() })
  .transform(({ currency, value }, context) => {
    const cents = centsIn(value)
    if (cents !== null) return { currency, cents }
    context.addIssue({ code: 'custom', message: 'Not an amount with at most two decimals' })
    return z.NEVER
  })

export const centsIn = (value: string): number | null => {
  try {
    const cents = Number(parseUnits(value, 2))
    return Number.isSafeInteger(cents) ? cents : null
  } catch {
    return null
  }
}

const Detail = z.object({
  amount: Amount,
  receiver: z.string(),
  sender_item_id: z.string().nullish(),
})

const Errors = z.object({ name: z.string().nullish(), message: z.string().nullish() })

export const PayoutItem = z
  .object({
    payout_item_id: z.string(),
    payout_batch_id: z.string(),
    transaction_status: z.string().default('PENDING'),
    payout_item_fee: Amount.nullish(),
    payout_item: Detail,
    errors: Errors.nullish(),
  })
  .transform(({ payout_item: detail, errors, ...item }) => ({
    itemId: item.payout_item_id,
    batchId: item.payout_batch_id,
    senderItemId: detail.sender_item_id ?? null,
    /** PayPal's status of the item; a batch with SUCCESS can contain failed items. */
    status: item.transaction_status,
    amountCents: detail.amount.cents,
    currency: detail.amount.currency,
    /** Null until PayPal reports it. */
    processingFeeCents: item.payout_item_fee?.cents ?? null,
    receiver: detail.receiver,
    errorName: errors?.name ?? null,
    errorMessage: errors?.message ?? null,
  }))

/** Statuses: PayPal Payouts, "transaction_enum". */
export type PayoutItemView = z.output<typeof PayoutItem>

const Header = z.object({
  payout_batch_id: z.string(),
  batch_status: z.string(),
  sender_batch_header: z.object({ sender_batch_id: z.string().nullish() }).nullish(),
})

export const CreatedBatch = z.object({ batch_header: Header })

export const BatchPage = z.object({
  batch_header: Header,
  items: z.array(PayoutItem).default([]),
  total_pages: z.int().nullish(),
})
