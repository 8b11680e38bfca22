import { dateOnly } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'

/** An ad group from Amazon's report; ours has the public id of its link as external id. */
export const AmzAttributionAdgroups = defineCollection({
  slug: 'amz_attribution_adgroups',
  labels: { singular: 'Attribution ad group', plural: 'Attribution ad groups' },
  admin: {
    group: 'Amazon',
    useAsTitle: 'name',
    defaultColumns: ['name', 'campaign', 'publisher', 'link', 'is_platform_generated'],
    listSearchableFields: ['name', 'external_id'],
    description: 'Ad groups reported by Amazon. Each of our links is one; others are stored and marked. Read-only.',
  },
  indexes: [{ fields: ['campaign', 'external_id'], unique: true }],
  fields: [
    reference('campaign', 'amz_attribution_campaigns'),
    reference('brand', 'brands'),
    reference('link', 'links', { onDelete: 'set null' }),
    { name: 'external_id', type: 'text', required: true, index: true },
    { name: 'name', type: 'text', required: true },
    { name: 'publisher', type: 'text' },
    { name: 'is_platform_generated', type: 'checkbox', required: true, defaultValue: false },
    dateOnly({
      name: 'revealed_on',
      admin: {
        description: 'First day a creator’s link had figures; Amazon withholds figures below ten clicks.',
      },
    }),
  ],
})
