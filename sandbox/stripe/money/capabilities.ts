import type Stripe from 'stripe'
import { findObject, idOf } from '../store/objects'
import type { Look } from '../store/turn'
import { StripeFailure } from '../wire/failure'

/** For `on_behalf_of`, by payment method type. */
const CAPABILITY_OF: Readonly<Record<string, keyof Stripe.Account.Capabilities>> = {
  card: 'card_payments',
  us_bank_account: 'us_bank_account_ach_payments',
}

/** Also for a destination that cannot receive transfers. */
export const requireCapabilities = async (look: Look, intent: Stripe.PaymentIntent, type: string): Promise<void> => {
  const destination = idOf(intent.transfer_data?.destination)
  if (destination !== null) await requireTransfers(look, destination, 'transfer_data[destination]')
  const merchant = idOf(intent.on_behalf_of)
  const capability = CAPABILITY_OF[type]
  if (merchant === null || capability === undefined) return
  const account = await readAccount(look, merchant, 'on_behalf_of')
  if (account.capabilities?.[capability] === 'active') return
  const message = `You cannot create a charge on a connected account without the \`${capability}\` capability enabled.`
  throw StripeFailure.invalid(message, 'capability_not_active', 'on_behalf_of')
}

/** Throws for an account that cannot receive transfers. */
export const requireTransfers = async (look: Look, id: string, param: string): Promise<void> => {
  const account = await readAccount(look, id, param)
  if (account.capabilities?.transfers === 'active') return
  const message =
    'Your destination account needs to have at least one of the following capabilities enabled: ' +
    'transfers, crypto_transfers, legacy_payments'
  throw StripeFailure.invalid(message, 'insufficient_capabilities_for_transfer', param)
}

/** Throws Stripe's error when it is not, or no longer, connected. */
export const readAccount = async (look: Look, id: string, param: string): Promise<Stripe.Account> => {
  const found = await findObject(look, 'account', id)
  if (!found) {
    const details = { code: 'resource_missing', param }
    throw new StripeFailure(400, 'invalid_request_error', `No such destination: '${id}'`, details)
  }
  if (found.hidden.is_deauthorized) throw noAccess(id)
  return found.body
}

/** Not, or no longer, connected to the platform. */
export const noAccess = (id: string): StripeFailure =>
  new StripeFailure(
    403,
    'invalid_request_error',
    `The provided key does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`,
    { code: 'account_invalid' },
  )
