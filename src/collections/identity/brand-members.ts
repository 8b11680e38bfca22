import { MEMBER_ROLES } from '../../contracts/team-rights'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'

/** The team of a brand without its owner, who is `brands.user`. */
export const BrandMembers = defineCollection({
  slug: 'brand_members',
  labels: { singular: 'Team member', plural: 'Team members' },
  admin: {
    group: 'People',
    useAsTitle: 'id',
    defaultColumns: ['user', 'brand', 'role', 'createdAt'],
    description: 'People who act for a brand that they don’t own. The owner of a brand manages its team.',
    pagination: { defaultLimit: 25, limits: [25, 50, 100] },
  },
  indexes: [{ fields: ['brand', 'user'], unique: true }],
  fields: [
    reference('brand', 'brands', { index: false }),
    reference('user', 'users'),
    {
      name: 'role',
      type: 'select',
      options: [...MEMBER_ROLES],
      required: true,
      admin: { description: 'Managers run the program, finance runs payments, viewers only look.' },
    },
    reference('invited_by', 'users', { onDelete: 'set null' }),
  ],
})
