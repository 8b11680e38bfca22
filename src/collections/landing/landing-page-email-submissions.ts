import { DISCOUNT_TYPES } from '../../contracts/vocabulary'
import { instant } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'

/** An address that a visitor left on a landing page, with the discount they were given. Used by that brand alone. */
export const LandingPageEmailSubmissions = defineCollection({
  slug: 'landing_page_email_submissions',
  labels: { singular: 'Collected e-mail', plural: 'Collected e-mails' },
  admin: {
    group: 'Landing pages',
    useAsTitle: 'email',
    defaultColumns: ['email', 'landing_page', 'discount_type', 'clicked_through_to_amazon', 'submitted_at'],
    listSearchableFields: ['email'],
    description:
      'Addresses that visitors left on landing pages, for that brand alone. IP address and browser are masked after 30 days. May be deleted when the person asks.',
  },
  indexes: [{ fields: ['brand', 'submitted_at'] }],
  fields: [
    reference('landing_page', 'landing_pages', { index: false }),
    reference('brand', 'brands', { index: false }),
    { name: 'link_id', type: 'text', maxLength: 64, index: true },
    { name: 'email', type: 'text', required: true, maxLength: 254, custom: { isForgotten: true } },
    {
      name: 'discount_type',
      type: 'select',
      options: [...DISCOUNT_TYPES],
      required: true,
      defaultValue: 'none',
      admin: { components: { Cell: '/cms/components/fields/cells#WordsCell' } },
    },
    { name: 'discount_value', type: 'text', maxLength: 2048 },
    { name: 'ip_address', type: 'text', maxLength: 64 },
    { name: 'user_agent', type: 'text', maxLength: 500, admin: { disableListFilter: true } },
    instant({ name: 'submitted_at', required: true }),
    { name: 'clicked_through_to_amazon', type: 'checkbox', required: true, defaultValue: false },
    instant({ name: 'clicked_through_at' }),
    { name: 'referrer_url', type: 'text', maxLength: 2048 },
    { name: 'consent_version', type: 'text', maxLength: 40, admin: { description: 'The day the text was published.' } },
    instant({ name: 'consented_at' }),
  ],
})
