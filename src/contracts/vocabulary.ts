export const PRODUCT_CATEGORIES = [
  'Arts & Crafts',
  'Automotive',
  'Baby',
  'Beauty & Personal Care',
  'Books',
  'Computers & Electronics',
  'Fashion',
  'Health & Household',
  'Home & Kitchen',
  'Industrial & Scientific',
  'Musical Instruments',
  'Office Products',
  'Pet Supplies',
  'Sports & Outdoors',
  'Tools & Home Improvement',
  'Toys & Games',
] as const

export const CHANNEL_PLATFORMS = ['TikTok', 'YouTube', 'Instagram', 'Facebook', 'Blog/Website', 'Other'] as const

/** Audience size buckets; `value` is the upper bound stored as `total_reach`. */
export const AUDIENCE_BUCKETS = [
  { label: '0 - 1K', value: 1_000 },
  { label: '1K - 10K', value: 10_000 },
  { label: '10K - 100K', value: 100_000 },
  { label: '100K - 500K', value: 500_000 },
  { label: '500K - 1M', value: 1_000_000 },
  { label: '1M - 10M', value: 10_000_000 },
  { label: '10M+', value: 100_000_000 },
] as const

export const audienceLabel = (totalReach: number | null | undefined): string =>
  AUDIENCE_BUCKETS.find((bucket) => bucket.value === totalReach)?.label ?? 'Not specified'

export const USER_TYPES = ['brand', 'creator'] as const
export const ROLES = ['user', 'editor', 'admin'] as const
export const PARTNERSHIP_STATUSES = ['pending', 'active', 'rejected', 'withdrawn', 'ended'] as const
export const CREATOR_PRODUCT_STATUSES = ['active', 'inactive'] as const
export const EARNING_TYPES = ['commission', 'referral'] as const
export const AMAZON_ACCOUNT_STATUSES = ['connected', 'revoked', 'disconnected'] as const
export const SYNC_KINDS = ['performance', 'products'] as const
export const SYNC_STATUSES = ['running', 'succeeded', 'failed'] as const
export const MESSAGE_SIDES = ['brand', 'creator'] as const
export type MessageSide = (typeof MESSAGE_SIDES)[number]
export const MESSAGE_SOURCES = ['app', 'email'] as const
export const SAMPLE_STATUSES = ['requested', 'approved', 'declined', 'shipped', 'received', 'withdrawn'] as const
export type SampleStatus = (typeof SAMPLE_STATUSES)[number]
export const EMAIL_STATUSES = ['queued', 'sent', 'failed', 'skipped'] as const
export type EmailStatus = (typeof EMAIL_STATUSES)[number]
/** Which sales a program pays commission on: sales of the linked product, or of all the brand's products. */
export const COMMISSION_BASES = ['linked_product', 'brand_products'] as const
/** Whether partners get free products: none, if they ask, or all of them. */
export const SAMPLES_POLICIES = ['none', 'on_request', 'every_partner'] as const
/** Why a creator may not apply to a program. A missing country can be given. */
export const INELIGIBLE_REASONS = ['country', 'audience', 'country_missing'] as const
/** Without a reason, the product left its Amazon listing. */
export const LINK_ARCHIVE_REASONS = ['disconnected', 'archived_by_creator'] as const
export const LINK_ERROR_TYPES = ['link_not_found', 'referral_not_found', 'access_denied', 'internal_error'] as const
/**
 * Who requested a link. Only clicks count; a preview is of a crawler that shows a card where the link was shared, and an
 * untagged visit is a click that cannot earn, because the brand had reached its spending limit.
 */
export const LINK_VISIT_KINDS = ['click', 'prefetch', 'preview', 'bot', 'untagged'] as const
export const REFERRAL_STATUSES = ['active', 'ended'] as const
export const CONSENT_KINDS = ['terms', 'privacy', 'amazon_ads_api', 'email_capture'] as const

/** A changed text gets a new date. */
export const LEGAL_VERSIONS = {
  terms: '2026-11-30',
  privacy: '2026-11-30',
  amazon_ads_api: '2026-11-30',
  email_capture: '2026-11-23',
} as const

export type UserType = (typeof USER_TYPES)[number]
export type Role = (typeof ROLES)[number]
export type PartnershipStatus = (typeof PARTNERSHIP_STATUSES)[number]
export type CommissionBasis = (typeof COMMISSION_BASES)[number]
export type SamplesPolicy = (typeof SAMPLES_POLICIES)[number]
export type IneligibleReason = (typeof INELIGIBLE_REASONS)[number]
export type SyncKind = (typeof SYNC_KINDS)[number]

export const DEFAULT_COMMISSION_PERCENT = 20
export const PAGE_ID_PATTERN = /^[A-Za-z0-9]{5}$/
export const REFERRAL_SESSION_DAYS = 7
/** How long sales still earn commission after the last day of a partnership, as our terms promise. */
export const PARTNERSHIP_TAIL_DAYS = 45
export const REFERRAL_CODE_HOURS = 168
export const MAX_AUTO_ADDED_PRODUCTS = 3

/** Sent with every authenticated call; logged and never trusted. */
export const HEADERS = {
  uid: 'X-Firebase-UID',
  email: 'X-User-Email',
  session: 'X-Session-ID',
  referralSession: 'X-Referral-Session',
} as const

type StockStatus = { label: string; tone: 'good' | 'bad' | 'wait' | 'over' }

export const stockStatus = (availability: string | null | undefined): StockStatus => {
  switch (availability) {
    case 'IN_STOCK':
    case 'IN_STOCK_SCARCE':
      return { label: 'In stock', tone: 'good' }
    case 'OUT_OF_STOCK':
      return { label: 'Out of stock', tone: 'bad' }
    case 'LEADTIME':
    case 'AVAILABLE_DATE':
      return { label: 'Restocking', tone: 'wait' }
    default:
      return { label: availability || 'Unknown', tone: 'over' }
  }
}

type Listed = { availability?: string | null; vanished_at?: string | null }

export const listingStatus = ({ availability, vanished_at }: Listed): StockStatus =>
  vanished_at ? { label: 'Not listed on Amazon', tone: 'over' } : stockStatus(availability)
