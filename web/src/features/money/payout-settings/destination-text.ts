import { DESTINATION_TEXTS } from '../../../../../src/contracts/account-texts'
import type { StateText } from '../../../../../src/contracts/money-texts'
import type { PayoutSettings } from '../../../../../src/contracts/payout-settings'

export type Destination = NonNullable<PayoutSettings['destination']>

type DestinationWords = StateText & {
  text: string
  /** Label of the button that sends the confirmation email; null when none is needed. */
  mail: string | null
}

export const DESTINATION: Record<Destination['status'], DestinationWords> = {
  unverified: {
    ...DESTINATION_TEXTS.unverified,
    text: 'We can’t send payouts there until you confirm it. We’ll email you a link.',
    mail: 'Send email',
  },
  pending: {
    ...DESTINATION_TEXTS.pending,
    text: 'We emailed you a confirmation link. Open it within 24 hours so we can send payouts there.',
    mail: 'Resend email',
  },
  verified: { ...DESTINATION_TEXTS.verified, text: 'Ready for payouts.', mail: null },
  disabled: {
    ...DESTINATION_TEXTS.disabled,
    text: 'This payout method is disabled. Add another one.',
    mail: null,
  },
}

export const METHODS: Record<Destination['preferred_method'], string> = { paypal: 'PayPal', venmo: 'Venmo' }

export const addressOf = (destination: Destination): string =>
  (destination.preferred_method === 'venmo' ? destination.venmo_handle : destination.paypal_email) ?? ''
