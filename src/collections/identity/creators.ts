import { AUDIENCE_BUCKETS } from '../../contracts/vocabulary'
import { instant, integer, textList } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'

/** Somebody with an audience who promotes products of brands. */
export const Creators = defineCollection({
  slug: 'creators',
  labels: { singular: 'Creator', plural: 'Creators' },
  admin: {
    group: 'Approvals',
    useAsTitle: 'name',
    defaultColumns: ['name', 'approved', 'approval_source', 'total_reach', 'createdAt'],
    description: 'Creators. One that is not approved sees only the approval page.',
  },
  fields: [
    reference('user', 'users', { unique: true, admin: { readOnly: true } }),
    { name: 'name', type: 'text', required: true, minLength: 2, maxLength: 120 },
    textList({ name: 'product_categories', required: true, defaultValue: [] }),
    integer({
      name: 'total_reach',
      min: 0,
      admin: {
        description: `Upper bound of the audience bucket: ${AUDIENCE_BUCKETS.map((bucket) => bucket.label).join(', ')}.`,
      },
    }),
    { name: 'approved', type: 'checkbox', required: true, defaultValue: false, index: true },
    {
      name: 'approval_source',
      type: 'text',
      admin: { readOnly: true, description: 'What approved the creator: staff, or the program they came from.' },
    },
    instant({ name: 'rejected_at' }),
    { name: 'rejection_reason', type: 'textarea', maxLength: 500 },
    instant({ name: 'closed_at', admin: { readOnly: true } }),
  ],
})
