import { DESTINATION_TEXTS } from '../../../../../src/contracts/account-texts'
import type { StateText } from '../../../../../src/contracts/money-texts'
import type { PayoutSettings } from '../../../../../src/contracts/payout-settings'

export type Destination = NonNullable<PayoutSettings['destination']>

type DestinationWords = StateText & {
  text: string
  /** What the button says that sends the mail; null where none would help. */
  mail: string | null
}

/** Each state of a PayPal or Venmo address: whether money may be sent there, and what is missing. */
export const DESTINATION: Record<Destination['status'], DestinationWords> = {
  unverified: {
    ...DESTINATION_TEXTS.unverified,
    text: 'Nothing is sent there before you have confirmed it. Let us send you a mail with a link.',
    mail: 'Send the Mail',
  },
  pending: {
    ...DESTINATION_TEXTS.pending,
    text: 'We sent you a mail with a link. Nothing is sent there before you have opened it; it works for 24 hours.',
    mail: 'Send the Mail Again',
  },
  verified: { ...DESTINATION_TEXTS.verified, text: 'Payouts may be sent there.', mail: null },
  disabled: {
    ...DESTINATION_TEXTS.disabled,
    text: 'Nothing is sent there any more. Give another address.',
    mail: null,
  },
}

export const METHODS: Record<Destination['preferred_method'], string> = { paypal: 'PayPal', venmo: 'Venmo' }

/** "maya@example.com" or "@maya-hart": where the money goes. */
export const addressOf = (destination: Destination): string =>
  (destination.preferred_method === 'venmo' ? destination.venmo_handle : destination.paypal_email) ?? ''
