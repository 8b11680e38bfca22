import * as z from 'zod/mini'
import { defineCall, FileText } from './call'
import { listQuery } from './list-query'
import { type ListQuery, type ListRows, REFERRAL_SETTINGS, REFERRALS } from './lists'
import { RangeQuery } from './money'
import { RATE } from './patterns'
import { REFERRAL_CODE_PATTERN } from './referral-code'
import { DateOnly, Decimal, Id, IdParams, PageQuery, pageOf } from './values'
import { PARTNERSHIP_STATUSES, REFERRAL_STATUSES } from './vocabulary'

const ReferralCode = z.string().check(z.regex(REFERRAL_CODE_PATTERN, 'Enter a valid referral code'))

export const ReferralRow = z.object({
  id: Id,
  referrer_creator_id: Id,
  referred_creator_id: Id,
  brand_id: Id,
  referral_commission_rate: Decimal,
  status: z.enum(REFERRAL_STATUSES),
})
export type ReferralRow = z.infer<typeof ReferralRow>

/** A code is valid for one brand only. */
export const ReferralInfo = z.object({
  creator_name: z.string(),
  /** Percentage of the referred creator's sales, in addition to that creator's own commission. */
  referral_commission_rate: Decimal,
  brand_id: Id,
})
export type ReferralInfo = z.infer<typeof ReferralInfo>

export const recordReferral = defineCall({
  method: 'POST',
  path: '/api/referrals',
  summary: 'Records who referred the signed-in creator to a brand; only the first referral counts and is returned',
  creates: true,
  body: z.object({ referral_code: ReferralCode, referred_creator_id: Id }),
  answer: ReferralRow,
})

export const getReferralInfo = defineCall({
  method: 'GET',
  path: '/api/referrals/info/{code}',
  summary: 'The owner of a referral code, its brand, and its rate',
  params: z.object({ code: ReferralCode }),
  answer: ReferralInfo,
})

/** Percent of the sales of referred creators, with at most two decimals. */
const ReferralRate = z
  .string()
  .check(z.trim(), z.regex(RATE, 'Enter a percentage from 0 to 100'), z.meta({ examples: ['5.00'] }))

const Offer = z.object({ referral_commission_rate: ReferralRate, is_active: z.boolean() })

const hasRate = z.refine<z.output<typeof Offer>>(
  ({ referral_commission_rate: rate, is_active: isActive }) => !isActive || Number(rate) > 0,
  { path: ['referral_commission_rate'], message: 'Enter a rate above 0%' },
)

export const ReferralOffer = Offer.check(hasRate)
export type ReferralOffer = z.infer<typeof ReferralOffer>

/**
 * Sales are those of the referred creators on the complete days of the period; the cost is the referral commission on them. The
 * lifetime cost is that of all days.
 */
const Cost = z.object({ sales: Decimal, cost: Decimal, lifetime_cost: Decimal })

const ReferralSettings = listQuery(REFERRAL_SETTINGS)
export type ReferralSettingRows = ListRows<typeof REFERRAL_SETTINGS>
export type ReferralSettingSort = ListQuery<typeof REFERRAL_SETTINGS>['sort']

/** A partner's code, and what the brand pays for it. */
export const ReferralSettingRow = z.extend(Cost, {
  partnership_id: Id,
  creator_id: Id,
  creator_name: z.string(),
  referral_code: z.string(),
  referral_commission_rate: Decimal,
  is_active: z.boolean(),
  /** Creators referred by the partner. */
  referrals: z.int(),
})
export type ReferralSettingRow = z.infer<typeof ReferralSettingRow>

export const listReferralSettings = defineCall({
  method: 'GET',
  path: '/api/referrals/settings',
  summary: "The referral rate, code and cost of each of the brand's partners, and the setting of new partners",
  query: z.extend(ReferralSettings.page, RangeQuery.shape),
  answer: z.extend(pageOf(ReferralSettingRow), {
    /** Of the brand's public page, where referral links lead; null without a program. */
    page_id: z.nullable(z.string()),
    /** What new partners start with. */
    for_new: z.object({ referral_commission_rate: Decimal, is_active: z.boolean() }),
    /** Of all referrals to the brand, also those by former partners. */
    totals: z.object({
      /** Null, like `cost`, while no day of the period is complete. */
      sales: z.nullable(Decimal),
      cost: z.nullable(Decimal),
      lifetime_cost: Decimal,
      referrals: z.int(),
      active: z.int(),
    }),
  }),
})
export type ReferralSettings = z.infer<typeof listReferralSettings.answer>

export const downloadReferralSettings = defineCall({
  method: 'GET',
  path: '/api/referrals/settings/csv',
  summary: 'All rows of the same list as a CSV file',
  file: 'text/csv',
  query: z.extend(ReferralSettings.file, RangeQuery.shape),
  answer: FileText,
})

/** Partnerships by ID, or all that the list of settings shows. */
export const ReferrerChoice = z.union([
  z.object({ partnershipIds: z.array(Id).check(z.minLength(1, 'Choose at least one creator'), z.maxLength(10_000)) }),
  z.object({ matching: ReferralSettings.rows }),
])
export type ReferrerChoice = z.output<typeof ReferrerChoice>

/** How many partners and existing referrals a setting for all, or for a choice, changes. */
export const ReferralPreview = z.object({
  partners: z.int(),
  changed: z.int(),
  raised: z.int(),
  lowered: z.int(),
  referrals: z.int(),
  /** The first day whose sales earn the new rate. */
  effective_from: DateOnly,
})
export type ReferralPreview = z.infer<typeof ReferralPreview>

export const previewReferralSettings = defineCall({
  method: 'GET',
  path: '/api/referrals/settings/preview',
  summary: 'What a setting for all partners would change',
  query: z.object({ referral_commission_rate: ReferralRate, is_active: z.enum(['true', 'false']) }),
  answer: ReferralPreview,
})

export const setReferralSettings = defineCall({
  method: 'PUT',
  path: '/api/referrals/settings',
  summary:
    'Sets the referral rate of all partners and of new ones, or of a choice of partners alone, ' +
    'and of their existing referrals, for sales from today on',
  body: z.extend(Offer, { creators: z.optional(ReferrerChoice) }).check(hasRate),
  answer: ReferralPreview,
})

export const setPartnerReferral = defineCall({
  method: 'PUT',
  path: '/api/partnerships/{id}/referral',
  summary: 'Sets the referral rate of one partner and of their existing referrals, for sales from today on',
  params: IdParams,
  body: ReferralOffer,
  answer: z.object({ partnership_id: Id, referral_commission_rate: Decimal, is_active: z.boolean() }),
})

const Referrals = listQuery(REFERRALS)
export type ReferralRows = ListRows<typeof REFERRALS>
export type ReferralSort = ListQuery<typeof REFERRALS>['sort']

/** Who referred whom. */
export const ReferralCostRow = z.extend(Cost, {
  id: Id,
  referrer_creator_id: Id,
  referrer_name: z.string(),
  referrer_status: z.nullable(z.enum(PARTNERSHIP_STATUSES)),
  referred_creator_id: Id,
  referred_name: z.string(),
  /** Null if the creator signed up but never applied to the brand. */
  referred_status: z.nullable(z.enum(PARTNERSHIP_STATUSES)),
  effective_from: DateOnly,
  /** What sales of today earn; 0 while the referral setting is off. */
  referral_commission_rate: Decimal,
})
export type ReferralCostRow = z.infer<typeof ReferralCostRow>

export const listReferrals = defineCall({
  method: 'GET',
  path: '/api/referrals',
  summary: 'Which creator referred which to the brand, with the sales and the cost; without dates, of the last 30 days',
  query: z.extend(Referrals.page, RangeQuery.shape),
  answer: pageOf(ReferralCostRow),
})

export const downloadReferrals = defineCall({
  method: 'GET',
  path: '/api/referrals/csv',
  summary: 'All rows of the same list as a CSV file',
  file: 'text/csv',
  query: z.extend(Referrals.file, RangeQuery.shape),
  answer: FileText,
})

export const ReferralRatePeriod = z.object({
  rate: Decimal,
  effective_from: DateOnly,
  /** Null for the current rate. */
  effective_through: z.nullable(DateOnly),
})
export type ReferralRatePeriod = z.infer<typeof ReferralRatePeriod>

export const listReferralRates = defineCall({
  method: 'GET',
  path: '/api/referrals/{id}/rates',
  summary: 'The rates of a referral to the brand, or by the creator, with their dates, newest first',
  params: IdParams,
  query: PageQuery,
  answer: pageOf(ReferralRatePeriod),
})

/** A creator whom the caller referred to a brand. */
export const ReferredCreator = z.object({
  /** Of the referral. */
  id: Id,
  creator_name: z.string(),
  effective_from: DateOnly,
  sales: Decimal,
  commission: Decimal,
})
export type ReferredCreator = z.infer<typeof ReferredCreator>

export const readOwnReferrals = defineCall({
  method: 'GET',
  path: '/api/referrals/brands/{brandId}',
  summary: "The creator's referral link for a brand, and whom they referred; 404 without a partnership",
  params: z.object({ brandId: Id }),
  query: PageQuery,
  answer: z.extend(pageOf(ReferredCreator), {
    /** Null while the brand does not pay this creator for referrals. */
    offer: z.nullable(z.object({ referral_code: z.string(), page_id: z.string(), referral_commission_rate: Decimal })),
    /** Of all of them together. */
    commission: Decimal,
  }),
})
export type OwnReferrals = z.infer<typeof readOwnReferrals.answer>

/** A brand that pays the creator for referrals, with the code and what it earned so far. */
export const OfferedReferral = z.object({
  brand_id: Id,
  brand_name: z.string(),
  logo_url: z.nullable(z.string()),
  referral_code: z.string(),
  page_id: z.string(),
  referral_commission_rate: Decimal,
  referrals: z.int(),
  commission: Decimal,
})
export type OfferedReferral = z.infer<typeof OfferedReferral>

export const listReferralOffers = defineCall({
  method: 'GET',
  path: '/api/referrals/offers',
  summary: 'The brands that pay the creator for referrals, with the code for each; those that earned most come first',
  query: PageQuery,
  answer: pageOf(OfferedReferral),
})
export type ReferralOffers = z.infer<typeof listReferralOffers.answer>

export const OwnReferralRow = z.extend(ReferredCreator, {
  brand_id: Id,
  brand_name: z.string(),
  /** What sales of today earn; 0 while the brand does not pay for referrals. */
  referral_commission_rate: Decimal,
  /** The first day of that rate. */
  rate_since: DateOnly,
})
export type OwnReferralRow = z.infer<typeof OwnReferralRow>

export const listOwnReferrals = defineCall({
  method: 'GET',
  path: '/api/referrals/own',
  summary: 'Whom the creator referred to which brand, and what each earned them so far, newest first',
  query: PageQuery,
  answer: z.extend(pageOf(OwnReferralRow), {
    /** Of all of them together. */
    commission: Decimal,
    /** The brands whose partner the creator is, also those that do not pay for referrals. */
    partners: z.int(),
  }),
})
export type OwnReferralList = z.infer<typeof listOwnReferrals.answer>
