import { integer } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'

/** What staff did, and who in a brand’s team changed something; Postgres refuses to change or delete a row. */
export const AuditEvents = defineCollection({
  slug: 'audit_events',
  labels: { singular: 'Audit event', plural: 'Audit events' },
  admin: {
    group: 'Operations',
    useAsTitle: 'action',
    defaultColumns: ['createdAt', 'actor_email', 'action', 'target_collection', 'target', 'reason'],
    listSearchableFields: ['actor_email', 'action', 'target_collection', 'reason'],
    description:
      'Every staff action: who, what, before and after, and why. And every change by the people of a brand. Never changed ' +
      'or deleted.',
    pagination: { defaultLimit: 50, limits: [25, 50, 100] },
  },
  indexes: [{ fields: ['target_collection', 'target_id'] }],
  fields: [
    {
      name: 'target',
      type: 'ui',
      label: 'Record',
      admin: {
        components: {
          Field: '/cms/components/audit/audit-fields#AuditTargetField',
          Cell: '/cms/components/audit/audit-cells#AuditTargetCell',
        },
      },
    },
    {
      ...reference('actor', 'users', {
        onDelete: 'restrict',
        admin: { description: 'Empty for automatic actions.' },
      }),
      required: false,
    },
    { name: 'actor_email', type: 'text', required: true },
    {
      name: 'action',
      type: 'text',
      required: true,
    },
    {
      name: 'target_collection',
      type: 'text',
      required: true,
    },
    integer({ name: 'target_id', required: true }),
    {
      name: 'changes',
      type: 'json',
      required: true,
      defaultValue: {},
      admin: {
        disableListFilter: true,
        disableListColumn: true,
        components: { Field: '/cms/components/audit/audit-fields#ChangesField' },
      },
    },
    { name: 'reason', type: 'textarea' },
  ],
})
