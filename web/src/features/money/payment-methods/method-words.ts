import { METHOD_TEXTS } from '../../../../../src/contracts/account-texts'
import type { MethodLabel } from '../../../../../src/contracts/billing'
import type { StateText } from '../../../../../src/contracts/money-texts'
import type { PaymentMethodRow } from '../../../../../src/contracts/payment-methods'
import { sentence } from '../../../lib/sentence'

type StateWords = StateText & { hint: string }

/** What a method is called where it has no name of its own. */
const KINDS: Record<MethodLabel['pm_type'], string> = { card: 'Card', us_bank_account: 'Bank account' }

/** What to do about each state of a card or bank account. */
const HINTS: Record<PaymentMethodRow['verification_status'], string> = {
  requires_verification: 'It was not confirmed to the end. Add it again.',
  pending_microdeposits:
    'Your bank shows two small deposits, or a code beside one, in one or two business days. Type them in here.',
  verified: 'It can be charged.',
  verification_failed: 'The amounts or the code did not match. Remove the account and add it again.',
  mandate_inactive: 'The permission to debit this account has ended. Add the account again to renew it.',
  expired: 'Add the new card, or another account.',
  blocked: 'Its bank took back two debits. Add another payment method.',
  removed: 'It is no longer charged.',
}

/** "Visa •••• 4242"; what is known of it. */
export const methodName = (method: MethodLabel): string => {
  const { name, ending } = nameParts(method)
  return `${name}${ending}`
}

/** The two parts of a method's name, of which only the first may be cut: "Visa" and " •••• 4242". */
export const nameParts = ({ name, last4, pm_type }: MethodLabel): { name: string; ending: string } => ({
  name: name ?? KINDS[pm_type],
  ending: last4 === null ? '' : ` •••• ${last4}`,
})

/** "card" or "bank account", inside a sentence. */
export const methodKind = (type: MethodLabel['pm_type']): string => KINDS[type].toLowerCase()

/** "03/2028"; null for what does not expire. */
export const expiryOf = ({ exp_month: month, exp_year: year }: PaymentMethodRow): string | null =>
  month === null || year === null ? null : `${String(month).padStart(2, '0')}/${year}`

/** Word, tone and sentence of a method's state; the provider's own reason comes first. */
export const methodState = ({ verification_status: status, problem }: PaymentMethodRow): StateWords => ({
  ...METHOD_TEXTS[status],
  hint: problem === null ? HINTS[status] : `${sentence(problem)} ${HINTS[status]}`,
})

/** How a method stands beside the others; null when it is neither default. */
export const defaultMark = (method: PaymentMethodRow): string | null => {
  if (method.is_default) return 'Default'
  return method.is_default_for_type ? `Default ${methodKind(method.pm_type)}` : null
}
