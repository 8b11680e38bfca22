import { integer } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'

export const ReconciliationFindings = defineCollection({
  slug: 'reconciliation_findings',
  labels: { singular: 'Difference', plural: 'Differences' },
  admin: {
    group: 'Money',
    useAsTitle: 'message',
    defaultColumns: ['reconciliation_run', 'kind', 'message', 'ours', 'theirs'],
    listSearchableFields: ['message', 'subject'],
    description: 'Differences found by reconciliation, with both values. Read-only.',
  },
  timestamps: false,
  fields: [
    reference('reconciliation_run', 'reconciliation_runs'),
    {
      name: 'kind',
      type: 'text',
      required: true,
      admin: { components: { Cell: '/cms/components/fields/cells#OptionCell' } },
    },
    { name: 'subject', type: 'text', required: true },
    integer({ name: 'subject_id' }),
    {
      name: 'message',
      type: 'text',
      required: true,
      admin: { components: { Cell: '/cms/components/fields/cells#TextCell' } },
    },
    { name: 'ours', type: 'text' },
    { name: 'theirs', type: 'text' },
  ],
})
