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
    defaultColumns: ['id', 'brand', 'kind', 'status', 'start_date', 'end_date', 'rows', 'error', 'started_at'],
    listSearchableFields: ['error'],
    description:
      'Reads of one report for one profile and range of days. A failed one is repeated by the next; nothing is lost. Read only.',
    pagination: { defaultLimit: 25, limits: [25, 50, 100] },
  },
  indexes: [{ fields: ['amazon_profile', 'kind', 'started_at'] }],
  fields: [
    reference('brand', 'brands'),
    reference('amazon_profile', 'amazon_profiles', { index: false }),
    {
      name: 'kind',
      type: 'select',
      options: [...SYNC_KINDS],
      required: true,
      admin: { components: { Cell: '/cms/components/fields/cells#WordsCell' } },
    },
    {
      name: 'status',
      type: 'select',
      options: [...SYNC_STATUSES],
      required: true,
      defaultValue: 'running',
      admin: { components: { Cell: '/cms/components/fields/cells#StatusCell' } },
    },
    dateOnly({ name: 'start_date', required: true }),
    dateOnly({ name: 'end_date', required: true }),
    integer({ name: 'rows', required: true, defaultValue: 0 }),
    integer({
      name: 'changed',
      required: true,
      defaultValue: 0,
      admin: { description: 'Rows that were new or restated.' },
    }),
    integer({
      name: 'quarantined',
      required: true,
      defaultValue: 0,
      admin: { description: 'Rows that could not be read; see the quarantine.' },
    }),
    dateOnly({ name: 'data_through', admin: { description: 'The day to which the report reached afterwards.' } }),
    { name: 'error', type: 'text', admin: { components: { Cell: '/cms/components/fields/cells#TextCell' } } },
    instant({ name: 'started_at', required: true }),
    instant({ name: 'finished_at' }),
    instant({
      name: 'next_run_at',
      admin: { description: 'When the next pull is due: after an hour, sooner after a failure.' },
    }),
    dateOnly({ name: 'pulled_on', admin: { description: 'The business day of the pull.' } }),
  ],
})
