import { DESTINATION_STATUSES, PAYOUT_METHODS } from '../../contracts/money-vocabulary'
import { instant } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'
import { STATUS } from './panel-parts'

export const CreatorPaymentDestinations = defineCollection({
  slug: 'creator_payment_destinations',
  labels: { singular: 'Payout destination', plural: 'Payout destinations' },
  admin: {
    group: 'Money',
    useAsTitle: 'id',
    defaultColumns: ['id', 'creator', 'preferred_method', 'paypal_email', 'verification_status'],
    listSearchableFields: ['paypal_email', 'venmo_handle'],
    description: 'Creators’ PayPal emails and Venmo handles. A change holds payouts for 72 hours. Read-only.',
  },
  fields: [
    reference('creator', 'creators', { unique: true }),
    { name: 'paypal_email', type: 'text', maxLength: 127 },
    { name: 'venmo_handle', type: 'text', maxLength: 64 },
    {
      name: 'preferred_method',
      type: 'select',
      options: [...PAYOUT_METHODS],
      required: true,
      defaultValue: 'paypal',
    },
    {
      name: 'verification_status',
      type: 'select',
      options: [...DESTINATION_STATUSES],
      required: true,
      defaultValue: 'unverified',
      admin: { components: STATUS },
    },
    { name: 'notes', type: 'textarea', admin: { disableListFilter: true } },
    { name: 'verification_hash', type: 'text' },
    instant({ name: 'verification_sent_at' }),
    instant({ name: 'verified_at', admin: { description: 'Business time.' } }),
    instant({
      name: 'held_until',
      admin: { description: 'Payouts are on hold until this time after a change (business time).' },
    }),
  ],
})
