import {
  finishPaymentMethod as finishCall,
  listPaymentMethods as listCall,
  removePaymentMethod as removeCall,
  setDefaultMethod as setDefaultCall,
  startPaymentMethod as startCall,
  verifyPaymentMethod as verifyCall,
} from '../contracts/payment-methods'
import { finishPaymentMethod } from '../services/money/payment-methods/finish-payment-method'
import { listPaymentMethods } from '../services/money/payment-methods/list-payment-methods'
import { removePaymentMethod } from '../services/money/payment-methods/remove-payment-method'
import { setDefaultMethod } from '../services/money/payment-methods/set-default-method'
import { startPaymentMethod } from '../services/money/payment-methods/start-payment-method'
import { verifyPaymentMethod } from '../services/money/payment-methods/verify-payment-method'
import { defineEndpoint } from './define-endpoint'

export const paymentMethodEndpoints = [
  defineEndpoint(listCall, {
    guard: 'payer',
    handle: ({ req, actor }) => listPaymentMethods({ req, brandId: actor.brand_id }),
  }),
  defineEndpoint(startCall, {
    guard: 'payer',
    limit: 'provider',
    freshIdentity: true,
    handle: ({ req, actor, body }) => startPaymentMethod({ req, brandId: actor.brand_id, ...body }),
  }),
  defineEndpoint(finishCall, {
    guard: 'payer',
    limit: 'provider',
    freshIdentity: true,
    handle: ({ req, actor, body }) =>
      finishPaymentMethod({ req, brandId: actor.brand_id, setupIntentId: body.setup_intent_id }),
  }),
  defineEndpoint(verifyCall, {
    guard: 'payer',
    limit: 'provider',
    freshIdentity: true,
    handle: ({ req, actor, params, body }) =>
      verifyPaymentMethod({ req, brandId: actor.brand_id, id: params.id, proof: body }),
  }),
  defineEndpoint(setDefaultCall, {
    guard: 'payer',
    freshIdentity: true,
    handle: ({ req, actor, params, body }) =>
      setDefaultMethod({ req, brandId: actor.brand_id, id: params.id, isOfTypeOnly: body.of_type }),
  }),
  defineEndpoint(removeCall, {
    guard: 'payer',
    freshIdentity: true,
    handle: ({ req, actor, params }) => removePaymentMethod({ req, brandId: actor.brand_id, id: params.id }),
  }),
]
