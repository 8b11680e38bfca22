import {
  disconnectAmazon as disconnectAmazonCall,
  getAmazonAdvertisers,
  getAmazonAuthUrl,
  getAmazonConnection,
  getAmazonProducts,
  getAmazonProfiles,
  getCreatorMacroTags,
  getCreatorNonMacroTags,
  getMacroTags,
  getNonMacroTags,
  listSyncRuns as listSyncRunsCall,
  refreshAttributionPerformance,
  refreshAttributionProducts,
  refreshCreatorPerformance,
  refreshCreatorProducts,
  searchBrandLogo as searchBrandLogoCall,
} from '../contracts/amazon'
import { beginConsent } from '../services/amazon/begin-consent'
import { disconnectAmazon } from '../services/amazon/disconnect-amazon'
import { listCreatorTags } from '../services/amazon/list-creator-tags'
import { listSyncRuns } from '../services/amazon/list-sync-runs'
import { loadAdvertisers } from '../services/amazon/load-advertisers'
import { loadProducts } from '../services/amazon/load-products'
import { loadProfiles } from '../services/amazon/load-profiles'
import { loadTags } from '../services/amazon/load-tags'
import { readConnection } from '../services/amazon/read-connection'
import { refreshOfCreator } from '../services/amazon/refresh-of-creator'
import { refreshReport } from '../services/amazon/refresh-report'
import { searchBrandLogo } from '../services/amazon/search-brand-logo'
import { consentCookie } from './amazon-callback'
import { defineEndpoint } from './define-endpoint'

export const amazonEndpoints = [
  defineEndpoint(getAmazonAuthUrl, {
    guard: 'brand',
    hasEffects: true,
    limit: 'write',
    handle: async ({ req, actor }) => {
      const { url, cookie, cookieSeconds } = await beginConsent({ req, brandId: actor.brand_id })
      return { status: 200, answer: { url }, headers: { 'set-cookie': consentCookie(cookie, cookieSeconds) } }
    },
  }),
  defineEndpoint(getAmazonConnection, {
    guard: 'brand',
    handle: ({ req, actor }) => readConnection({ req, brandId: actor.brand_id }),
  }),
  defineEndpoint(disconnectAmazonCall, {
    guard: 'brand',
    handle: ({ req, actor }) => disconnectAmazon({ req, brandId: actor.brand_id }),
  }),
  defineEndpoint(listSyncRunsCall, {
    guard: 'brand',
    handle: ({ req, actor, query }) => listSyncRuns({ req, brandId: actor.brand_id, ...query }),
  }),
  defineEndpoint(getAmazonProfiles, {
    guard: 'brand',
    hasEffects: true,
    limit: 'write',
    handle: ({ req, actor }) => loadProfiles({ req, brandId: actor.brand_id }),
  }),
  defineEndpoint(getAmazonAdvertisers, {
    guard: 'brand',
    hasEffects: true,
    limit: 'write',
    handle: ({ req, actor }) => loadAdvertisers({ req, brandId: actor.brand_id }),
  }),
  defineEndpoint(getAmazonProducts, {
    guard: 'brand',
    hasEffects: true,
    limit: 'write',
    handle: ({ req, actor }) => loadProducts({ req, brandId: actor.brand_id }),
  }),
  defineEndpoint(searchBrandLogoCall, {
    guard: 'brand',
    handle: ({ req, actor }) => searchBrandLogo({ req, brandId: actor.brand_id }),
  }),
  defineEndpoint(refreshAttributionPerformance, {
    guard: 'brand',
    handle: ({ req, actor, body }) => refreshReport({ req, brandId: actor.brand_id, kind: 'performance', ...body }),
  }),
  defineEndpoint(refreshAttributionProducts, {
    guard: 'brand',
    handle: ({ req, actor, body }) => refreshReport({ req, brandId: actor.brand_id, kind: 'products', ...body }),
  }),
  defineEndpoint(getNonMacroTags, {
    guard: 'brand',
    hasEffects: true,
    limit: 'write',
    handle: ({ req, actor }) => loadTags({ req, brandId: actor.brand_id, kind: 'non-macro' }),
  }),
  defineEndpoint(getMacroTags, {
    guard: 'brand',
    hasEffects: true,
    limit: 'write',
    handle: ({ req, actor }) => loadTags({ req, brandId: actor.brand_id, kind: 'macro' }),
  }),
  defineEndpoint(refreshCreatorPerformance, {
    guard: 'approvedCreator',
    handle: ({ req, actor, body }) =>
      refreshOfCreator({ req, creatorId: actor.creator_id, kind: 'performance', ...body }),
  }),
  defineEndpoint(refreshCreatorProducts, {
    guard: 'approvedCreator',
    handle: ({ req, actor, body }) => refreshOfCreator({ req, creatorId: actor.creator_id, kind: 'products', ...body }),
  }),
  defineEndpoint(getCreatorNonMacroTags, {
    guard: 'approvedCreator',
    handle: ({ req, actor }) => listCreatorTags({ req, creatorId: actor.creator_id, isMacro: false }),
  }),
  defineEndpoint(getCreatorMacroTags, {
    guard: 'approvedCreator',
    handle: ({ req, actor }) => listCreatorTags({ req, creatorId: actor.creator_id, isMacro: true }),
  }),
]
