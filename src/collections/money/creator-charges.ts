import { CHARGE_STATUSES } from '../../contracts/money-vocabulary'
import { currency, decimal, integer } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'
import { chargeFields } from './charge-fields'
import { detail, STATUS_IN_DETAIL } from './panel-parts'

/** A charge whose commission goes directly to one creator's Stripe account. */
export const CreatorCharges = defineCollection({
  slug: 'creator_charges',
  labels: { singular: 'Creator charge', plural: 'Creator charges' },
  admin: {
    group: 'Money',
    useAsTitle: 'id',
    defaultColumns: [
      'id',
      'brand',
      'creator',
      'billing_cycle',
      'amount',
      'amount_grossed_cents',
      'status',
      'createdAt',
    ],
    listSearchableFields: ['id', 'stripe_payment_intent_id'],
    description:
      'Brand payments that go directly to one creator. The creator receives exactly the commission; the brand pays the ' +
      'processing fee. Read-only.',
    pagination: { defaultLimit: 25, limits: [25, 50, 100] },
  },
  indexes: [
    { fields: ['brand', 'billing_cycle'] },
    { fields: ['creator', 'billing_cycle'] },
    { fields: ['brand_statement', 'status'] },
  ],
  fields: [
    detail('money/charge#CreatorChargeDetail'),
    reference('billing_cycle', 'billing_cycles', { onDelete: 'restrict' }),
    reference('brand', 'brands', { onDelete: 'restrict', index: false }),
    reference('creator', 'creators', { onDelete: 'restrict', index: false }),
    decimal({
      name: 'amount',
      precision: 12,
      scale: 2,
      required: true,
      admin: {
        description: 'The commission.',
        components: { Cell: '/cms/components/fields/cells#AmountCell' },
      },
    }),
    integer({
      name: 'amount_grossed_cents',
      label: 'Charged',
      min: 0,
      admin: {
        description: 'Charged to the brand, including the processing fee.',
        components: { Cell: '/cms/components/fields/cells#CentsCell' },
      },
    }),
    currency(),
    { name: 'stripe_payment_intent_id', type: 'text', unique: true, index: true },
    { name: 'on_behalf_of_account_id', type: 'text' },
    { name: 'destination_account_id', type: 'text' },
    integer({
      name: 'application_fee_amount_cents',
      label: 'Stripe processing fee',
      required: true,
      defaultValue: 0,
      min: 0,
      admin: {
        description: 'Included in the charge; paid by the brand.',
        components: { Cell: '/cms/components/fields/cells#CentsCell' },
      },
    }),
    { name: 'statement_descriptor', type: 'text', maxLength: 22 },
    { name: 'statement_descriptor_suffix', type: 'text', maxLength: 22 },
    { name: 'notes', type: 'textarea', admin: { disableListFilter: true } },
    {
      name: 'status',
      type: 'select',
      options: [...CHARGE_STATUSES],
      required: true,
      defaultValue: 'processing',
      index: true,
      admin: { components: STATUS_IN_DETAIL },
    },
    { name: 'idempotency_key', type: 'text', required: true, unique: true, index: true },
    reference('statement_line', 'statement_lines', { onDelete: 'restrict', index: false }),
    { name: 'stripe_transfer_id', type: 'text' },
    ...chargeFields('creator_charges'),
  ],
})
