import { CHARGE_STATUSES } from '../../contracts/money-vocabulary'
import { currency, integer } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'
import { chargeFields } from './charge-fields'
import { detail, STATUS_IN_DETAIL } from './panel-parts'

/** A charge for a brand's creators paid by PayPal; the breakdown adds up to the amount. */
export const PlatformCharges = defineCollection({
  slug: 'platform_charges',
  labels: { singular: 'Platform charge', plural: 'Platform charges' },
  admin: {
    group: 'Money',
    useAsTitle: 'id',
    defaultColumns: ['id', 'brand', 'billing_cycle', 'amount_cents', 'status', 'createdAt'],
    listSearchableFields: ['id', 'stripe_payment_intent_id'],
    description: 'Brand payments for creators paid by PayPal. A statement can have more than one. Read-only.',
  },
  indexes: [{ fields: ['brand', 'billing_cycle'] }],
  fields: [
    detail('money/charge#PlatformChargeDetail'),
    reference('billing_cycle', 'billing_cycles', { onDelete: 'restrict' }),
    reference('brand', 'brands', { onDelete: 'restrict', index: false }),
    integer({
      name: 'amount_cents',
      label: 'Amount',
      required: true,
      min: 0,
      admin: {
        components: { Cell: '/cms/components/fields/cells#CentsCell' },
      },
    }),
    {
      name: 'breakdown',
      type: 'json',
      required: true,
      defaultValue: {},
      admin: {
        description: 'Breakdown of the amount.',
        disableListFilter: true,
        disableListColumn: true,
        components: { Field: '/cms/components/fields/written-field#JsonField' },
      },
    },
    {
      name: 'lost_lines',
      type: 'json',
      required: true,
      defaultValue: [],
      admin: {
        description: 'The lost part of each line.',
        disableListFilter: true,
        disableListColumn: true,
        components: { Field: '/cms/components/fields/written-field#JsonField' },
      },
    },
    currency(),
    { name: 'stripe_payment_intent_id', type: 'text', unique: true, index: true },
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
    ...chargeFields('platform_charges'),
  ],
})
