import type Stripe from 'stripe'
import { findObject, idOf } from '../store/objects'
import type { Look } from '../store/turn'
import { StripeFailure } from '../wire/failure'

const PLATFORM_PREFIX = 'SHELFMATE'
const LENGTH = 22

/** The seller's prefix and the suffix. */
export const balanceName = async (look: Look, intent: Stripe.PaymentIntent): Promise<string> => {
  const prefix = await prefixOf(look, idOf(intent.on_behalf_of))
  const suffix = intent.statement_descriptor_suffix
  return (suffix === null ? prefix : `${prefix}* ${suffix}`).toUpperCase()
}

/** Rules: docs.stripe.com/get-started/account/statement-descriptors */
export const requireDescriptors = async (
  look: Look,
  given: {
    suffix: string | undefined
    descriptor: string | undefined
    onBehalfOf: string | undefined
    types: readonly string[]
  },
): Promise<void> => {
  if (given.descriptor !== undefined && given.types.includes('card')) {
    const message =
      'The `statement_descriptor` parameter is not supported for the card payment method type. ' +
      'Please use the `statement_descriptor_suffix` parameter instead.'
    throw StripeFailure.invalid(message, 'payment_intent_invalid_parameter', 'statement_descriptor')
  }
  if (given.descriptor !== undefined) requireText(given.descriptor, 'statement_descriptor', 5, LENGTH)
  if (given.suffix === undefined) return
  const prefix = await prefixOf(look, given.onBehalfOf ?? null)
  requireText(given.suffix, 'statement_descriptor_suffix', 1, LENGTH - prefix.length - '* '.length)
}

const requireText = (text: string, param: string, min: number, max: number): void => {
  const wrong = /[^\u0020-\u024f]/.test(text)
    ? 'must be Latin characters only'
    : /[<>\\'"*]/.test(text)
      ? `may not contain any of these characters: <, >, \\, ', ", *`
      : !/\p{Script=Latin}/u.test(text)
        ? 'must contain at least one letter'
        : text.length < min || text.length > max
          ? `must have ${min} to ${max} characters, with the prefix`
          : undefined
  if (wrong === undefined) return
  throw StripeFailure.invalid(`The statement descriptor ${wrong}.`, 'parameter_invalid_string', param)
}

const prefixOf = async (look: Look, account: string | null): Promise<string> => {
  if (account === null) return PLATFORM_PREFIX
  const found = await findObject(look, 'account', account)
  return found?.body.settings?.card_payments.statement_descriptor_prefix ?? PLATFORM_PREFIX
}
