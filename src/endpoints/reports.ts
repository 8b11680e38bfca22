import { getBrandOverview, getCreatorOverview, listEarnings as listEarningsCall } from '../contracts/money'
import { ProductError } from '../errors'
import { listEarnings } from '../services/money/list-earnings'
import { readOverview } from '../services/money/read-overview'
import { defineEndpoint } from './define-endpoint'

export const reportEndpoints = [
  defineEndpoint(getBrandOverview, {
    gate: 'brand',
    handle: ({ req, who, query }) => readOverview({ req, owner: { kind: 'brand', id: who.brand_id }, ...query }),
  }),
  defineEndpoint(getCreatorOverview, {
    gate: 'approvedCreator',
    handle: ({ req, who, query }) => readOverview({ req, owner: { kind: 'creator', id: who.creator_id }, ...query }),
  }),
  defineEndpoint(listEarningsCall, {
    gate: 'user',
    handle: ({ req, who, query }) => {
      if (who.brand_id !== null) return listEarnings({ req, owner: { kind: 'brand', id: who.brand_id }, ...query })
      if (who.creator_id !== null)
        return listEarnings({ req, owner: { kind: 'creator', id: who.creator_id }, ...query })
      throw new ProductError('forbidden', 'This needs a brand or creator account')
    },
  }),
]
