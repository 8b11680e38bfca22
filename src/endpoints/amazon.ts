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
  getProducts,
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
import { listProducts } from '../services/amazon/list-products'
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
    gate: 'brand',
    limit: 'write',
    handle: async ({ req, who }) => {
      const { url, cookie, cookieSeconds } = await beginConsent({ req, brandId: who.brand_id })
      return { status: 200, answer: { url }, headers: { 'set-cookie': consentCookie(cookie, cookieSeconds) } }
    },
  }),
  defineEndpoint(getAmazonConnection, {
    gate: 'brand',
    handle: ({ req, who }) => readConnection({ req, brandId: who.brand_id }),
  }),
  defineEndpoint(disconnectAmazonCall, {
    gate: 'brand',
    handle: ({ req, who }) => disconnectAmazon({ req, brandId: who.brand_id }),
  }),
  defineEndpoint(listSyncRunsCall, {
    gate: 'brand',
    handle: ({ req, who, query }) => listSyncRuns({ req, brandId: who.brand_id, ...query }),
  }),
  defineEndpoint(getAmazonProfiles, {
    gate: 'brand',
    limit: 'write',
    handle: ({ req, who }) => loadProfiles({ req, brandId: who.brand_id }),
  }),
  defineEndpoint(getAmazonAdvertisers, {
    gate: 'brand',
    limit: 'write',
    handle: ({ req, who }) => loadAdvertisers({ req, brandId: who.brand_id }),
  }),
  defineEndpoint(getAmazonProducts, {
    gate: 'brand',
    limit: 'write',
    handle: ({ req, who }) => loadProducts({ req, brandId: who.brand_id }),
  }),
  defineEndpoint(getProducts, {
    gate: 'brand',
    handle: ({ req, who }) => listProducts({ req, brandId: who.brand_id }),
  }),
  defineEndpoint(searchBrandLogoCall, {
    gate: 'brand',
    handle: ({ req, who }) => searchBrandLogo({ req, brandId: who.brand_id }),
  }),
  defineEndpoint(refreshAttributionPerformance, {
    gate: 'brand',
    handle: ({ req, who, body }) => refreshReport({ req, brandId: who.brand_id, kind: 'performance', ...body }),
  }),
  defineEndpoint(refreshAttributionProducts, {
    gate: 'brand',
    handle: ({ req, who, body }) => refreshReport({ req, brandId: who.brand_id, kind: 'products', ...body }),
  }),
  defineEndpoint(getNonMacroTags, {
    gate: 'brand',
    limit: 'write',
    handle: ({ req, who }) => loadTags({ req, brandId: who.brand_id, kind: 'non-macro' }),
  }),
  defineEndpoint(getMacroTags, {
    gate: 'brand',
    limit: 'write',
    handle: ({ req, who }) => loadTags({ req, brandId: who.brand_id, kind: 'macro' }),
  }),
  defineEndpoint(refreshCreatorPerformance, {
    gate: 'approvedCreator',
    handle: ({ req, who, body }) => refreshOfCreator({ req, creatorId: who.creator_id, kind: 'performance', ...body }),
  }),
  defineEndpoint(refreshCreatorProducts, {
    gate: 'approvedCreator',
    handle: ({ req, who, body }) => refreshOfCreator({ req, creatorId: who.creator_id, kind: 'products', ...body }),
  }),
  defineEndpoint(getCreatorNonMacroTags, {
    gate: 'approvedCreator',
    handle: ({ req, who }) => listCreatorTags({ req, creatorId: who.creator_id, isMacro: false }),
  }),
  defineEndpoint(getCreatorMacroTags, {
    gate: 'approvedCreator',
    handle: ({ req, who }) => listCreatorTags({ req, creatorId: who.creator_id, isMacro: true }),
  }),
]
