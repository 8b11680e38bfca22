import { instant } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'

/** Single use, bound to its user, valid for ten minutes. The state is stored as a hash. */
export const OauthStates = defineCollection({
  slug: 'oauth_states',
  labels: { singular: 'Pending authorization', plural: 'Pending authorizations' },
  admin: { group: 'Operations', useAsTitle: 'id', hidden: true, description: 'Authorizations started at Amazon.' },
  fields: [
    { name: 'state_hash', type: 'text', required: true, unique: true, index: true },
    { name: 'cookie_hash', type: 'text', required: true },
    { name: 'code_verifier', type: 'text', required: true },
    reference('brand', 'brands'),
    instant({ name: 'expires_at', required: true }),
    instant({ name: 'used_at' }),
  ],
})
