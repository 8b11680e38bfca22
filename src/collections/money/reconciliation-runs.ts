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

/** A comparison of our books with the providers' own lists: clean, or with differences that somebody has to clear. */
export const ReconciliationRuns = defineCollection({
  slug: 'reconciliation_runs',
  labels: { singular: 'Reconciliation', plural: 'Reconciliations' },
  admin: {
    group: 'Money',
    useAsTitle: 'business_day',
    defaultColumns: ['business_day', 'status', 'checked', 'differences', 'started_at', 'finished_at'],
    description:
      'Our books against the providers’ lists, daily and on demand. Zero tolerance: any difference is shown.',
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
    money('stripe_offset', 'Stripe beside our books', 'Balance at Stripe less what our ledger says.'),
    money('paypal_offset', 'PayPal beside our books', 'Balance at PayPal less what our ledger says.'),
    { name: 'error', type: 'text' },
  ],
})
