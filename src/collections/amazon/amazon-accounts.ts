import { asFieldAccess } from '../../access/compose'
import { nobody } from '../../access/rules'
import { AMAZON_ACCOUNT_STATUSES } from '../../contracts/vocabulary'
import { instant } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'

const secret = {
  hidden: true,
  access: { create: asFieldAccess(nobody), read: asFieldAccess(nobody), update: asFieldAccess(nobody) },
}

/** A brand's grant at Login with Amazon; both tokens are sealed. */
export const AmazonAccounts = defineCollection({
  slug: 'amazon_accounts',
  labels: { singular: 'Amazon account', plural: 'Amazon accounts' },
  admin: {
    group: 'Amazon',
    useAsTitle: 'id',
    defaultColumns: ['brand', 'status', 'expires_at', 'last_sync_profiles'],
    description: "A brand's grant at Amazon. Tokens are sealed and shown to nobody.",
  },
  fields: [
    reference('brand', 'brands', { unique: true }),
    {
      name: 'status',
      type: 'select',
      options: [...AMAZON_ACCOUNT_STATUSES],
      required: true,
      defaultValue: 'connected',
    },
    { name: 'access_token', type: 'text', ...secret },
    { name: 'refresh_token', type: 'text', ...secret },
    instant({ name: 'expires_at' }),
    instant({ name: 'last_sync_profiles' }),
  ],
})
