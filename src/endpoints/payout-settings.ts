import {
  readPayoutSettings as readCall,
  refreshStripeAccount as refreshCall,
  resendVerification as resendCall,
  saveDestination as saveDestinationCall,
  saveTaxDetails as saveTaxCall,
  startStripeAccount as startCall,
  verifyDestination as verifyCall,
} from '../contracts/payout-settings'
import { readPayoutSettings } from '../services/money/payout-settings/read-payout-settings'
import { refreshStripeAccount } from '../services/money/payout-settings/refresh-stripe-account'
import { resendVerification } from '../services/money/payout-settings/resend-verification'
import { saveDestination } from '../services/money/payout-settings/save-destination'
import { saveTaxDetails } from '../services/money/payout-settings/save-tax-details'
import { startStripeAccount } from '../services/money/payout-settings/start-stripe-account'
import { verifyDestination } from '../services/money/payout-settings/verify-destination'
import { defineEndpoint } from './define-endpoint'

export const payoutSettingsEndpoints = [
  defineEndpoint(readCall, {
    gate: 'creator',
    handle: ({ req, who }) => readPayoutSettings({ req, creatorId: who.creator_id }),
  }),
  defineEndpoint(startCall, {
    gate: 'creator',
    limit: 'provider',
    freshIdentity: true,
    handle: ({ req, who, body }) => startStripeAccount({ req, creatorId: who.creator_id, country: body.country }),
  }),
  defineEndpoint(refreshCall, {
    gate: 'creator',
    limit: 'provider',
    freshIdentity: true,
    handle: ({ req, who }) => refreshStripeAccount({ req, creatorId: who.creator_id }),
  }),
  defineEndpoint(saveDestinationCall, {
    gate: 'payee',
    freshIdentity: true,
    handle: ({ req, who, body }) => saveDestination({ req, creatorId: who.creator_id, wanted: body }),
  }),
  defineEndpoint(verifyCall, {
    gate: 'payee',
    freshIdentity: true,
    handle: ({ req, who, body }) => verifyDestination({ req, creatorId: who.creator_id, token: body.token }),
  }),
  defineEndpoint(resendCall, {
    gate: 'payee',
    freshIdentity: true,
    handle: ({ req, who }) => resendVerification({ req, creatorId: who.creator_id }),
  }),
  defineEndpoint(saveTaxCall, {
    gate: 'creator',
    freshIdentity: true,
    handle: ({ req, who, body }) => saveTaxDetails({ req, creatorId: who.creator_id, details: body }),
  }),
]
