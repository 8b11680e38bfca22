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
    gate: 'brand',
    handle: ({ req, who }) => listPaymentMethods({ req, brandId: who.brand_id }),
  }),
  defineEndpoint(startCall, {
    gate: 'brand',
    limit: 'provider',
    freshIdentity: true,
    handle: ({ req, who, body }) => startPaymentMethod({ req, brandId: who.brand_id, ...body }),
  }),
  defineEndpoint(finishCall, {
    gate: 'brand',
    limit: 'provider',
    freshIdentity: true,
    handle: ({ req, who, body }) =>
      finishPaymentMethod({ req, brandId: who.brand_id, setupIntentId: body.setup_intent_id }),
  }),
  defineEndpoint(verifyCall, {
    gate: 'brand',
    limit: 'provider',
    freshIdentity: true,
    handle: ({ req, who, params, body }) =>
      verifyPaymentMethod({ req, brandId: who.brand_id, id: params.id, proof: body }),
  }),
  defineEndpoint(setDefaultCall, {
    gate: 'brand',
    freshIdentity: true,
    handle: ({ req, who, params, body }) =>
      setDefaultMethod({ req, brandId: who.brand_id, id: params.id, isOfTypeOnly: body.of_type }),
  }),
  defineEndpoint(removeCall, {
    gate: 'brand',
    freshIdentity: true,
    handle: ({ req, who, params }) => removePaymentMethod({ req, brandId: who.brand_id, id: params.id }),
  }),
]
