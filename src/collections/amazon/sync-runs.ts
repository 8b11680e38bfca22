import { SYNC_KINDS, SYNC_STATUSES } from '../../contracts/vocabulary'
import { dateOnly, instant, integer } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'

/** What was pulled from Amazon, when, how many rows, and why it failed. */
export const SyncRuns = defineCollection({
  slug: 'sync_runs',
  labels: { singular: 'Sync run', plural: 'Sync runs' },
  admin: {
    group: 'Operations',
    useAsTitle: 'id',
    defaultColumns: ['brand', 'kind', 'status', 'start_date', 'end_date', 'rows', 'changed', 'started_at'],
    description: 'Pulls of Amazon reports. A failed pull is repeated by the next one; nothing is lost.',
  },
  indexes: [{ fields: ['amazon_profile', 'kind', 'started_at'] }],
  fields: [
    reference('brand', 'brands'),
    reference('amazon_profile', 'amazon_profiles', { index: false }),
    { name: 'kind', type: 'select', options: [...SYNC_KINDS], required: true },
    { name: 'status', type: 'select', options: [...SYNC_STATUSES], required: true, defaultValue: 'running' },
    dateOnly({ name: 'start_date', required: true }),
    dateOnly({ name: 'end_date', required: true }),
    integer({ name: 'rows', required: true, defaultValue: 0 }),
    integer({ name: 'changed', required: true, defaultValue: 0 }),
    dateOnly({ name: 'data_through' }),
    { name: 'error', type: 'text' },
    instant({ name: 'started_at', required: true }),
    instant({ name: 'finished_at' }),
  ],
})
