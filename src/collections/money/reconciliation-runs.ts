import { RECONCILIATION_STATUSES } from '../../contracts/money-vocabulary'
import { dateOnly, decimal, instant, integer } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'
import { detail, STATUS_IN_DETAIL } from './panel-parts'

const money = (name: string, label: string, description: string) =>
  decimal({
    name,
    label,
    precision: 14,
    scale: 2,
    admin: { description, components: { Cell: '/cms/components/fields/cells#AmountCell' } },
  })

const EXPECTED = 'Difference from the ledger at the first reconciliation, plus differences explained since.'

export const ReconciliationRuns = defineCollection({
  slug: 'reconciliation_runs',
  labels: { singular: 'Reconciliation', plural: 'Reconciliations' },
  admin: {
    group: 'Money',
    useAsTitle: 'business_day',
    defaultColumns: ['business_day', 'status', 'checked', 'differences', 'started_at', 'finished_at'],
    description: 'Our ledger compared with the providers’ records, daily and on demand. Every difference is shown.',
    components: { beforeListTable: ['/cms/components/money/reconciliation#ReconcileBar'] },
  },
  fields: [
    detail('money/reconciliation#ReconciliationDetail'),
    dateOnly({ name: 'business_day', required: true }),
    {
      name: 'status',
      type: 'select',
      options: [...RECONCILIATION_STATUSES],
      required: true,
      defaultValue: 'running',
      admin: { components: STATUS_IN_DETAIL },
    },
    integer({ name: 'checked', required: true, defaultValue: 0 }),
    integer({ name: 'differences', required: true, defaultValue: 0 }),
    instant({ name: 'started_at', required: true }),
    instant({ name: 'finished_at' }),
    { ...reference('requested_by', 'users', { onDelete: 'restrict', index: false }), required: false },
    money('stripe_offset', 'Stripe minus ledger', 'Stripe balance and payouts to our bank, minus our ledger.'),
    money('stripe_expected', 'Stripe minus ledger, expected', EXPECTED),
    money('paypal_offset', 'PayPal minus ledger', 'PayPal balance minus our ledger.'),
    money('paypal_expected', 'PayPal minus ledger, expected', EXPECTED),
    integer({
      name: 'payouts_through',
      label: 'Payouts compared through',
      admin: { description: 'The next run compares older payouts from here.' },
    }),
    { name: 'error', type: 'text' },
  ],
})
