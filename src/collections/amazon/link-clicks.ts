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
    defaultColumns: ['link', 'clicked_at', 'is_bot', 'referrer'],
    description: 'Clicks on links as the redirect saw them. They never earn anything.',
  },
  timestamps: false,
  indexes: [{ fields: ['link', 'clicked_at'] }],
  fields: [
    reference('link', 'links'),
    reference('brand', 'brands'),
    instant({ name: 'clicked_at', required: true }),
    { name: 'is_bot', type: 'checkbox', required: true, defaultValue: false },
    { name: 'visitor', type: 'text', admin: { description: 'Keyed hash of address and browser; changes every day.' } },
    { name: 'referrer', type: 'text' },
  ],
})
