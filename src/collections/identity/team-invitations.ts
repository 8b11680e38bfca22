import { MEMBER_ROLES } from '../../contracts/team-rights'
import { instant } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'

/** One row per brand and address: inviting the address again renews it. */
export const TeamInvitations = defineCollection({
  slug: 'team_invitations',
  labels: { singular: 'Team invitation', plural: 'Team invitations' },
  admin: {
    group: 'People',
    useAsTitle: 'email',
    defaultColumns: ['email', 'brand', 'role', 'sent_at', 'accepted_at', 'revoked_at'],
    listSearchableFields: ['email'],
    description: 'Invitations to the team of a brand, by email.',
    pagination: { defaultLimit: 25, limits: [25, 50, 100] },
  },
  indexes: [{ fields: ['brand', 'email'], unique: true }],
  fields: [
    reference('brand', 'brands', { index: false }),
    { name: 'email', type: 'email', required: true, index: true },
    { name: 'role', type: 'select', options: [...MEMBER_ROLES], required: true },
    reference('invited_by', 'users', { onDelete: 'set null' }),
    instant({ name: 'sent_at', required: true }),
    instant({ name: 'expires_at', required: true }),
    instant({ name: 'accepted_at' }),
    instant({ name: 'revoked_at' }),
  ],
})
