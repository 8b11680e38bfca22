import { SYNC_KINDS } from '../../contracts/vocabulary'
import { dateOnly, instant, integer } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'

/** They do not block the sync and are resolved when a later sync reads their day completely. */
export const MetricQuarantine = defineCollection({
  slug: 'metric_quarantine',
  labels: { singular: 'Quarantined row', plural: 'Quarantine' },
  admin: {
    group: 'Operations',
    useAsTitle: 'reason',
    defaultColumns: ['updatedAt', 'brand', 'kind', 'reason', 'day', 'times_seen', 'resolved_at'],
    listSearchableFields: ['reason'],
    description:
      'Rows of Amazon’s reports that could not be read, with the reason. The rest of the report was saved. Read-only.',
    pagination: { defaultLimit: 25, limits: [25, 50, 100] },
  },
  indexes: [{ fields: ['amazon_profile', 'kind', 'fingerprint'], unique: true }],
  fields: [
    reference('brand', 'brands'),
    reference('amazon_profile', 'amazon_profiles', { index: false }),
    reference('sync_run', 'sync_runs'),
    {
      name: 'kind',
      type: 'select',
      options: [...SYNC_KINDS],
      required: true,
    },
    { name: 'fingerprint', type: 'text', required: true },
    dateOnly({ name: 'day', admin: { description: 'Day of the row, if it could be read.' } }),
    {
      name: 'reason',
      type: 'text',
      required: true,
    },
    {
      name: 'row',
      type: 'json',
      required: true,
      admin: {
        disableListFilter: true,
        disableListColumn: true,
        components: { Field: '/cms/components/fields/written-field#JsonField' },
      },
    },
    integer({ name: 'times_seen', required: true, defaultValue: 1 }),
    instant({
      name: 'resolved_at',
      admin: { description: 'When a later sync of the day no longer had this problem.' },
    }),
  ],
})
