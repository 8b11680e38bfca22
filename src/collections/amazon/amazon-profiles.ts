import { dateOnly, instant } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'

const REREAD = 'The next sync starts here, because a link reached ten clicks and its earlier days must be read.'
const THROUGH = 'Last complete day: read on the third day after it or later, without a gap before it.'

export const AmazonProfiles = defineCollection({
  slug: 'amazon_profiles',
  labels: { singular: 'Profile', plural: 'Profiles' },
  admin: {
    group: 'Amazon',
    useAsTitle: 'name',
    listSearchableFields: ['name', 'profile_id'],
    defaultColumns: ['name', 'brand', 'country_code', 'type', 'last_sync_attribution', 'perf_data_through'],
    description:
      'Sellers’ accounts by country, as reported by the Ads API. Only the U.S. seller profile is used. Read-only.',
  },
  fields: [
    reference('amazon_account', 'amazon_accounts'),
    reference('brand', 'brands'),
    { name: 'profile_id', type: 'text', required: true, unique: true, index: true },
    { name: 'merchant_token', type: 'text' },
    { name: 'country_code', type: 'text', required: true },
    { name: 'marketplace_id', type: 'text' },
    { name: 'name', type: 'text' },
    { name: 'type', type: 'text', required: true },
    { name: 'subtype', type: 'text' },
    {
      name: 'is_current',
      type: 'checkbox',
      required: true,
      defaultValue: true,
      admin: { description: 'Listed by Amazon for this authorization at the last check.' },
    },
    instant({
      name: 'last_sync_attribution',
      admin: {
        date: { pickerAppearance: 'dayAndTime' },
        description: 'Last sync of the reports; the next one is due an hour later.',
      },
    }),
    instant({ name: 'last_sync_products' }),
    dateOnly({ name: 'last_sync_attrib_perf_min_date' }),
    dateOnly({
      name: 'last_sync_attrib_perf_max_date',
      admin: {
        description: 'Last day covered by the performance report.',
      },
    }),
    dateOnly({ name: 'last_sync_attrib_prod_min_date' }),
    dateOnly({ name: 'last_sync_attrib_prod_max_date' }),
    dateOnly({ name: 'perf_data_through', admin: { description: THROUGH } }),
    dateOnly({ name: 'prod_data_through', admin: { description: THROUGH } }),
    dateOnly({ name: 'reread_perf_from', admin: { description: REREAD } }),
    dateOnly({ name: 'reread_prod_from', admin: { description: REREAD } }),
  ],
})
