import { recordConsent as recordConsentCall } from '../contracts/consents'
import { recordConsent } from '../services/identity/record-consent'
import { defineEndpoint } from './define-endpoint'

export const consentEndpoints = [
  defineEndpoint(recordConsentCall, {
    guard: 'brand',
    handle: async ({ req, actor, body }) => {
      const { consent, isNew } = await recordConsent({ req, userId: actor.id, ...body })
      return { status: isNew ? 201 : 200, answer: consent }
    },
  }),
]
