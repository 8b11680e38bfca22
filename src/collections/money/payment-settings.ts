import type { Field } from 'payload'
import { integer } from '../../fields/columns'
import { defineCollection } from '../define-collection'
import { detail } from './panel-parts'
import { cents } from './sending-fields'

const RULES: Field[] = [
  cents('minimum_payout_cents', 'Minimum payout', 'Below it a creator’s part is carried.', true),
  cents('approval_threshold_cents', 'Approval from', 'A statement from this commission on waits for staff.', true),
  integer({ name: 'review_days', required: true, defaultValue: 2, min: 0, max: 30 }),
  integer({
    name: 'bank_hold_days',
    required: true,
    defaultValue: 3,
    min: 0,
    max: 90,
    admin: { description: 'Days for which payouts wait after a bank debit went through: it may be returned.' },
  }),
  { name: 'stripe_enabled', type: 'checkbox', required: true, defaultValue: true },
  { name: 'paypal_enabled', type: 'checkbox', required: true, defaultValue: true },
]

/** Shown and turned in the detail on the row's page; a column of the list like any other. */
const inDetail = (field: Field): Field =>
  ({
    ...field,
    admin: {
      ...field.admin,
      components: { ...field.admin?.components, Field: '/cms/components/money/fields#NoField' },
    },
  }) as Field

/** The one row of rules that staff may turn: minimum, review, holds, and a switch for each route. */
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
    description: 'Minimum payout, review and holds, and the switch of each route. Changed by actions, with a reason.',
  },
  fields: [detail('money/settings#SettingsDetail'), ...RULES.map(inDetail)],
})
