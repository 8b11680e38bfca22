import { instant } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'

/** The redirect's own record of a click; pay is computed from Amazon's attributed sales, never from these. */
export const LinkClicks = defineCollection({
  slug: 'link_clicks',
  labels: { singular: 'Click', plural: 'Clicks' },
  admin: {
    group: 'Operations',
    useAsTitle: 'id',
    defaultColumns: ['id', 'link', 'clicked_at', 'is_bot', 'referrer'],
    listSearchableFields: ['referrer'],
    description:
      'Our own record of who followed a link, robots marked. Pay follows Amazon’s figures, never these. Read only.',
  },
  timestamps: false,
  indexes: [{ fields: ['link', 'clicked_at'] }],
  fields: [
    reference('link', 'links'),
    reference('brand', 'brands'),
    instant({ name: 'clicked_at', required: true }),
    { name: 'is_bot', type: 'checkbox', required: true, defaultValue: false },
    { name: 'visitor', type: 'text', admin: { description: 'Keyed hash of address and browser; changes every day.' } },
    { name: 'referrer', type: 'text', admin: { components: { Cell: '/cms/components/fields/cells#TextCell' } } },
  ],
})
