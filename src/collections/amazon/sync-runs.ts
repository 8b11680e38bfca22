import { SYNC_KINDS, SYNC_STATUSES } from '../../contracts/vocabulary'
import { dateOnly, instant, integer } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'
import { detail, STATUS_IN_DETAIL } from '../money/panel-parts'

export const SyncRuns = defineCollection({
  slug: 'sync_runs',
  labels: { singular: 'Sync run', plural: 'Sync runs' },
  admin: {
    group: 'Operations',
    useAsTitle: 'id',
    defaultColumns: ['id', 'brand', 'kind', 'status', 'start_date', 'end_date', 'rows', 'error', 'started_at'],
    listSearchableFields: ['error'],
    description:
      'Syncs of one report for one profile and date range. The next run also covers the days of a failed run. Read-only.',
    pagination: { defaultLimit: 25, limits: [25, 50, 100] },
  },
  indexes: [{ fields: ['amazon_profile', 'kind', 'started_at'] }],
  fields: [
    detail('operations/sync-run#SyncRunDetail'),
    reference('brand', 'brands'),
    reference('amazon_profile', 'amazon_profiles', { index: false }),
    {
      name: 'kind',
      type: 'select',
      options: [...SYNC_KINDS],
      required: true,
    },
    {
      name: 'status',
      type: 'select',
      options: [...SYNC_STATUSES],
      required: true,
      defaultValue: 'running',
      admin: { components: STATUS_IN_DETAIL },
    },
    dateOnly({ name: 'start_date', required: true }),
    dateOnly({ name: 'end_date', required: true }),
    integer({ name: 'rows', required: true, defaultValue: 0 }),
    integer({
      name: 'changed',
      required: true,
      defaultValue: 0,
      admin: { description: 'New or restated rows.' },
    }),
    integer({
      name: 'quarantined',
      required: true,
      defaultValue: 0,
      admin: { description: 'Rows that could not be read; see Quarantine.' },
    }),
    dateOnly({ name: 'data_through', admin: { description: 'Last complete day of this sync.' } }),
    { name: 'error', type: 'text' },
    instant({ name: 'started_at', required: true }),
    instant({ name: 'finished_at' }),
    instant({
      name: 'next_run_at',
      admin: { description: 'When the next sync is due: after an hour, or sooner after a failure.' },
    }),
    dateOnly({ name: 'pulled_on', admin: { description: 'Business day of the sync.' } }),
  ],
})
