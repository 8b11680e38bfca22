import { getBrandProfile, updateBrand as updateBrandCall } from '../contracts/brand-profile'
import { recordBrandSteps as recordBrandStepsCall } from '../contracts/home'
import {
  connectBrand as connectBrandCall,
  createBrand as createBrandCall,
  getMyBrand,
  getPublicBrand as getPublicBrandCall,
  setBrandLogo as setBrandLogoCall,
} from '../contracts/identity'
import { removeBrandLogo as removeBrandLogoCall, uploadBrandLogo as uploadBrandLogoCall } from '../contracts/logo'
import { readPaymentRecord as readPaymentRecordCall } from '../contracts/offers'
import { listBrowsedBrands as listBrowsedBrandsCall } from '../contracts/programs'
import { connectBrand } from '../services/amazon/connect-brand'
import { recordBrandSteps } from '../services/home/record-brand-steps'
import { createBrand } from '../services/identity/create-brand'
import { getPublicBrand } from '../services/identity/get-public-brand'
import { readBrand } from '../services/identity/read-brand'
import { readBrandProfile } from '../services/identity/read-brand-profile'
import { removeBrandLogo } from '../services/identity/remove-brand-logo'
import { setBrandLogo } from '../services/identity/set-brand-logo'
import { updateBrand } from '../services/identity/update-brand'
import { uploadBrandLogo } from '../services/identity/upload-brand-logo'
import { listBrowsedBrands } from '../services/programs/list-browsed-brands'
import { readPaymentRecord } from '../services/programs/read-payment-record'
import { defineEndpoint } from './define-endpoint'

export const brandEndpoints = [
  defineEndpoint(createBrandCall, {
    guard: 'user',
    handle: async ({ req, actor, body }) => {
      const { brand, isNew } = await createBrand({ req, actor, ...body })
      return { status: isNew ? 201 : 200, answer: brand }
    },
  }),
  defineEndpoint(getMyBrand, {
    guard: 'user',
    handle: ({ req, actor }) => readBrand({ req, brandId: actor.brand_id }),
  }),
  defineEndpoint(getBrandProfile, {
    guard: 'brand',
    handle: ({ req, actor }) => readBrandProfile({ req, brandId: actor.brand_id }),
  }),
  defineEndpoint(updateBrandCall, {
    guard: 'brand',
    handle: ({ req, actor, params, body }) =>
      updateBrand({ req, brandId: actor.brand_id, id: params.id, changes: body }),
  }),
  defineEndpoint(listBrowsedBrandsCall, {
    guard: 'approvedCreator',
    handle: ({ req, actor, query: { brandId, sort, page, limit, ...rows } }) =>
      listBrowsedBrands({ req, creatorId: actor.creator_id, brandId, rows, sort, page, limit }),
  }),
  defineEndpoint(readPaymentRecordCall, {
    guard: 'approvedCreator',
    handle: ({ req, actor, params }) => readPaymentRecord({ req, creatorId: actor.creator_id, brandId: params.id }),
  }),
  defineEndpoint(connectBrandCall, {
    guard: 'brand',
    handle: ({ req, actor, params, body }) =>
      connectBrand({ req, brandId: actor.brand_id, id: params.id, connected: body.connected }),
  }),
  defineEndpoint(recordBrandStepsCall, {
    guard: 'brand',
    handle: async ({ req, actor, params, body }) => {
      await recordBrandSteps({ req, brandId: actor.brand_id, id: params.id, ...body })
      return null
    },
  }),
  defineEndpoint(setBrandLogoCall, {
    guard: 'brand',
    handle: ({ req, actor, params, body }) =>
      setBrandLogo({ req, brandId: actor.brand_id, id: params.id, logo_url: body.logo_url }),
  }),
  defineEndpoint(uploadBrandLogoCall, {
    guard: 'brand',
    handle: ({ req, actor, params, body }) =>
      uploadBrandLogo({ req, brandId: actor.brand_id, id: params.id, image: body.image }),
  }),
  defineEndpoint(removeBrandLogoCall, {
    guard: 'brand',
    handle: ({ req, actor, params }) => removeBrandLogo({ req, brandId: actor.brand_id, id: params.id }),
  }),
  defineEndpoint(getPublicBrandCall, {
    guard: 'public',
    limit: 'lookUp',
    handle: ({ req, params }) => getPublicBrand({ req, id: params.id }),
  }),
]
