import { PARTNERSHIP_STATUSES } from '../../contracts/vocabulary'
import { instant } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'
import { detail, STATUS_IN_DETAIL } from '../money/panel-parts'

export const Partnerships = defineCollection({
  slug: 'partnerships',
  labels: { singular: 'Partnership', plural: 'Partnerships' },
  admin: {
    group: 'Programs',
    useAsTitle: 'id',
    defaultColumns: ['id', 'creator', 'brand', 'status', 'source_program', 'decided_at', 'createdAt'],
    listSearchableFields: ['id', 'referral_code'],
    description:
      'Partnerships of creators and brands, and applications: pending, then active, declined or withdrawn; active, then ' +
      'ended. Decided by brands. Read-only.',
    pagination: { defaultLimit: 25, limits: [25, 50, 100] },
  },
  indexes: [{ fields: ['creator', 'brand'], unique: true }, { fields: ['brand', 'status'] }],
  fields: [
    detail('programs/partnership#PartnershipDetail'),
    reference('creator', 'creators', { index: false }),
    reference('brand', 'brands', { index: false }),
    {
      name: 'status',
      type: 'select',
      options: [...PARTNERSHIP_STATUSES],
      required: true,
      admin: { components: STATUS_IN_DETAIL },
    },
    { name: 'started_by', type: 'text', required: true },
    reference('source_program', 'affiliate_programs', {
      onDelete: 'set null',
      admin: { description: 'Program whose public page the application came from.' },
    }),
    { name: 'referral_code', type: 'text', admin: { description: 'Code of the partner who referred the creator.' } },
    instant({ name: 'decided_at' }),
    instant({ name: 'rejected_at', label: 'Declined at' }),
    {
      name: 'rejection_reason',
      label: 'Reason for declining',
      type: 'textarea',
      maxLength: 500,
      admin: { disableListFilter: true },
    },
    instant({ name: 'ended_at' }),
    {
      name: 'end_reason',
      label: 'Reason for ending',
      type: 'textarea',
      maxLength: 500,
      admin: { disableListFilter: true },
    },
    {
      name: 'accepted_terms_version',
      label: 'Accepted terms',
      type: 'text',
      admin: { disableListFilter: true, description: 'SHA-256 of the program’s terms that the creator accepted.' },
    },
    instant({ name: 'terms_accepted_at' }),
  ],
})
