import { getProducts } from '../contracts/amazon'
import { getPublicProducts, listFeeHistory as listFeeHistoryCall } from '../contracts/programs'
import { listProducts } from '../services/amazon/list-products'
import { listFeeHistory } from '../services/programs/list-fee-history'
import { listPublicProducts } from '../services/programs/list-public-products'
import { defineEndpoint } from './define-endpoint'

export const productEndpoints = [
  defineEndpoint(getProducts, {
    guard: 'brand',
    handle: ({ req, actor }) => listProducts({ req, brandId: actor.brand_id }),
  }),
  defineEndpoint(listFeeHistoryCall, {
    guard: 'brand',
    handle: ({ req, actor, params, query }) => listFeeHistory({ req, brandId: actor.brand_id, ...params, ...query }),
  }),
  defineEndpoint(getPublicProducts, {
    guard: 'public',
    limit: 'lookUpMany',
    handle: ({ req, query }) => listPublicProducts({ req, ids: query.id }),
  }),
]
