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
    defaultColumns: ['creator', 'brand', 'status', 'started_by', 'createdAt'],
    description:
      'Applications and partnerships. The status follows one table: pending, then active, rejected or withdrawn; active, then ended.',
  },
  indexes: [{ fields: ['creator', 'brand'], unique: true }, { fields: ['brand', 'status'] }],
  fields: [
    reference('creator', 'creators', { index: false }),
    reference('brand', 'brands', { index: false }),
    { name: 'status', type: 'select', options: [...PARTNERSHIP_STATUSES], required: true },
    { name: 'started_by', type: 'text', required: true },
    reference('source_program', 'affiliate_programs', { onDelete: 'set null' }),
    { name: 'referral_code', type: 'text' },
    instant({ name: 'decided_at' }),
    instant({ name: 'rejected_at' }),
    { name: 'rejection_reason', type: 'textarea', maxLength: 500 },
    instant({ name: 'ended_at' }),
  ],
})
