import * as z from 'zod/mini'
import { defineCall } from './call'
import { DateOnly, DateRange, Decimal, Id, Instant, PageQuery, pageOf } from './values'
import { AMAZON_ACCOUNT_STATUSES, SYNC_KINDS, SYNC_STATUSES } from './vocabulary'

/** The dates are sync cursors: the first and last day synced so far. */
export const AmazonProfile = z.object({
  id: Id,
  profile_id: z.string(),
  country_code: z.string(),
  type: z.string(),
  name: z.nullable(z.string()),
  last_sync_attrib_prod_min_date: z.nullable(DateOnly),
  last_sync_attrib_prod_max_date: z.nullable(DateOnly),
  last_sync_attrib_perf_min_date: z.nullable(DateOnly),
  last_sync_attrib_perf_max_date: z.nullable(DateOnly),
})

export const AmazonAdvertiser = z.object({ id: Id, advertiser_id: z.string(), name: z.string() })

export const AmazonProductMetadata = z.object({
  asin: z.string(),
  sku: z.nullable(z.string()),
  title: z.nullable(z.string()),
  price: z.nullable(Decimal),
  availability: z.nullable(z.string()),
  image_url: z.nullable(z.string()),
})

export const ProductRow = z.object({
  id: Id,
  asin: z.string(),
  title: z.nullable(z.string()),
  sku: z.nullable(z.string()),
  category: z.nullable(z.string()),
  price: z.nullable(Decimal),
  price_currency: z.nullable(z.string()),
  availability: z.nullable(z.string()),
  eligibility_status: z.nullable(z.string()),
  image_url: z.nullable(z.string()),
  large_image_url: z.nullable(z.string()),
  commission_perc: z.int(),
  favorite: z.boolean(),
  /** When Amazon stopped listing it in the catalog. */
  vanished_at: z.nullable(Instant),
})
export type ProductRow = z.infer<typeof ProductRow>

export const AttributionTag = z.object({
  id: Id,
  publisher_id: z.string(),
  is_macro: z.boolean(),
  aa_tag: z.string(),
  advertiser_id: z.string(),
})

/**
 * How current the figures of all reports are. A day is complete once Amazon has had the time to report all of its clicks
 * and sales; later days are left out of totals and comparisons.
 */
export const DataFreshness = z.object({
  data_from: z.nullable(DateOnly),
  /** The first day that Amazon still has, while syncs import days before `data_from`; null once all are there. */
  history_from: z.nullable(DateOnly),
  data_through: z.nullable(DateOnly),
  last_sync_at: z.nullable(Instant),
  next_sync_at: z.nullable(Instant),
})
export type DataFreshness = z.infer<typeof DataFreshness>

/** Without `is_forced`, a sync of the last hour that covers the range is returned instead of starting another one. */
export const SyncRequest = z.extend(DateRange, { is_forced: z.optional(z.boolean()) })

/** The outcome of a sync; a caller that joined a running sync gets that run's outcome. */
export const SyncAnswer = z.object({
  sync_run_id: Id,
  status: z.enum(SYNC_STATUSES),
  rows: z.int(),
  data_through: z.nullable(DateOnly),
})

/** `rows` counts the creator's own rows in the range; null run: nothing to sync. */
export const CreatorSyncAnswer = z.extend(SyncAnswer, { sync_run_id: z.nullable(Id) })
export type CreatorSyncAnswer = z.infer<typeof CreatorSyncAnswer>

/** A partner's tag that the creator's links may use; `aa_tag` itself is not exposed. */
export const CreatorTag = z.object({ id: Id, brand_id: Id, publisher_id: z.string(), is_macro: z.boolean() })
export type CreatorTag = z.infer<typeof CreatorTag>

/** `never` before the first consent. */
export const AmazonConnection = z.object({
  status: z.enum(['never', ...AMAZON_ACCOUNT_STATUSES]),
  seller_name: z.nullable(z.string()),
  last_catalog_at: z.nullable(Instant),
  products: z.int(),
})
export type AmazonConnection = z.infer<typeof AmazonConnection>

export const SyncRunRow = z.object({
  id: Id,
  kind: z.enum(SYNC_KINDS),
  status: z.enum(SYNC_STATUSES),
  start_date: DateOnly,
  end_date: DateOnly,
  rows: z.int(),
  changed: z.int(),
  quarantined: z.int(),
  data_through: z.nullable(DateOnly),
  reason: z.nullable(z.string()),
  started_at: Instant,
  finished_at: z.nullable(Instant),
  next_run_at: z.nullable(Instant),
})
export type SyncRunRow = z.infer<typeof SyncRunRow>

export const getAmazonAuthUrl = defineCall({
  method: 'GET',
  path: '/api/amazon/auth-url',
  summary: 'The address of the Amazon consent page',
  answer: z.object({ url: z.string() }),
})

export const getAmazonConnection = defineCall({
  method: 'GET',
  path: '/api/amazon/connection',
  summary: "The status of the brand's Amazon connection",
  answer: AmazonConnection,
})

export const disconnectAmazon = defineCall({
  method: 'POST',
  path: '/api/amazon/disconnect',
  summary: 'Disconnects Amazon: deletes the tokens, stops syncing and archives the links; earnings are kept',
  answer: AmazonConnection,
})

export const listSyncRuns = defineCall({
  method: 'GET',
  path: '/api/amazon/sync-runs',
  summary: "The brand's sync runs, newest first",
  query: PageQuery,
  answer: pageOf(SyncRunRow),
})

export const getDataFreshness = defineCall({
  method: 'GET',
  path: '/api/reports/freshness',
  summary: "How current the caller's figures are: the last complete day, and the last and next sync",
  answer: DataFreshness,
})

export const getAmazonProfiles = defineCall({
  method: 'GET',
  path: '/api/amazon/get-profiles',
  summary: 'Loads the profiles from Amazon and returns the US seller profiles',
  answer: z.array(AmazonProfile),
})

export const getAmazonAdvertisers = defineCall({
  method: 'GET',
  path: '/api/amazon/get-advertisers',
  summary: 'Loads the advertisers of the US seller profile',
  answer: z.array(AmazonAdvertiser),
})

export const getAmazonProducts = defineCall({
  method: 'GET',
  path: '/api/amazon/get-products',
  summary: 'Loads the catalog from Amazon into the database and returns its metadata',
  answer: z.array(AmazonProductMetadata),
})

export const getProducts = defineCall({
  method: 'GET',
  path: '/api/products',
  summary: "The brand's products",
  answer: z.array(ProductRow),
})

export const searchBrandLogo = defineCall({
  method: 'POST',
  path: '/api/amazon/search-brand-logo',
  summary: "Looks for a logo: first on the brand's stored website, then among its product images",
  body: z.optional(z.object({ brand_name: z.optional(z.string()), website: z.optional(z.string()) })),
  answer: z.object({ imageUrl: z.nullable(z.string()) }),
})

export const refreshAttributionPerformance = defineCall({
  method: 'POST',
  path: '/api/amazon/refresh-attribution-performance',
  summary:
    'Syncs the performance report for the range, unless it was synced within the hour or a failure paused it, ' +
    'or joins a sync in progress',
  body: SyncRequest,
  answer: SyncAnswer,
})

export const refreshAttributionProducts = defineCall({
  method: 'POST',
  path: '/api/amazon/refresh-attribution-products',
  summary:
    'Syncs the products report for the range, unless it was synced within the hour or a failure paused it, ' +
    'or joins a sync in progress',
  body: SyncRequest,
  answer: SyncAnswer,
})

export const getNonMacroTags = defineCall({
  method: 'GET',
  path: '/api/amazon/attribution-tag-non-macro',
  summary: 'Loads the non-macro attribution tags',
  answer: z.array(AttributionTag),
})

export const getMacroTags = defineCall({
  method: 'GET',
  path: '/api/amazon/attribution-tag-macro',
  summary: 'Loads the macro attribution tags',
  answer: z.array(AttributionTag),
})

export const refreshCreatorPerformance = defineCall({
  method: 'POST',
  path: '/api/amazon/creator/refresh-attribution-performance',
  summary: "Requests the hourly sync for the creator's active partners and returns the creator's own rows",
  body: DateRange,
  answer: CreatorSyncAnswer,
})

export const refreshCreatorProducts = defineCall({
  method: 'POST',
  path: '/api/amazon/creator/refresh-attribution-products',
  summary: "Requests the hourly sync for the creator's active partners and returns the creator's own rows",
  body: DateRange,
  answer: CreatorSyncAnswer,
})

export const getCreatorNonMacroTags = defineCall({
  method: 'GET',
  path: '/api/amazon/creator/attribution-tags-non-macro',
  summary: "The non-macro tags of the creator's active partners",
  answer: z.array(CreatorTag),
})

export const getCreatorMacroTags = defineCall({
  method: 'GET',
  path: '/api/amazon/creator/attribution-tags-macro',
  summary: "The macro tags of the creator's active partners",
  answer: z.array(CreatorTag),
})
