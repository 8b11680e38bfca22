import { PAYMENT_METHOD_TYPES, VERIFICATION_STATUSES } from '../../contracts/money-vocabulary'
import { currency, instant, integer } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'
import { STATUS } from './panel-parts'

export const BrandPaymentMethods = defineCollection({
  slug: 'brand_payment_methods',
  labels: { singular: 'Payment method', plural: 'Payment methods' },
  admin: {
    group: 'Money',
    useAsTitle: 'bank_name',
    defaultColumns: ['bank_name', 'bank_last4', 'pm_type', 'brand', 'verification_status', 'is_default'],
    listSearchableFields: ['bank_name', 'bank_last4'],
    description: 'Cards and bank accounts that brands pay with. Stripe stores the numbers. Read-only.',
  },
  fields: [
    reference('brand', 'brands'),
    { name: 'stripe_customer_id', type: 'text' },
    { name: 'stripe_payment_method_id', type: 'text', unique: true, index: true },
    {
      name: 'pm_type',
      type: 'select',
      options: [...PAYMENT_METHOD_TYPES],
      required: true,
      defaultValue: 'card',
    },
    { name: 'is_default', type: 'checkbox', required: true, defaultValue: false },
    { name: 'is_default_for_type', type: 'checkbox', required: true, defaultValue: false },
    { name: 'bank_name', type: 'text', admin: { description: 'Bank or card brand.' } },
    { name: 'bank_last4', type: 'text', maxLength: 4 },
    { name: 'ach_fingerprint', type: 'text' },
    {
      name: 'verification_status',
      type: 'select',
      options: [...VERIFICATION_STATUSES],
      required: true,
      defaultValue: 'requires_verification',
      admin: { components: STATUS },
    },
    { name: 'verification_method', type: 'text' },
    { name: 'mandate_id', type: 'text' },
    currency(),
    { name: 'card_fingerprint', type: 'text' },
    integer({ name: 'exp_month' }),
    integer({ name: 'exp_year' }),
    { name: 'stripe_setup_intent_id', type: 'text', unique: true, index: true },
    {
      name: 'microdeposit_type',
      type: 'text',
      admin: { description: 'How the brand verifies the account: two amounts or a code from its bank statement.' },
    },
    { name: 'problem', type: 'text' },
    instant({ name: 'removed_at' }),
  ],
})
