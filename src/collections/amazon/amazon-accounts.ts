import { AMAZON_ACCOUNT_STATUSES } from '../../contracts/vocabulary'
import { instant } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'

export const AmazonAccounts = defineCollection({
  slug: 'amazon_accounts',
  labels: { singular: 'Amazon account', plural: 'Amazon accounts' },
  admin: {
    group: 'Amazon',
    useAsTitle: 'id',
    defaultColumns: ['id', 'brand', 'status', 'expires_at', 'last_sync_profiles'],
    listSearchableFields: ['id'],
    description: 'Brands’ Login with Amazon authorizations. Tokens are encrypted and never shown. Read-only.',
  },
  fields: [
    reference('brand', 'brands', { unique: true }),
    {
      name: 'status',
      type: 'select',
      options: [...AMAZON_ACCOUNT_STATUSES],
      required: true,
      defaultValue: 'connected',
      admin: { components: { Cell: '/cms/components/fields/cells#StatusCell' } },
    },
    { name: 'access_token', type: 'text' },
    { name: 'refresh_token', type: 'text' },
    instant({
      name: 'expires_at',
      admin: {
        description: 'Expiry of the access token, which is renewed automatically.',
        date: { pickerAppearance: 'dayAndTime' },
      },
    }),
    instant({ name: 'last_sync_profiles' }),
    instant({
      name: 'disconnected_at',
      admin: { description: '30 days later, Amazon’s catalog and reports are deleted.' },
    }),
  ],
})
