import { SAMPLES_LABELS } from '../../contracts/samples-labels'
import { COMMISSION_BASES, SAMPLES_POLICIES } from '../../contracts/vocabulary'
import { decimal, integer, textList, webAddress } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { sanitizeHtml } from '../../html'
import { defineCollection } from '../define-collection'

export const AffiliatePrograms = defineCollection({
  slug: 'affiliate_programs',
  labels: { singular: 'Program', plural: 'Programs' },
  admin: {
    group: 'Programs',
    useAsTitle: 'title',
    defaultColumns: ['title', 'brand', 'page_id', 'is_visible', 'auto_accept_applications'],
    listSearchableFields: ['title', 'page_id'],
    description:
      'Brands’ offers to creators: description, products with commission, and a public page at /a/{page ID}. One per brand.',
    pagination: { defaultLimit: 25, limits: [25, 50, 100] },
  },
  fields: [
    reference('brand', 'brands', { unique: true }),
    { name: 'title', type: 'text', required: true, minLength: 2, maxLength: 200 },
    {
      name: 'description',
      type: 'textarea',
      required: true,
      minLength: 2,
      maxLength: 20_000,
      hooks: { beforeValidate: [({ value }) => (typeof value === 'string' ? sanitizeHtml(value) : value)] },
      admin: { disableListFilter: true, description: 'HTML, sanitized when saved and when shown.' },
    },
    {
      name: 'is_visible',
      type: 'checkbox',
      required: true,
      defaultValue: false,
      admin: { description: 'Only visible programs have a public page and approve creators who come from it.' },
    },
    {
      name: 'auto_accept_applications',
      type: 'checkbox',
      required: true,
      defaultValue: false,
      admin: { description: 'Applications are approved automatically.' },
    },
    {
      name: 'commission_basis',
      type: 'select',
      options: [...COMMISSION_BASES],
      required: true,
      defaultValue: 'linked_product',
      admin: {
        description: 'Which sales earn commission: the linked product’s, or those of all the brand’s products.',
      },
    },
    decimal({
      name: 'referral_commission_rate',
      precision: 5,
      scale: 2,
      required: true,
      defaultValue: '0',
      admin: {
        description: 'Percent that new partners start with in their referral setting.',
        components: { Cell: '/cms/components/fields/cells#PercentCell' },
      },
    }),
    {
      name: 'is_referral_active',
      type: 'checkbox',
      required: true,
      defaultValue: false,
      admin: { description: 'New partners can refer creators from the start.' },
    },
    webAddress({ name: 'logo_url', admin: { disableListFilter: true } }),
    textList({
      name: 'allowed_countries',
      required: true,
      defaultValue: [],
      admin: { description: 'Two-letter codes of the countries whose creators may apply. Empty: all.' },
    }),
    integer({
      name: 'min_reach',
      label: 'Minimum audience',
      min: 0,
      admin: {
        description: 'The smallest audience that may apply, as the upper bound of its range.',
        components: { Cell: '/cms/components/fields/cells#ReachCell' },
      },
    }),
    {
      name: 'samples_policy',
      type: 'select',
      options: SAMPLES_POLICIES.map((value) => ({ value, label: SAMPLES_LABELS[value] })),
    },
    { name: 'samples_note', type: 'textarea', maxLength: 500, admin: { disableListFilter: true } },
    {
      name: 'terms',
      type: 'textarea',
      maxLength: 20_000,
      admin: { disableListFilter: true, description: 'Plain text. Creators accept it when they apply.' },
    },
    { name: 'contact_email', type: 'email', admin: { description: 'Only partners see it.' } },
    {
      name: 'page_id',
      type: 'text',
      required: true,
      unique: true,
      index: true,
      admin: { description: 'Five-character ID in the public page’s URL.' },
    },
  ],
})
