import { decimal, instant, integer } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'
import { detail } from './panel-parts'

export const ReconciliationFindings = defineCollection({
  slug: 'reconciliation_findings',
  labels: { singular: 'Difference', plural: 'Differences' },
  admin: {
    group: 'Money',
    useAsTitle: 'message',
    defaultColumns: ['reconciliation_run', 'kind', 'message', 'ours', 'theirs', 'explanation'],
    listSearchableFields: ['message', 'subject'],
    description:
      'Differences found by reconciliation, with both values. A balance difference is found again until it is ' +
      'explained or gone. Read-only.',
  },
  timestamps: false,
  fields: [
    detail('money/finding#FindingDetail'),
    reference('reconciliation_run', 'reconciliation_runs'),
    {
      name: 'kind',
      type: 'text',
      required: true,
    },
    { name: 'subject', type: 'text', required: true },
    integer({ name: 'subject_id' }),
    {
      name: 'message',
      type: 'text',
      required: true,
    },
    { name: 'ours', type: 'text' },
    { name: 'theirs', type: 'text' },
    decimal({ name: 'explained_amount', label: 'Amount explained', precision: 14, scale: 2 }),
    { name: 'explanation', type: 'text' },
    instant({ name: 'explained_at' }),
    { ...reference('explained_by', 'users', { onDelete: 'restrict', index: false }), required: false },
  ],
})
