import * as z from 'zod'
import { asOutcome } from './client'
import { Cents, OptionalText, Reference } from './shapes'

export const Transfer = z
  .object({
    id: z.string(),
    amount: Cents,
    amount_reversed: Cents,
    currency: z.string(),
    destination: Reference,
    source_transaction: Reference,
    transfer_group: OptionalText,
  })
  .transform(({ id, amount, amount_reversed, currency, destination, source_transaction, transfer_group }) => ({
    id,
    amount,
    amountReversed: amount_reversed,
    currency,
    destination,
    chargeId: source_transaction,
    transferGroup: transfer_group,
  }))

const Reversal = z.object({ id: z.string(), amount: Cents })

/** In cents. */
export type TransferView = z.output<typeof Transfer>

/** Throws ProviderRefused (404), UnknownOutcome. */
export const retrieveTransfer = (id: string): Promise<TransferView> =>
  asOutcome(async (stripe) => Transfer.parse(await stripe.transfers.retrieve(id)))

/**
 * Throws ProviderRefused (`balance_insufficient` if the account's balance is too low), UnknownOutcome. Source: Stripe
 * API, "Create a transfer reversal".
 */
export const createReversal = ({
  transferId,
  amountCents,
  key,
}: {
  transferId: string
  amountCents: number
  key: string
}): Promise<{ id: string; amount: number }> =>
  asOutcome(async (stripe) =>
    Reversal.parse(await stripe.transfers.createReversal(transferId, { amount: amountCents }, { idempotencyKey: key })),
  )

/**
 * Sends money from our balance to a connected account. Throws ProviderRefused (`balance_insufficient`), UnknownOutcome.
 * Source: Stripe API, "Create a transfer".
 */
export const createTransfer = ({
  accountId,
  amountCents,
  group,
  description,
  key,
}: {
  accountId: string
  amountCents: number
  /** Finds it again, whatever its key was. */
  group: string
  description: string
  key: string
}): Promise<TransferView> =>
  asOutcome(async (stripe) =>
    Transfer.parse(
      await stripe.transfers.create(
        { amount: amountCents, currency: 'usd', destination: accountId, transfer_group: group, description },
        { idempotencyKey: key },
      ),
    ),
  )

/** The newest of its group. Throws ProviderRefused, UnknownOutcome. */
export const findTransfer = (group: string): Promise<TransferView | undefined> =>
  asOutcome(async (stripe) => {
    const { data } = await stripe.transfers.list({ transfer_group: group, limit: 1 })
    return data[0] && Transfer.parse(data[0])
  })
