import { instant } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'

/** A click recorded by our redirect. Commission is computed from Amazon's attributed sales, never from clicks. */
export const LinkClicks = defineCollection({
  slug: 'link_clicks',
  labels: { singular: 'Click', plural: 'Clicks' },
  admin: {
    group: 'Links',
    useAsTitle: 'id',
    defaultColumns: ['id', 'link', 'clicked_at', 'is_bot', 'referrer'],
    listSearchableFields: ['referrer'],
    description:
      'Our own record of link clicks, with bots marked. Commission depends on Amazon’s figures, not on these. Read-only.',
  },
  timestamps: false,
  indexes: [{ fields: ['link', 'clicked_at'] }],
  fields: [
    reference('link', 'links'),
    reference('brand', 'brands'),
    instant({ name: 'clicked_at', required: true }),
    { name: 'is_bot', type: 'checkbox', required: true, defaultValue: false },
    { name: 'visitor', type: 'text', admin: { description: 'Keyed hash of IP address and browser; changes daily.' } },
    { name: 'referrer', type: 'text', admin: { components: { Cell: '/cms/components/fields/cells#TextCell' } } },
  ],
})
