import { asAccess } from '../../access/compose'
import { staff } from '../../access/rules'
import { staffEndpoints } from '../../auth/staff-endpoints'
import { strategy } from '../../auth/strategy'
import { NAME_LENGTH } from '../../contracts/account'
import { ROLES, USER_TYPES } from '../../contracts/vocabulary'
import { instant } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { keepOwnRights } from '../../hooks/keep-own-rights'
import { keepStaffApart } from '../../hooks/keep-staff-apart'
import { defineCollection } from '../define-collection'
import { detail } from '../money/panel-parts'

/** Everyone who logs in. Staff have a role; brands and creators have a type that never changes. */
export const Users = defineCollection({
  slug: 'users',
  labels: { singular: 'User', plural: 'Users' },
  admin: {
    group: 'People',
    useAsTitle: 'email',
    defaultColumns: ['email', 'user_type', 'role', 'disabled_at', 'createdAt'],
    listSearchableFields: ['email'],
    description:
      'Everyone who logs in: brands, creators and staff. The identity provider stores the password. Staff created here ' +
      'log in with this email.',
    pagination: { defaultLimit: 25, limits: [25, 50, 100] },
  },
  access: { admin: ({ req }) => asAccess(staff)({ req }) === true },
  auth: { disableLocalStrategy: true, strategies: [strategy], useSessions: false },
  endpoints: staffEndpoints,
  hooks: { beforeChange: [keepOwnRights, keepStaffApart] },
  fields: [
    detail('identity/account-state#AccountState'),
    {
      name: 'email',
      type: 'email',
      required: true,
      unique: true,
      index: true,
      hooks: { beforeValidate: [({ value }) => (typeof value === 'string' ? value.toLowerCase() : value)] },
    },
    {
      name: 'name',
      type: 'text',
      maxLength: NAME_LENGTH,
      admin: { description: 'Shown as the author of blog posts.' },
    },
    {
      name: 'firebase_uid',
      type: 'text',
      unique: true,
      index: true,
      admin: {
        disableListFilter: true,
        description: 'Account at the identity provider; empty until a staff member first logs in.',
      },
    },
    {
      name: 'user_type',
      type: 'select',
      options: [...USER_TYPES],
      admin: { description: 'Brand or creator; never changes. Empty for staff.' },
    },
    {
      name: 'role',
      type: 'select',
      options: [...ROLES],
      required: true,
      defaultValue: 'user',
      admin: { description: 'Admins run the product; editors write the blog; users are brands and creators.' },
    },
    reference('acting_brand', 'brands', {
      onDelete: 'set null',
      admin: { description: 'Brand that a person with several brands acts for.' },
    }),
    instant({ name: 'disabled_at', admin: { description: 'Disabled accounts are logged out everywhere.' } }),
    instant({
      name: 'sessions_valid_from',
      admin: {
        description: 'Sessions started before this time have ended. Set by logout, role changes and disabling.',
        disableListFilter: true,
      },
    }),
    {
      name: 'sign_up_network',
      type: 'text',
      index: true,
      admin: {
        description: 'Network that a creator signed up from, for the signals of an approval. Never the whole address.',
      },
    },
  ],
})
