import type { Field } from 'payload'
import { instant, integer } from '../../fields/columns'
import { defineCollection } from '../define-collection'
import { detail } from './panel-parts'
import { cents } from './sending-fields'

const RULES: Field[] = [
  cents('minimum_payout_cents', 'Minimum payout', 'Smaller amounts are carried forward.', true),
  cents(
    'approval_threshold_cents',
    'Approval threshold',
    'Statements with at least this commission need staff approval.',
    true,
  ),
  integer({ name: 'review_days', required: true, defaultValue: 2, min: 0, max: 30 }),
  integer({
    name: 'bank_hold_days',
    required: true,
    defaultValue: 3,
    min: 0,
    max: 90,
    admin: { description: 'Days that payouts wait after a bank debit, in case it is returned.' },
  }),
  { name: 'stripe_enabled', type: 'checkbox', required: true, defaultValue: true },
  { name: 'paypal_enabled', type: 'checkbox', required: true, defaultValue: true },
]

/** Of a route that was turned off because our account was refused. Retried in system time. */
const PROBLEMS: Field[] = [
  { name: 'stripe_problem', type: 'text' },
  instant({ name: 'stripe_retry_at' }),
  { name: 'paypal_problem', type: 'text' },
  instant({ name: 'paypal_retry_at' }),
]

/** Hides the field on the row's page, where the detail shows it; the list still has its column. */
const inDetail = (field: Field): Field =>
  ({
    ...field,
    admin: {
      ...field.admin,
      components: { ...field.admin?.components, Field: '/cms/components/fields/no-field#NoField' },
    },
  }) as Field

export const PaymentSettings = defineCollection({
  slug: 'payment_settings',
  labels: { singular: 'Payment settings', plural: 'Payment settings' },
  admin: {
    group: 'Money',
    useAsTitle: 'id',
    defaultColumns: [
      'minimum_payout_cents',
      'approval_threshold_cents',
      'review_days',
      'bank_hold_days',
      'stripe_enabled',
      'paypal_enabled',
    ],
    components: { views: { list: { Component: '/cms/components/money/settings-list#SettingsList' } } },
    description:
      'Minimum payout, review period, holds, and an on/off switch for each route. Every change needs a reason.',
  },
  fields: [detail('money/settings#SettingsDetail'), ...[...RULES, ...PROBLEMS].map(inDetail)],
})
