import {
  readPayoutSettings as readCall,
  refreshStripeAccount as refreshCall,
  replaceStripeAccount as replaceCall,
  resendVerification as resendCall,
  saveDestination as saveDestinationCall,
  saveTaxDetails as saveTaxCall,
  startStripeAccount as startCall,
  verifyDestination as verifyCall,
} from '../contracts/payout-settings'
import { readPayoutSettings } from '../services/money/payout-settings/read-payout-settings'
import { refreshStripeAccount } from '../services/money/payout-settings/refresh-stripe-account'
import { replaceStripeAccount } from '../services/money/payout-settings/replace-stripe-account'
import { resendVerification } from '../services/money/payout-settings/resend-verification'
import { saveDestination } from '../services/money/payout-settings/save-destination'
import { saveTaxDetails } from '../services/money/payout-settings/save-tax-details'
import { startStripeAccount } from '../services/money/payout-settings/start-stripe-account'
import { verifyDestination } from '../services/money/payout-settings/verify-destination'
import { defineEndpoint } from './define-endpoint'

export const payoutSettingsEndpoints = [
  defineEndpoint(readCall, {
    guard: 'payee',
    handle: ({ req, actor }) => readPayoutSettings({ req, creatorId: actor.creator_id }),
  }),
  defineEndpoint(startCall, {
    guard: 'payee',
    limit: 'provider',
    freshIdentity: true,
    handle: ({ req, actor, body }) => startStripeAccount({ req, creatorId: actor.creator_id, country: body.country }),
  }),
  defineEndpoint(replaceCall, {
    guard: 'payee',
    limit: 'provider',
    freshIdentity: true,
    handle: ({ req, actor, body }) => replaceStripeAccount({ req, creatorId: actor.creator_id, country: body.country }),
  }),
  defineEndpoint(refreshCall, {
    guard: 'payee',
    limit: 'provider',
    freshIdentity: true,
    handle: ({ req, actor }) => refreshStripeAccount({ req, creatorId: actor.creator_id }),
  }),
  defineEndpoint(saveDestinationCall, {
    guard: 'payee',
    freshIdentity: true,
    handle: ({ req, actor, body }) => saveDestination({ req, creatorId: actor.creator_id, wanted: body }),
  }),
  defineEndpoint(verifyCall, {
    guard: 'payee',
    freshIdentity: true,
    handle: ({ req, actor, body }) => verifyDestination({ req, creatorId: actor.creator_id, token: body.token }),
  }),
  defineEndpoint(resendCall, {
    guard: 'payee',
    freshIdentity: true,
    handle: ({ req, actor }) => resendVerification({ req, creatorId: actor.creator_id }),
  }),
  defineEndpoint(saveTaxCall, {
    guard: 'payee',
    freshIdentity: true,
    handle: ({ req, actor, body }) => saveTaxDetails({ req, creatorId: actor.creator_id, details: body }),
  }),
]
