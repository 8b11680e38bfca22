import { randomUUID } from 'node:crypto'
import { LEGAL_VERSIONS } from '../../../src/contracts/vocabulary'
import { connectedBrand } from '../../support/brand-story'
import { clientOf, signUp, signUpCreator } from '../../support/people'
import { BILLING_INPUTS } from './billing-inputs'
import type { MakeRow } from './make-row'
import { SETTINGS_INPUTS } from './settings-inputs'
import { application, brandWithoutProgram, halfSignedUp, rejectedCreator, type World } from './world'

const byNobody: MakeRow = ({ nobody }) => ({ by: nobody })
const byBrand: MakeRow = ({ brand }) => ({ by: brand.client })
const byPartner: MakeRow = ({ partner }) => ({ by: partner.client })
const rangeOf = ({ day }: World) => ({ startDate: day, endDate: day })

/** One row for each operation of the published interface. */
export const INPUTS: Record<string, MakeRow> = {
  getVersion: byNobody,
  getOpenapiJson: byNobody,
  postSession: ({ admin }) => ({ by: admin, status: 204 }),
  deleteSession: ({ nobody }) => ({ by: nobody, status: 204 }),
  postUsers: async ({ product }) => {
    const person = await signUp(product)
    const body = { email: person.email, firebase_uid: person.uid, user_type: 'creator', terms_version: '2026-01' }
    return { by: clientOf(product, person), body }
  },
  getUserType: byPartner,
  postConsents: ({ brand }) => ({
    by: brand.client,
    body: { kind: 'amazon_ads_api', text_version: LEGAL_VERSIONS.amazon_ads_api },
  }),

  postBrands: async (world) => {
    const { client, userId } = await halfSignedUp(world, 'brand')
    const body = { user_id: String(userId), brand_name: 'Oak', website: 'oak.com', product_category: 'Home & Kitchen' }
    return { by: client, body }
  },
  getBrandsMe: byBrand,
  getBrandsBrowse: ({ partner, brand }) => ({
    by: partner.client,
    query: { search: 'Brand', brandId: brand.id, page: 1, limit: 100 },
  }),
  patchBrandsByIdConnect: ({ brand }) => ({ by: brand.client, params: { id: brand.id }, body: { connected: true } }),
  patchBrandsByIdLogo: ({ brand }) => ({
    by: brand.client,
    params: { id: brand.id },
    body: { logo_url: 'https://cdn.example.com/logo.png' },
  }),
  getPublicBrandsById: ({ nobody, brand }) => ({ by: nobody, params: { id: brand.id } }),

  postCreators: async (world) => {
    const { client, userId } = await halfSignedUp(world, 'creator')
    const from = { approved: true, fromAffiliateProgramBrand: world.brand.id }
    return { by: client, body: { user_id: userId, name: 'Ann', product_categories: ['Books'], ...from } }
  },
  getCreatorsMe: byPartner,
  patchCreatorsById: ({ partner }) => ({
    by: partner.client,
    params: { id: partner.creator.id },
    body: { total_reach: 10_000 },
  }),
  postCreatorsApprove: async ({ admin, product }) => ({
    by: admin,
    body: { ids: [(await signUpCreator(product)).creator.id] },
  }),
  postCreatorsReject: async ({ admin, product }) => ({
    by: admin,
    body: { ids: [(await signUpCreator(product)).creator.id], reason: 'The channel is not there' },
  }),
  postCreatorsByIdAskAgain: async (world) => {
    const { client, creator } = await rejectedCreator(world)
    return { by: client, params: { id: creator.id } }
  },
  postCreatorChannels: ({ partner }) => ({
    by: partner.client,
    body: { creator_id: partner.creator.id, channel: 'TikTok', channel_link: 'https://tiktok.com/@ann' },
  }),

  getAmazonAuthUrl: byBrand,
  getAmazonCallback: ({ nobody }) => ({ by: nobody, query: { error: 'access_denied' }, status: 303 }),
  getAmazonConnection: byBrand,
  postAmazonDisconnect: async ({ product }) => ({ by: (await connectedBrand(product, { seller: 'harbor' })).client }),
  getAmazonSyncRuns: ({ brand }) => ({ by: brand.client, query: { page: 1, limit: 10 } }),
  getAmazonGetProfiles: byBrand,
  getAmazonGetAdvertisers: byBrand,
  getAmazonGetProducts: byBrand,
  getProducts: byBrand,
  postAmazonSearchBrandLogo: ({ brand }) => ({ by: brand.client, body: { brand_name: brand.brand_name } }),
  postAmazonRefreshAttributionPerformance: (world) => ({ by: world.brand.client, body: rangeOf(world) }),
  postAmazonRefreshAttributionProducts: (world) => ({ by: world.brand.client, body: rangeOf(world) }),
  getAmazonAttributionTagNonMacro: byBrand,
  getAmazonAttributionTagMacro: byBrand,
  postAmazonCreatorRefreshAttributionPerformance: (world) => ({ by: world.partner.client, body: rangeOf(world) }),
  postAmazonCreatorRefreshAttributionProducts: (world) => ({ by: world.partner.client, body: rangeOf(world) }),
  getAmazonCreatorAttributionTagsNonMacro: byPartner,
  getAmazonCreatorAttributionTagsMacro: byPartner,

  postAffiliatePrograms: async (world) => {
    const { client, brand } = await brandWithoutProgram(world)
    const words = { title: 'Harbor Affiliate Program', description: '<p>Come in</p>', page_id: 'hArb0' }
    const flags = { is_visible: true, auto_accept_applications: false, logo_url: null }
    return { by: client, body: { brand_id: brand.id, ...words, ...flags } }
  },
  getAffiliateProgramsMe: byBrand,
  getAffiliateProgramsPageByPageId: ({ nobody, program }) => ({ by: nobody, params: { pageId: program.page_id } }),
  getAffiliateProgramsPublic: ({ nobody, program }) => ({ by: nobody, query: { id: program.id } }),
  patchAffiliateProgramsById: ({ brand, program }) => ({
    by: brand.client,
    params: { id: program.id },
    body: { title: 'A better title', is_visible: true },
  }),
  getAffiliateProgramsByIdProducts: ({ nobody, program }) => ({ by: nobody, params: { id: program.id } }),
  putAffiliateProgramsByIdProducts: ({ brand, program, products }) => ({
    by: brand.client,
    params: { id: program.id },
    body: { productIds: products.slice(0, 3).map(({ id }) => id) },
  }),
  getPublicProducts: ({ nobody, products }) => ({
    by: nobody,
    query: { id: products.slice(0, 2).map(({ id }) => id) },
  }),

  postCreatorBrandPartnerships: async ({ product, brand, program }) => {
    const { client, creator } = await signUpCreator(product, { from: brand.id })
    const wished = { status: 'active', started_by: 'brand', referral_code: null }
    return {
      by: client,
      body: { creator_id: creator.id, brand_id: brand.id, source_program_id: program.id, ...wished },
    }
  },
  getCreatorProductsByBrandId: ({ partner, brand }) => ({ by: partner.client, params: { brandId: brand.id } }),
  getPartnerships: ({ brand }) => ({ by: brand.client, query: { status: 'active', search: 'Creator' } }),
  postPartnershipsByIdApprove: async (world) => ({
    by: world.brand.client,
    params: { id: (await application(world)).partnership.id },
  }),
  postPartnershipsByIdReject: async (world) => ({
    by: world.brand.client,
    params: { id: (await application(world)).partnership.id },
    body: { reason: 'Another audience' },
  }),
  postReferrals: async ({ product, brand, referralCode }) => {
    const { client, creator } = await signUpCreator(product, { from: brand.id })
    return { by: client, body: { referral_code: referralCode, referred_creator_id: creator.id } }
  },
  getReferralsInfoByCode: ({ nobody, referralCode }) => ({ by: nobody, params: { code: referralCode } }),

  postLinks: ({ partner, brand, products }) => ({
    by: partner.client,
    body: { brand_id: brand.id, product_id: products[0]?.id, link_name: 'Summer', request_id: randomUUID() },
  }),
  getLinks: ({ partner, linkId }) => ({ by: partner.client, query: { linkId } }),
  getReportsBrandOverview: ({ brand, day }) => ({ by: brand.client, query: { from: day, to: day } }),
  getReportsCreatorOverview: byPartner,
  getEarnings: ({ brand, day }) => ({ by: brand.client, query: { from: day, to: day } }),
  getEarningsByIdChanges: ({ partner, earningId }) => ({ by: partner.client, params: { id: earningId } }),
  ...BILLING_INPUTS,
  ...SETTINGS_INPUTS,

  getLandingPagesPublicBySlug: ({ nobody, linkId }) => ({
    by: nobody,
    params: { slug: 'spring-sale' },
    query: { ref: linkId },
  }),
  getLandingPagesByIdAmazonUrl: ({ nobody, landingId, linkId }) => ({
    by: nobody,
    params: { id: landingId },
    query: { ref: linkId, usePromoUrl: false },
  }),
  postLandingPagesByIdSubmitEmail: ({ nobody, landingId, linkId }) => ({
    by: nobody,
    params: { id: landingId },
    body: { email: 'reader@example.com', linkId },
  }),
  postLandingPagesByIdTrackClick: ({ nobody, landingId }) => ({
    by: nobody,
    params: { id: landingId },
    body: { email: 'reader@example.com' },
    status: 204,
  }),
}
