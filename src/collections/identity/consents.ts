import { CONSENT_KINDS } from '../../contracts/vocabulary'
import { instant } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'

export const Consents = defineCollection({
  slug: 'consents',
  labels: { singular: 'Consent', plural: 'Consents' },
  admin: {
    group: 'People',
    useAsTitle: 'text_version',
    defaultColumns: ['text_version', 'kind', 'user', 'accepted_at'],
    listSearchableFields: ['text_version'],
    description: 'Which version of which text a user accepted, and when. Read-only.',
  },
  indexes: [{ fields: ['user', 'kind', 'text_version'], unique: true }],
  fields: [
    reference('user', 'users', { index: false }),
    {
      name: 'kind',
      type: 'select',
      options: [...CONSENT_KINDS],
      required: true,
    },
    {
      name: 'text_version',
      type: 'text',
      required: true,
      maxLength: 40,
      admin: { description: 'Publication date of the text.' },
    },
    instant({ name: 'accepted_at', required: true }),
  ],
})
