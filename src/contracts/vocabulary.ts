/** The product's fixed words (specification, sections 3, 5, 8 and 9): one home for server, web and tests. */

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

/** Audience size buckets: `value` is the upper bound that is stored as `total_reach`. */
export const AUDIENCE_BUCKETS = [
  { label: '0 - 1K', value: 1_000 },
  { label: '1K - 10K', value: 10_000 },
  { label: '10K - 100K', value: 100_000 },
  { label: '100K - 500K', value: 500_000 },
  { label: '500K - 1M', value: 1_000_000 },
  { label: '1M - 10M', value: 10_000_000 },
  { label: '10M+', value: 100_000_000 },
] as const

/** The label of a stored reach; a null or unknown audience shows 'Not specified'. */
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
/** Which sales a program pays commission on: those of the linked product, or of all products of the brand. */
export const COMMISSION_BASES = ['linked_product', 'brand_products'] as const
export const LINK_ARCHIVE_REASONS = ['disconnected'] as const
/** The accounts of the ledger; each posting is balanced over them (docs/decisions/0022). */
export const LEDGER_ACCOUNTS = [
  'brand_receivable',
  'creator_payable',
  'stripe_clearing',
  'paypal_clearing',
  'paypal_in_transit',
  'stripe_fees',
  'paypal_fees',
  'fee_variance',
  'disputed_funds',
  'dispute_loss',
] as const
/**
 * Why a posting was made: a sync's changes of earnings, the earnings that were there before the ledger, or what became of
 * a charge, a payout, a refund, a dispute or a transfer that was taken back.
 */
export const LEDGER_CAUSES = ['sync', 'opening', 'charge', 'fee', 'payout', 'refund', 'dispute', 'reversal'] as const
export const LINK_ERROR_TYPES = ['link_not_found', 'referral_not_found', 'access_denied', 'internal_error'] as const

export const BILLING_CYCLE_STATUSES = ['open', 'charging', 'closed', 'settled'] as const
export const STATEMENT_STATUSES = ['review', 'charging', 'partially_paid', 'paid', 'past_due', 'settled'] as const
/** How a creator's part of a statement is paid: straight from the brand's charge, or by PayPal after it. */
export const PAYOUT_ROUTES = ['stripe', 'paypal'] as const
/** Why a creator's part of a statement was carried to the next one instead. */
export const CARRY_REASONS = ['below_minimum', 'negative', 'tax_details', 'no_route'] as const
export const CHARGE_STATUSES = [
  'processing',
  'requires_action',
  'unknown',
  'blocked',
  'succeeded',
  'failed',
  'canceled',
  'partially_refunded',
  'refunded',
  'disputed',
  'dispute_lost',
] as const
export const PAYOUT_STATUSES = [
  'queued',
  'on_hold_internal',
  'processing',
  'unknown',
  'succeeded',
  'unclaimed',
  'on_hold',
  'blocked',
  'failed',
  'returned',
  'reversed',
  'canceled',
] as const
export const PAYMENT_METHOD_TYPES = ['card', 'us_bank_account'] as const
export const VERIFICATION_STATUSES = [
  'requires_verification',
  'pending_microdeposits',
  'verified',
  'verification_failed',
  'mandate_inactive',
  'expired',
  'blocked',
  'removed',
] as const
export const ONBOARDING_STATUSES = [
  'not_started',
  'pending',
  'incomplete',
  'under_review',
  'complete',
  'restricted',
  'rejected',
  'disconnected',
] as const
export const DESTINATION_STATUSES = ['unverified', 'pending', 'verified', 'disabled'] as const
export const PAYOUT_METHODS = ['paypal', 'venmo'] as const
export const EVENT_ENVIRONMENTS = ['live', 'test'] as const
export const EVENT_STATES = ['received', 'applied', 'ignored', 'quarantined'] as const
export const REFUND_STATUSES = ['processing', 'pending', 'requires_action', 'succeeded', 'failed', 'canceled'] as const
export const REVERSAL_STATUSES = ['processing', 'succeeded', 'failed'] as const
export const FEE_METHODS = ['card', 'us_bank_account', 'paypal'] as const
export const TAX_FORMS = ['w9', 'w8ben'] as const
export const RECONCILIATION_STATUSES = ['running', 'clean', 'differences', 'failed'] as const
/** What has a history of its states, by the name of its table. */
export const STATE_MACHINES = [
  'billing_cycles',
  'brand_statements',
  'creator_charges',
  'platform_charges',
  'paypal_payouts',
  'charge_refunds',
  'transfer_reversals',
  'brand_payment_methods',
] as const
export const DEFAULT_CURRENCY = 'USD'
export const DEFAULT_PAYOUT_FEE_CENTS = 25

export const REFERRAL_STATUSES = ['active', 'ended'] as const
export const CONSENT_KINDS = ['terms', 'privacy', 'amazon_ads_api', 'email_capture'] as const

export const LANDING_TEMPLATES = ['fixed_v1'] as const
export const LANDING_SECTION_TYPES = ['hero', 'email_capture', 'custom_html'] as const
export const DISCOUNT_TYPES = ['none', 'code', 'promo_url'] as const
/** Default button texts of a landing page. */
export const LANDING_TEXTS = {
  shopNow: 'Shop Now',
  getDiscount: 'Get My Discount',
  checkEmail: 'Check Your Email!',
  shopOnAmazon: 'Shop on Amazon Now',
} as const

/** The versions of the texts that people accept at sign-up and before Amazon is asked; a new text gets a new date. */
export const LEGAL_VERSIONS = { terms: '2026-11-21', privacy: '2026-11-22', amazon_ads_api: '2026-11-22' } as const

export type DiscountType = (typeof DISCOUNT_TYPES)[number]
export type UserType = (typeof USER_TYPES)[number]
export type Role = (typeof ROLES)[number]
export type PartnershipStatus = (typeof PARTNERSHIP_STATUSES)[number]
export type CommissionBasis = (typeof COMMISSION_BASES)[number]
export type SyncKind = (typeof SYNC_KINDS)[number]

export const DEFAULT_COMMISSION_PERCENT = 20
export const PAGE_ID_PATTERN = /^[A-Za-z0-9]{5}$/
export const REFERRAL_SESSION_DAYS = 7
export const REFERRAL_CODE_HOURS = 168
export const MAX_AUTO_ADDED_PRODUCTS = 3

/** The headers that go with every authenticated call; they are logged, never believed. */
export const HEADERS = {
  uid: 'X-Firebase-UID',
  email: 'X-User-Email',
  session: 'X-Session-ID',
  referralSession: 'X-Referral-Session',
} as const

type StockStatus = { label: string; tone: 'good' | 'bad' | 'wait' | 'over' }

/** Stock status as shown (specification, section 3). */
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

/** How a product stands at Amazon as shown: its stock, or that Amazon no longer lists it. */
export const listingStatus = ({ availability, vanished_at }: Listed): StockStatus =>
  vanished_at ? { label: 'Gone from Amazon', tone: 'over' } : stockStatus(availability)
