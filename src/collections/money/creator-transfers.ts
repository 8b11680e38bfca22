import { TRANSFER_STATUSES } from '../../contracts/money-vocabulary'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'
import { STATUS } from './panel-parts'
import { cents, sendingFields } from './sending-fields'

/** The creator's part of a refund that failed after it was reversed from the account; PayPal or Venmo may pay it instead. */
export const CreatorTransfers = defineCollection({
  slug: 'creator_transfers',
  labels: { singular: 'Transfer', plural: 'Transfers' },
  admin: {
    group: 'Money',
    useAsTitle: 'id',
    defaultColumns: ['id', 'creator', 'creator_charge', 'amount_cents', 'status', 'last_error', 'createdAt'],
    listSearchableFields: ['stripe_transfer_id'],
    description: 'Commission paid to creators’ Stripe accounts again after a refund failed. Read-only.',
  },
  fields: [
    reference('charge_refund', 'charge_refunds', { onDelete: 'restrict', unique: true }),
    reference('creator_charge', 'creator_charges', { onDelete: 'restrict' }),
    reference('creator', 'creators', { onDelete: 'restrict' }),
    cents('amount_cents', 'Amount', undefined, true),
    {
      name: 'status',
      type: 'select',
      options: [...TRANSFER_STATUSES],
      required: true,
      defaultValue: 'processing',
      index: true,
      admin: { position: 'sidebar', components: STATUS },
    },
    { name: 'stripe_account_id', type: 'text' },
    { name: 'stripe_transfer_id', type: 'text', unique: true, index: true },
    { name: 'idempotency_key', type: 'text', required: true, unique: true, index: true },
    ...sendingFields(),
  ],
})
