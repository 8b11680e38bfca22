import {
  downloadPayout as downloadCall,
  listPayouts as listCall,
  listPayoutEarnings as listEarningsCall,
  readPayout as readCall,
} from '../contracts/payouts'
import { buildPayoutFile } from '../services/money/documents/build-payout-file'
import { listPayouts, readPayout } from '../services/money/payouts/list-payouts'
import { listLineEarnings } from '../services/money/statements/list-line-earnings'
import { defineEndpoint } from './define-endpoint'

export const payoutEndpoints = [
  defineEndpoint(listCall, {
    guard: 'payee',
    handle: ({ req, actor, query }) => listPayouts({ req, creatorId: actor.creator_id, ...query }),
  }),
  defineEndpoint(readCall, {
    guard: 'payee',
    handle: ({ req, actor, params }) => readPayout({ req, creatorId: actor.creator_id, id: params.id }),
  }),
  defineEndpoint(downloadCall, {
    guard: 'payee',
    limit: 'write',
    handle: ({ req, actor, params, query }) =>
      buildPayoutFile({ req, creatorId: actor.creator_id, id: params.id, format: query.format }),
  }),
  defineEndpoint(listEarningsCall, {
    guard: 'payee',
    handle: ({ req, actor, params, query }) =>
      listLineEarnings({ req, owner: { kind: 'creator', id: actor.creator_id }, id: params.id, ...query }),
  }),
]
