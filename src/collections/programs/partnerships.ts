import { PARTNERSHIP_STATUSES } from '../../contracts/vocabulary'
import { instant } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'

/** A creator and a brand that work together, or an application to. */
export const Partnerships = defineCollection({
  slug: 'partnerships',
  labels: { singular: 'Partnership', plural: 'Partnerships' },
  admin: {
    group: 'Programs',
    useAsTitle: 'id',
    defaultColumns: ['id', 'creator', 'brand', 'status', 'source_program', 'decided_at', 'createdAt'],
    listSearchableFields: ['id', 'referral_code'],
    description:
      'Creators and brands who work together, and applications to. Pending, then active, rejected or withdrawn; active, then ended. Brands decide; read only.',
    pagination: { defaultLimit: 25, limits: [25, 50, 100] },
  },
  indexes: [{ fields: ['creator', 'brand'], unique: true }, { fields: ['brand', 'status'] }],
  fields: [
    reference('creator', 'creators', { index: false }),
    reference('brand', 'brands', { index: false }),
    {
      name: 'status',
      type: 'select',
      options: [...PARTNERSHIP_STATUSES],
      required: true,
      admin: { components: { Cell: '/cms/components/fields/cells#StatusCell' } },
    },
    { name: 'started_by', type: 'text', required: true },
    reference('source_program', 'affiliate_programs', {
      onDelete: 'set null',
      admin: { description: 'The program whose public page the application came from.' },
    }),
    { name: 'referral_code', type: 'text', admin: { description: 'The code of the partner who brought the creator.' } },
    instant({ name: 'decided_at' }),
    instant({ name: 'rejected_at' }),
    { name: 'rejection_reason', type: 'textarea', maxLength: 500, admin: { disableListFilter: true } },
    instant({ name: 'ended_at' }),
  ],
})
