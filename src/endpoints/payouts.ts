import { listPayouts as listCall, readPayout as readCall } from '../contracts/payouts'
import { listPayouts, readPayout } from '../services/money/payouts/list-payouts'
import { defineEndpoint } from './define-endpoint'

export const payoutEndpoints = [
  defineEndpoint(listCall, {
    gate: 'creator',
    handle: ({ req, who, query }) => listPayouts({ req, creatorId: who.creator_id, ...query }),
  }),
  defineEndpoint(readCall, {
    gate: 'creator',
    handle: ({ req, who, params }) => readPayout({ req, creatorId: who.creator_id, id: params.id }),
  }),
]
