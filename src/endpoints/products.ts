import { getProducts } from '../contracts/amazon'
import { listOfferedProducts as listOfferedProductsCall } from '../contracts/offers'
import {
  downloadCatalog,
  listCatalog as listCatalogCall,
  listProductCreators as listCreatorsCall,
  listProductLinks as listLinksCall,
  readProduct as readProductCall,
  setFavorite as setFavoriteCall,
} from '../contracts/products'
import { getPublicProducts, listFeeHistory as listFeeHistoryCall } from '../contracts/programs'
import { listProducts } from '../services/amazon/list-products'
import { catalogCsv } from '../services/products/catalog-csv'
import { listCatalog } from '../services/products/list-catalog'
import { listProductCreators, listProductLinks } from '../services/products/list-product-links'
import { readProduct } from '../services/products/read-product'
import { setFavorite } from '../services/products/set-favorite'
import { listFeeHistory } from '../services/programs/list-fee-history'
import { listOfferedProducts } from '../services/programs/list-offered-products'
import { listPublicProducts } from '../services/programs/list-public-products'
import { defineEndpoint, FileDownload } from './define-endpoint'

export const productEndpoints = [
  defineEndpoint(getProducts, {
    guard: 'brand',
    handle: ({ req, actor }) => listProducts({ req, brandId: actor.brand_id }),
  }),
  defineEndpoint(listCatalogCall, {
    guard: 'brand',
    handle: ({ req, actor, query: { sort, from, to, page, limit, ...rows } }) =>
      listCatalog({ req, brandId: actor.brand_id, rows, sort, from, to, page, limit }),
  }),
  defineEndpoint(downloadCatalog, {
    guard: 'brand',
    limit: 'write',
    handle: async ({ req, actor, query: { sort, from, to, ...rows } }) => {
      const { name, content } = await catalogCsv({ req, brandId: actor.brand_id, rows, sort, from, to })
      return new FileDownload(name, content)
    },
  }),
  defineEndpoint(listOfferedProductsCall, {
    guard: 'approvedCreator',
    handle: ({ req, actor, query: { sort, page, limit, ...rows } }) =>
      listOfferedProducts({ req, creatorId: actor.creator_id, rows, sort, page, limit }),
  }),
  defineEndpoint(readProductCall, {
    guard: 'brand',
    handle: ({ req, actor, params, query }) => readProduct({ req, brandId: actor.brand_id, ...params, ...query }),
  }),
  defineEndpoint(listLinksCall, {
    guard: 'brand',
    handle: ({ req, actor, params, query }) => listProductLinks({ req, brandId: actor.brand_id, ...params, ...query }),
  }),
  defineEndpoint(listCreatorsCall, {
    guard: 'brand',
    handle: ({ req, actor, params, query }) =>
      listProductCreators({ req, brandId: actor.brand_id, ...params, ...query }),
  }),
  defineEndpoint(setFavoriteCall, {
    guard: 'brand',
    handle: ({ req, actor, params, body }) => setFavorite({ req, brandId: actor.brand_id, ...params, ...body }),
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
