import { EMAIL_STATUSES } from '../../contracts/vocabulary'
import { instant, integer } from '../../fields/columns'
import { defineCollection } from '../define-collection'
import { detail, STATUS_IN_DETAIL } from '../money/panel-parts'

/** What we sent to whom. Kept as long as `forget-emails` says. */
export const Emails = defineCollection({
  slug: 'emails',
  labels: { singular: 'Email', plural: 'Emails' },
  admin: {
    group: 'Operations',
    useAsTitle: 'subject',
    defaultColumns: ['subject', 'recipient', 'status', 'createdAt', 'sent_at', 'error'],
    listSearchableFields: ['recipient', 'subject'],
    description: 'Emails of the last 90 days; those to visitors of landing pages, of the last 30. Read-only.',
    pagination: { defaultLimit: 25, limits: [25, 50, 100] },
  },
  fields: [
    detail('operations/email#EmailDetail'),
    { name: 'recipient', type: 'text', required: true, index: true },
    { name: 'subject', type: 'text', required: true },
    { name: 'template', type: 'text', required: true },
    {
      name: 'status',
      type: 'select',
      options: [...EMAIL_STATUSES],
      required: true,
      defaultValue: 'queued',
      admin: { components: STATUS_IN_DETAIL },
    },
    { name: 'error', type: 'text' },
    instant({ name: 'sent_at' }),
    /** The end of the recipient's quiet hours, while it waits for it. */
    instant({ name: 'held_until' }),
    integer({ name: 'resends', required: true, defaultValue: 0 }),
    {
      name: 'key',
      type: 'text',
      required: true,
      unique: true,
      admin: { hidden: true, disableListColumn: true, disableListFilter: true },
    },
    /** What the template is filled with; empty when a part of it is secret. */
    {
      name: 'data',
      type: 'json',
      admin: { hidden: true, disableListColumn: true, disableListFilter: true },
    },
  ],
})
