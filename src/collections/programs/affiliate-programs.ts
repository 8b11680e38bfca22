import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'

/** What a brand offers to creators; one a brand. */
export const AffiliatePrograms = defineCollection({
  slug: 'affiliate_programs',
  labels: { singular: 'Program', plural: 'Programs' },
  admin: {
    group: 'Programs',
    useAsTitle: 'title',
    defaultColumns: ['title', 'brand', 'page_id', 'is_visible', 'auto_accept_applications'],
    description: 'Affiliate programs, one a brand. The page id is the address of its public page.',
  },
  fields: [
    reference('brand', 'brands', { unique: true, admin: { readOnly: true } }),
    { name: 'title', type: 'text', required: true, minLength: 2, maxLength: 200 },
    {
      name: 'description',
      type: 'textarea',
      required: true,
      minLength: 2,
      maxLength: 20_000,
      admin: { description: 'HTML, sanitised when it is saved and when it is shown.' },
    },
    { name: 'is_visible', type: 'checkbox', required: true, defaultValue: false },
    { name: 'auto_accept_applications', type: 'checkbox', required: true, defaultValue: false },
    { name: 'logo_url', type: 'text', maxLength: 2048 },
    { name: 'page_id', type: 'text', required: true, unique: true, index: true, admin: { readOnly: true } },
  ],
})
