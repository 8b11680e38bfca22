import { LANDING_SECTION_TYPES } from '../../contracts/landing-vocabulary'
import { integer } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'

/** A section of a landing page; its content is JSON whose shape depends on the type. */
export const LandingPageSections = defineCollection({
  slug: 'landing_page_sections',
  labels: { singular: 'Section', plural: 'Sections' },
  admin: {
    group: 'Landing pages',
    useAsTitle: 'section_type',
    defaultColumns: ['section_type', 'landing_page', 'position', 'is_visible'],
    listSearchableFields: ['content'],
    description: 'Sections of landing pages in order: hero, email capture, custom HTML. Read-only.',
  },
  indexes: [{ fields: ['landing_page', 'position'] }],
  fields: [
    reference('landing_page', 'landing_pages', { index: false }),
    reference('brand', 'brands'),
    { name: 'section_type', type: 'select', options: [...LANDING_SECTION_TYPES], required: true },
    integer({ name: 'position', required: true, defaultValue: 0, min: 0 }),
    {
      name: 'content',
      type: 'code',
      required: true,
      defaultValue: '{}',
      maxLength: 200_000,
      admin: {
        language: 'json',
        disableListFilter: true,
        disableListColumn: true,
        components: { Field: '/cms/components/fields/written-field#CodeField' },
      },
    },
    {
      name: 'is_visible',
      type: 'checkbox',
      required: true,
      defaultValue: true,
      admin: { description: 'Hidden sections are saved but not shown.' },
    },
  ],
})
