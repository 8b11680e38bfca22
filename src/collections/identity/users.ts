import { asAccess, asFieldAccess } from '../../access/compose'
import { admins, nobody, staff } from '../../access/rules'
import { staffEndpoints } from '../../auth/staff-endpoints'
import { strategy } from '../../auth/strategy'
import { ROLES, USER_TYPES } from '../../contracts/vocabulary'
import { instant } from '../../fields/columns'
import { defineCollection } from '../define-collection'

const closed = { create: asFieldAccess(nobody), update: asFieldAccess(nobody) }

/** Everybody who signs in. Staff have a role; brands and creators have a type that never changes. */
export const Users = defineCollection({
  slug: 'users',
  labels: { singular: 'User', plural: 'Users' },
  admin: {
    group: 'People',
    useAsTitle: 'email',
    defaultColumns: ['email', 'user_type', 'role', 'disabled_at', 'createdAt'],
    description: 'Everybody who signs in: brands, creators and staff. The identity provider holds the password.',
    pagination: { defaultLimit: 25, limits: [25, 50, 100] },
  },
  access: { admin: ({ req }) => asAccess(staff)({ req }) === true },
  auth: { disableLocalStrategy: true, strategies: [strategy], useSessions: false },
  endpoints: staffEndpoints,
  fields: [
    {
      name: 'email',
      type: 'email',
      required: true,
      unique: true,
      index: true,
      access: { update: asFieldAccess(nobody) },
      hooks: { beforeValidate: [({ value }) => (typeof value === 'string' ? value.toLowerCase() : value)] },
    },
    {
      name: 'firebase_uid',
      type: 'text',
      unique: true,
      index: true,
      access: { ...closed, read: asFieldAccess(admins) },
      admin: { readOnly: true },
    },
    {
      name: 'user_type',
      type: 'select',
      options: [...USER_TYPES],
      access: closed,
      admin: { readOnly: true, description: 'Empty for staff.' },
    },
    {
      name: 'role',
      type: 'select',
      options: [...ROLES],
      required: true,
      defaultValue: 'user',
      access: { create: asFieldAccess(admins), update: asFieldAccess(admins) },
    },
    instant({ name: 'disabled_at', admin: { description: 'A disabled account is signed out of everything.' } }),
  ],
})
