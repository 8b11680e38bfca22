import { CHANNEL_PLATFORMS, LINK_ARCHIVE_REASONS } from '../../contracts/vocabulary'
import { textList } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'

/** A link to a product, of a creator or (without creator) of the brand: one triple of ids in an attribution tag. */
export const Links = defineCollection({
  slug: 'links',
  labels: { singular: 'Link', plural: 'Links' },
  admin: {
    group: 'Links',
    useAsTitle: 'link_name',
    defaultColumns: ['link_name', 'link_id', 'creator', 'brand', 'product', 'is_archived'],
    listSearchableFields: ['link_name', 'link_id'],
    description:
      'Creators’ product links. /r/{link ID} redirects to the product on Amazon with the attribution tag. Read-only.',
    pagination: { defaultLimit: 25, limits: [25, 50, 100] },
  },
  indexes: [{ fields: ['creator', 'request_id'], unique: true }],
  fields: [
    {
      name: 'link_id',
      type: 'text',
      required: true,
      unique: true,
      index: true,
      admin: { description: 'Twelve-character ID in the URL; also the ad group’s ID in Amazon’s report.' },
    },
    { name: 'link_name', type: 'text', required: true, maxLength: 100 },
    reference('attribution_tag', 'attribution_tags'),
    { name: 'aa_campaignid', type: 'text', required: true, admin: { description: 'Program ID in the tag.' } },
    { name: 'aa_adgroupid', type: 'text', required: true, admin: { description: 'Link ID in the tag.' } },
    {
      name: 'aa_creativeid',
      type: 'text',
      required: true,
      admin: { description: 'Creator product ID in the tag.' },
    },
    reference('creator_product', 'creator_products', { onDelete: 'set null' }),
    reference('brand', 'brands'),
    {
      ...reference('creator', 'creators', { admin: { description: 'Empty for the brand’s own links.' } }),
      required: false,
    },
    reference('product', 'products'),
    {
      name: 'channel',
      type: 'select',
      options: [...CHANNEL_PLATFORMS],
      admin: { description: 'Where it is posted. Its publisher at Amazon is that of the tag.' },
    },
    { name: 'placement', type: 'text', maxLength: 100, admin: { description: 'For example a video or post.' } },
    textList({ name: 'tags' }),
    {
      name: 'offers_app',
      type: 'checkbox',
      required: true,
      defaultValue: true,
      admin: { description: 'In-app browsers get a page that offers to open the Amazon app.' },
    },
    { name: 'is_archived', type: 'checkbox', required: true, defaultValue: false },
    {
      name: 'archived_reason',
      type: 'select',
      options: [...LINK_ARCHIVE_REASONS],
    },
    { name: 'request_id', type: 'text' },
  ],
})
