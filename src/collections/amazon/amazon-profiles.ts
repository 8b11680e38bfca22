import { asFieldAccess } from '../../access/compose'
import { nobody } from '../../access/rules'
import { dateOnly, instant } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'

/** One marketplace of a brand's seller account; the dates are the cursors of what has been pulled. */
export const AmazonProfiles = defineCollection({
  slug: 'amazon_profiles',
  labels: { singular: 'Profile', plural: 'Profiles' },
  admin: {
    group: 'Amazon',
    useAsTitle: 'name',
    defaultColumns: [
      'name',
      'brand',
      'country_code',
      'type',
      'last_sync_attribution',
      'last_sync_attrib_perf_max_date',
    ],
    description: "Marketplaces of the brands' seller accounts. Only the US seller profile is used.",
  },
  fields: [
    reference('amazon_account', 'amazon_accounts'),
    reference('brand', 'brands'),
    { name: 'profile_id', type: 'text', required: true, unique: true, index: true },
    { name: 'merchant_token', type: 'text', hidden: true, access: { read: asFieldAccess(nobody) } },
    { name: 'country_code', type: 'text', required: true },
    { name: 'marketplace_id', type: 'text' },
    { name: 'name', type: 'text' },
    { name: 'type', type: 'text', required: true },
    { name: 'subtype', type: 'text' },
    instant({ name: 'last_sync_attribution' }),
    instant({ name: 'last_sync_products' }),
    dateOnly({ name: 'last_sync_attrib_perf_min_date' }),
    dateOnly({ name: 'last_sync_attrib_perf_max_date' }),
    dateOnly({ name: 'last_sync_attrib_prod_min_date' }),
    dateOnly({ name: 'last_sync_attrib_prod_max_date' }),
  ],
})
