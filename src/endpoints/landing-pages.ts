import { getLandingAmazonUrl, getPublicLandingPage, submitLandingEmail, trackLandingClick } from '../contracts/landing'
import {
  addLandingPageCodes,
  checkLandingPageSlug,
  createLandingPage,
  getLandingPage,
  getLandingPageVersion,
  listLandingPages,
  listSharedPages as listSharedPagesCall,
  previewLandingPage,
  saveLandingPage,
  setLandingPageSlug,
  setLandingPageState,
  uploadLandingPageImage,
} from '../contracts/landing-pages'
import { addCodes } from '../services/landing/add-codes'
import { amazonUrl } from '../services/landing/amazon-url'
import { createPage } from '../services/landing/create-page'
import { isFreeSlug } from '../services/landing/is-free-slug'
import { landingUrl, listPages } from '../services/landing/list-pages'
import { listSharedPages } from '../services/landing/list-shared-pages'
import { previewPage } from '../services/landing/preview-page'
import { readBuiltPage, readVersion } from '../services/landing/read-built-page'
import { readLandingPage } from '../services/landing/read-landing-page'
import { saveDraft } from '../services/landing/save-draft'
import { setPageState } from '../services/landing/set-page-state'
import { setSlug } from '../services/landing/set-slug'
import { submitEmail } from '../services/landing/submit-email'
import { trackClick } from '../services/landing/track-click'
import { uploadImage } from '../services/landing/upload-image'
import { defineEndpoint } from './define-endpoint'

/** What visitors call. */
const PUBLIC = [
  defineEndpoint(getPublicLandingPage, {
    guard: 'public',
    limit: 'lookUp',
    handle: ({ req, params }) => readLandingPage({ req, slug: params.slug }),
  }),
  defineEndpoint(getLandingAmazonUrl, {
    guard: 'public',
    hasEffects: true,
    limit: 'lookUp',
    handle: ({ req, params, query }) =>
      amazonUrl({ req, id: params.id, ref: query.ref ?? null, usePromoUrl: query.usePromoUrl === 'true' }),
  }),
  defineEndpoint(submitLandingEmail, {
    guard: 'public',
    limit: 'lookUp',
    handle: ({ req, params, body }) => submitEmail({ req, id: params.id, ...body }),
  }),
  defineEndpoint(trackLandingClick, {
    guard: 'public',
    handle: ({ req, params, body }) => trackClick({ req, id: params.id, email: body.email }),
  }),
]

export const landingEndpoints = [
  ...PUBLIC,
  // Before the pages by their id.
  defineEndpoint(listSharedPagesCall, {
    guard: 'approvedCreator',
    handle: ({ req, actor, query }) => listSharedPages({ req, creatorId: actor.creator_id, ...query }),
  }),
  defineEndpoint(listLandingPages, {
    guard: 'brand',
    handle: ({ req, actor, query: { sort, from, to, page, limit, ...rows } }) =>
      listPages({ req, brandId: actor.brand_id, rows, sort, from, to, page, limit }),
  }),
  defineEndpoint(createLandingPage, {
    guard: 'brand',
    handle: async ({ req, actor, body: { template, product_id: productId, copied_page_id: copyOf } }) => ({
      id: await createPage({ req, brandId: actor.brand_id, template, productId, copyOf }),
    }),
  }),
  defineEndpoint(getLandingPage, {
    guard: 'brand',
    handle: ({ req, actor, params }) => readBuiltPage({ req, brandId: actor.brand_id, id: params.id }),
  }),
  defineEndpoint(saveLandingPage, {
    guard: 'brand',
    handle: ({ req, actor, params, body }) => saveDraft({ req, brandId: actor.brand_id, id: params.id, ...body }),
  }),
  defineEndpoint(setLandingPageState, {
    guard: 'brand',
    handle: ({ req, actor, params, body }) => setPageState({ req, brandId: actor.brand_id, id: params.id, ...body }),
  }),
  defineEndpoint(checkLandingPageSlug, {
    guard: 'brand',
    handle: async ({ req, actor, params, query }) => ({
      is_free: await isFreeSlug({ req, brandId: actor.brand_id, id: params.id, slug: query.slug }),
    }),
  }),
  defineEndpoint(setLandingPageSlug, {
    guard: 'brand',
    handle: async ({ req, actor, params, body: { slug } }) => {
      await setSlug({ req, brandId: actor.brand_id, id: params.id, slug })
      return { slug, url: landingUrl(slug) }
    },
  }),
  defineEndpoint(previewLandingPage, {
    guard: 'brand',
    handle: ({ req, actor, params, body }) =>
      previewPage({ req, brandId: actor.brand_id, id: params.id, version: body.version }),
  }),
  defineEndpoint(getLandingPageVersion, {
    guard: 'brand',
    handle: ({ req, actor, params }) =>
      readVersion({ req, brandId: actor.brand_id, id: params.id, number: params.number }),
  }),
  defineEndpoint(addLandingPageCodes, {
    guard: 'brand',
    handle: ({ req, actor, params, body }) => addCodes({ req, brandId: actor.brand_id, id: params.id, ...body }),
  }),
  defineEndpoint(uploadLandingPageImage, {
    guard: 'brand',
    handle: ({ req, actor, params, body }) =>
      uploadImage({ req, brandId: actor.brand_id, id: params.id, image: body.image }),
  }),
]
