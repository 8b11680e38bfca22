import { instant } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'

/** A consent that was begun: single use, bound to its user, ten minutes. The state itself is kept as a hash. */
export const OauthStates = defineCollection({
  slug: 'oauth_states',
  labels: { singular: 'Consent', plural: 'Consents begun' },
  admin: { group: 'Operations', useAsTitle: 'id', hidden: true, description: 'Consents begun at Amazon.' },
  fields: [
    { name: 'state_hash', type: 'text', required: true, unique: true, index: true },
    { name: 'cookie_hash', type: 'text', required: true },
    { name: 'code_verifier', type: 'text', required: true },
    reference('brand', 'brands'),
    instant({ name: 'expires_at', required: true }),
    instant({ name: 'used_at' }),
  ],
})
