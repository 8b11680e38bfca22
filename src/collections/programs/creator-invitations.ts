import { instant } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'

/** One row per brand and address: inviting the address again renews it. The state follows from the times. */
export const CreatorInvitations = defineCollection({
  slug: 'creator_invitations',
  labels: { singular: 'Creator invitation', plural: 'Creator invitations' },
  admin: {
    group: 'Programs',
    useAsTitle: 'email',
    defaultColumns: ['email', 'brand', 'sent_at', 'opened_at', 'joined_at', 'unsubscribed_at'],
    listSearchableFields: ['email', 'name'],
    description: 'Invitations of brands to creators, by email.',
    pagination: { defaultLimit: 25, limits: [25, 50, 100] },
  },
  indexes: [{ fields: ['brand', 'email'], unique: true }],
  fields: [
    reference('brand', 'brands', { index: false }),
    { name: 'email', type: 'email', required: true, index: true },
    { name: 'name', type: 'text' },
    { name: 'note', type: 'textarea', maxLength: 500, admin: { disableListFilter: true } },
    { name: 'accept_at_once', type: 'checkbox', required: true, defaultValue: false },
    reference('invited_by', 'users', { onDelete: 'set null' }),
    reference('creator', 'creators', { onDelete: 'set null' }),
    instant({ name: 'sent_at', required: true }),
    instant({ name: 'opened_at' }),
    instant({ name: 'reminded_at' }),
    instant({ name: 'joined_at' }),
    instant({ name: 'declined_at' }),
    instant({ name: 'unsubscribed_at' }),
    instant({ name: 'revoked_at' }),
  ],
})
