import { REFUND_STATUSES } from '../../contracts/money-vocabulary'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'
import { STATUS } from './panel-parts'
import { cents, sendingFields } from './sending-fields'

const charge = (name: 'creator_charge' | 'platform_charge') => ({
  ...reference(name, name === 'creator_charge' ? 'creator_charges' : 'platform_charges', { onDelete: 'restrict' }),
  required: false,
})

export const ChargeRefunds = defineCollection({
  slug: 'charge_refunds',
  labels: { singular: 'Refund', plural: 'Refunds' },
  admin: {
    group: 'Money',
    useAsTitle: 'id',
    defaultColumns: [
      'id',
      'brand',
      'creator_charge',
      'platform_charge',
      'amount_cents',
      'status',
      'reason',
      'createdAt',
    ],
    listSearchableFields: ['stripe_refund_id', 'reason'],
    description: 'Refunds of charges, requested by staff on the charge’s page with a reason. Read-only.',
  },
  fields: [
    reference('brand', 'brands', { onDelete: 'restrict' }),
    charge('creator_charge'),
    charge('platform_charge'),
    cents('amount_cents', 'Refunded', 'Refunded to the brand.', true),
    cents('commission_cents', 'Commission', 'The creator’s share.', true),
    {
      ...reference('negative_balance', 'negative_balances', { onDelete: 'restrict' }),
      required: false,
      admin: {
        description: 'Set when it credits the brand for a negative balance; the creator’s payment is not touched.',
      },
    },
    {
      ...reference('statement_line', 'statement_lines', { onDelete: 'restrict' }),
      required: false,
      admin: { description: 'Set when it returns the reversed commission of one line to the brand.' },
    },
    { name: 'reason', type: 'text', required: true },
    { ...reference('requested_by', 'users', { onDelete: 'restrict', index: false }), required: false },
    {
      name: 'status',
      type: 'select',
      options: [...REFUND_STATUSES],
      required: true,
      defaultValue: 'processing',
      index: true,
      admin: { position: 'sidebar', components: STATUS },
    },
    { name: 'stripe_refund_id', type: 'text', unique: true, index: true },
    { name: 'failure_reason', type: 'text' },
    { name: 'idempotency_key', type: 'text', required: true, unique: true, index: true },
    ...sendingFields(),
  ],
})
