import { DEFAULT_PAYOUT_FEE_CENTS, PAYOUT_STATUSES } from '../../contracts/vocabulary'
import { currency, integer } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'

/** A payment to a creator by PayPal or Venmo, sent under a key of its own so that a repeat never pays twice. */
export const PaypalPayouts = defineCollection({
  slug: 'paypal_payouts',
  labels: { singular: 'Payout', plural: 'Payouts' },
  admin: {
    group: 'Money',
    useAsTitle: 'id',
    defaultColumns: [
      ...['id', 'creator', 'brand', 'billing_cycle', 'amount_cents', 'fee_cents'],
      ...['status', 'failure_reason'],
    ],
    listSearchableFields: ['id', 'paypal_receiver', 'paypal_payout_batch_id', 'paypal_payout_item_id'],
    description: 'Payments to creators by PayPal and Venmo. Read only.',
    pagination: { defaultLimit: 25, limits: [25, 50, 100] },
  },
  indexes: [{ fields: ['creator', 'billing_cycle'] }, { fields: ['brand', 'billing_cycle'] }],
  fields: [
    reference('billing_cycle', 'billing_cycles', { onDelete: 'restrict' }),
    reference('brand', 'brands', { onDelete: 'restrict', index: false }),
    reference('creator', 'creators', { onDelete: 'restrict', index: false }),
    integer({
      name: 'amount_cents',
      label: 'Amount',
      required: true,
      min: 0,
      admin: {
        description: 'What the creator receives.',
        components: { Field: '/cms/components/cells#CentsField', Cell: '/cms/components/cells#CentsCell' },
      },
    }),
    currency(),
    { name: 'paypal_receiver', type: 'text', required: true, maxLength: 254 },
    { name: 'paypal_payout_batch_id', type: 'text', index: true },
    { name: 'paypal_payout_item_id', type: 'text', unique: true, index: true },
    integer({
      name: 'fee_cents',
      label: 'Fee',
      required: true,
      defaultValue: DEFAULT_PAYOUT_FEE_CENTS,
      min: 0,
      admin: {
        description: 'PayPal’s fee, borne by the brand.',
        components: { Field: '/cms/components/cells#CentsField', Cell: '/cms/components/cells#CentsCell' },
      },
    }),
    {
      name: 'status',
      type: 'select',
      options: [...PAYOUT_STATUSES],
      required: true,
      defaultValue: 'queued',
      index: true,
      admin: { position: 'sidebar', components: { Cell: '/cms/components/cells#StatusCell' } },
    },
    { name: 'failure_reason', type: 'text', admin: { components: { Cell: '/cms/components/cells#TextCell' } } },
    { name: 'idempotency_key', type: 'text', required: true, unique: true, index: true },
  ],
})
