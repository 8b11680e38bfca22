import { LINK_VISIT_KINDS } from '../../contracts/vocabulary'
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
    defaultColumns: ['id', 'link', 'clicked_at', 'kind', 'sub_id', 'referrer'],
    listSearchableFields: ['referrer'],
    description:
      'Our own record of link clicks, with its kind of visitor. Commission depends on Amazon’s figures, not on these. Read-only.',
  },
  timestamps: false,
  indexes: [{ fields: ['link', 'clicked_at'] }],
  fields: [
    reference('link', 'links'),
    reference('brand', 'brands'),
    instant({ name: 'clicked_at', required: true }),
    { name: 'kind', type: 'select', options: [...LINK_VISIT_KINDS], required: true, defaultValue: 'click' },
    { name: 'sub_id', type: 'text', admin: { description: 'The creator’s own label, from ?s= in the link.' } },
    {
      name: 'visitor',
      type: 'text',
      admin: { description: 'Hash of IP address and browser with a salt that lasts a day.' },
    },
    { name: 'referrer', type: 'text' },
  ],
})
