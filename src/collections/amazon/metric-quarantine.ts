import { SYNC_KINDS } from '../../contracts/vocabulary'
import { dateOnly, instant, integer } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'

/** Rows of a report that could not be read; they stop nothing, and are settled when a later pull reads their day whole. */
export const MetricQuarantine = defineCollection({
  slug: 'metric_quarantine',
  labels: { singular: 'Quarantined row', plural: 'Quarantine' },
  admin: {
    group: 'Operations',
    useAsTitle: 'reason',
    defaultColumns: ['updatedAt', 'brand', 'kind', 'reason', 'day', 'times_seen', 'resolved_at'],
    listSearchableFields: ['reason'],
    description:
      'Rows of Amazon’s reports that could not be read, with the reason. The rest of their report was kept. Read only.',
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
      admin: { components: { Cell: '/cms/components/fields/cells#WordsCell' } },
    },
    { name: 'fingerprint', type: 'text', required: true },
    dateOnly({ name: 'day', admin: { description: 'The day of the row, where it could be read.' } }),
    {
      name: 'reason',
      type: 'text',
      required: true,
      admin: { components: { Cell: '/cms/components/fields/cells#TextCell' } },
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
    instant({ name: 'resolved_at', admin: { description: 'When a later pull of the day no longer had it.' } }),
  ],
})
