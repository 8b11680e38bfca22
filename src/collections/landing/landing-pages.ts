import { LANDING_TEMPLATES } from '../../contracts/landing-vocabulary'
import { instant } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'

export const LandingPages = defineCollection({
  slug: 'landing_pages',
  labels: { singular: 'Landing page', plural: 'Landing pages' },
  admin: {
    group: 'Landing pages',
    useAsTitle: 'title',
    defaultColumns: ['title', 'slug', 'brand', 'product', 'is_published', 'is_active', 'is_deleted'],
    listSearchableFields: ['title', 'slug'],
    description:
      'Brands’ public pages at /lp/{slug}, each for one product. Live when published, active and not deleted. Edited by ' +
      'brands. Read-only.',
  },
  fields: [
    reference('brand', 'brands'),
    reference('product', 'products', { onDelete: 'set null' }),
    { name: 'title', type: 'text', required: true, maxLength: 200 },
    { name: 'slug', type: 'text', required: true, unique: true, index: true, maxLength: 100 },
    {
      name: 'template_type',
      type: 'select',
      options: [...LANDING_TEMPLATES],
      required: true,
      defaultValue: 'fixed_v1',
    },
    { name: 'is_published', type: 'checkbox', required: true, defaultValue: false },
    { name: 'is_active', type: 'checkbox', required: true, defaultValue: true },
    { name: 'meta_title', type: 'text', maxLength: 200 },
    { name: 'meta_description', type: 'textarea', maxLength: 300, admin: { disableListFilter: true } },
    {
      name: 'global_custom_code',
      type: 'code',
      maxLength: 100_000,
      admin: {
        language: 'html',
        description: 'The brand’s custom code, which runs in a sandboxed origin.',
        disableListFilter: true,
        disableListColumn: true,
        components: { Field: '/cms/components/fields/written-field#CodeField' },
      },
    },
    { name: 'is_deleted', type: 'checkbox', required: true, defaultValue: false },
    instant({ name: 'deleted_at' }),
  ],
})
