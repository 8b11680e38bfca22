import { ONBOARDING_STATUSES } from '../../contracts/money-vocabulary'
import { currency, instant, textList } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'
import { STATUS } from './panel-parts'

export const CreatorPaymentMethods = defineCollection({
  slug: 'creator_payment_methods',
  labels: { singular: 'Creator payment account', plural: 'Creator payment accounts' },
  admin: {
    group: 'Money',
    useAsTitle: 'id',
    defaultColumns: ['id', 'creator', 'onboarding_status', 'payouts_enabled', 'currency'],
    listSearchableFields: ['id'],
    description: 'Creators’ Stripe accounts and their onboarding status. Read-only.',
  },
  fields: [
    reference('creator', 'creators', { unique: true }),
    { name: 'stripe_account_id', type: 'text', unique: true, index: true },
    {
      name: 'onboarding_status',
      type: 'select',
      options: [...ONBOARDING_STATUSES],
      required: true,
      defaultValue: 'not_started',
      admin: { components: STATUS },
    },
    { name: 'payouts_enabled', type: 'checkbox', required: true, defaultValue: false },
    currency(),
    { name: 'country', type: 'text', maxLength: 2 },
    textList({ name: 'currently_due', label: 'Requirements due' }),
    { name: 'disabled_reason', type: 'text' },
    textList({ name: 'active_capabilities', label: 'Can receive' }),
    instant({ name: 'checked_at' }),
    { name: 'bank_account', type: 'text' },
    instant({
      name: 'held_until',
      admin: { description: 'Payouts are on hold until this time after a change (business time).' },
    }),
  ],
})
