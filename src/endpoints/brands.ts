import {
  connectBrand as connectBrandCall,
  createBrand as createBrandCall,
  getMyBrand,
  getPublicBrand as getPublicBrandCall,
  setBrandLogo as setBrandLogoCall,
} from '../contracts/identity'
import { listBrowsedBrands as listBrowsedBrandsCall } from '../contracts/programs'
import { connectBrand } from '../services/identity/connect-brand'
import { createBrand } from '../services/identity/create-brand'
import { getPublicBrand } from '../services/identity/get-public-brand'
import { readBrand } from '../services/identity/read-brand'
import { setBrandLogo } from '../services/identity/set-brand-logo'
import { listBrowsedBrands } from '../services/programs/list-browsed-brands'
import { defineEndpoint } from './define-endpoint'

export const brandEndpoints = [
  defineEndpoint(createBrandCall, {
    gate: 'user',
    handle: async ({ req, who, body }) => {
      const { brand, isNew } = await createBrand({ req, who, ...body })
      return { status: isNew ? 201 : 200, answer: brand }
    },
  }),
  defineEndpoint(getMyBrand, { gate: 'user', handle: ({ req, who }) => readBrand({ req, brandId: who.brand_id }) }),
  defineEndpoint(listBrowsedBrandsCall, {
    gate: 'approvedCreator',
    handle: ({ req, who, query }) => listBrowsedBrands({ req, creatorId: who.creator_id, ...query }),
  }),
  defineEndpoint(connectBrandCall, {
    gate: 'brand',
    handle: ({ req, who, params, body }) =>
      connectBrand({ req, brandId: who.brand_id, id: params.id, connected: body.connected }),
  }),
  defineEndpoint(setBrandLogoCall, {
    gate: 'brand',
    handle: ({ req, who, params, body }) =>
      setBrandLogo({ req, brandId: who.brand_id, id: params.id, logo_url: body.logo_url }),
  }),
  defineEndpoint(getPublicBrandCall, {
    gate: 'public',
    limit: 'lookUp',
    handle: ({ req, params }) => getPublicBrand({ req, id: params.id }),
  }),
]
