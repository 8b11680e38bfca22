import { METHOD_TEXTS } from '../../../../../src/contracts/account-texts'
import type { MethodLabel } from '../../../../../src/contracts/billing'
import type { StateText } from '../../../../../src/contracts/money-texts'
import type { PaymentMethodRow } from '../../../../../src/contracts/payment-methods'
import { sentence } from '../../../lib/sentence'

type StateWords = StateText & { hint: string }

const KINDS: Record<MethodLabel['pm_type'], string> = { card: 'Card', us_bank_account: 'Bank account' }

const HINTS: Record<PaymentMethodRow['verification_status'], string> = {
  requires_verification: 'Setup wasn’t completed. Add it again.',
  pending_microdeposits:
    'In one or two business days, your bank will show two small deposits, or one with a code. Enter them here.',
  verified: 'Ready to use.',
  verification_failed: 'The amounts or code didn’t match. Remove the account and add it again.',
  mandate_inactive: 'The authorization to debit this account has ended. Add the account again to renew it.',
  expired: 'Add your new card or another account.',
  blocked: 'The bank returned two debits. Add another payment method.',
  removed: 'We no longer charge this payment method.',
}

/** "Visa •••• 4242", or "Card" when brand and number are not known. */
export const methodName = (method: MethodLabel): string => {
  const { name, ending } = nameParts(method)
  return `${name}${ending}`
}

/** "Visa" and " •••• 4242": only the first part may be truncated. */
export const nameParts = ({ name, last4, pm_type }: MethodLabel): { name: string; ending: string } => ({
  name: name ?? KINDS[pm_type],
  ending: last4 === null ? '' : ` •••• ${last4}`,
})

/** "card" or "bank account". */
export const methodKind = (type: MethodLabel['pm_type']): string => KINDS[type].toLowerCase()

/** "03/2028"; null for bank accounts. */
export const expiryOf = ({ exp_month: month, exp_year: year }: PaymentMethodRow): string | null =>
  month === null || year === null ? null : `${String(month).padStart(2, '0')}/${year}`

/** The hint begins with the provider's reason. */
export const methodState = ({ verification_status: status, problem }: PaymentMethodRow): StateWords => ({
  ...METHOD_TEXTS[status],
  hint: problem === null ? HINTS[status] : `${sentence(problem)} ${HINTS[status]}`,
})

/** "Default", "Default card" or "Default bank account"; null for other methods. */
export const defaultMark = (method: PaymentMethodRow): string | null => {
  if (method.is_default) return 'Default'
  return method.is_default_for_type ? `Default ${methodKind(method.pm_type)}` : null
}
