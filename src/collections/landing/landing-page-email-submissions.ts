import { DISCOUNT_TYPES } from '../../contracts/landing-vocabulary'
import { instant } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'

/** An email that a visitor submitted on a landing page, with the discount they received. Used only by that brand. */
export const LandingPageEmailSubmissions = defineCollection({
  slug: 'landing_page_email_submissions',
  labels: { singular: 'Collected email', plural: 'Collected emails' },
  admin: {
    group: 'Landing pages',
    useAsTitle: 'email',
    defaultColumns: ['email', 'landing_page', 'discount_type', 'clicked_through_to_amazon', 'submitted_at'],
    listSearchableFields: ['email'],
    description:
      'Emails that visitors submitted on landing pages, for that brand only. IP address and browser are masked after ' +
      '30 days. Can be deleted at the person’s request.',
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
    },
    { name: 'discount_value', type: 'text', maxLength: 2048 },
    { name: 'ip_address', type: 'text', maxLength: 64 },
    { name: 'user_agent', type: 'text', maxLength: 500, admin: { disableListFilter: true } },
    instant({ name: 'submitted_at', required: true }),
    { name: 'clicked_through_to_amazon', type: 'checkbox', required: true, defaultValue: false },
    instant({ name: 'clicked_through_at' }),
    { name: 'referrer_url', type: 'text', maxLength: 2048 },
    { name: 'consent_version', type: 'text', maxLength: 40, admin: { description: 'Publication date of the text.' } },
    { name: 'consent_text', type: 'text', maxLength: 500, admin: { disableListFilter: true } },
    instant({ name: 'consented_at' }),
    instant({
      name: 'confirmation_sent_at',
      admin: { description: 'When the visitor was asked to confirm the address, if the page asks for it.' },
    }),
    instant({ name: 'confirmed_at' }),
  ],
})
