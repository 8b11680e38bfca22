import { listPayouts as listCall, readPayout as readCall } from '../contracts/payouts'
import { listPayouts, readPayout } from '../services/money/payouts/list-payouts'
import { defineEndpoint } from './define-endpoint'

export const payoutEndpoints = [
  defineEndpoint(listCall, {
    guard: 'creator',
    handle: ({ req, actor, query }) => listPayouts({ req, creatorId: actor.creator_id, ...query }),
  }),
  defineEndpoint(readCall, {
    guard: 'creator',
    handle: ({ req, actor, params }) => readPayout({ req, creatorId: actor.creator_id, id: params.id }),
  }),
]
