import * as z from 'zod/mini'
import { defineCall } from './call'
import { listQuery } from './list-query'
import { EARNINGS, type ListQuery, type ListRows } from './lists'
import { PAYOUT_STEPS } from './money-vocabulary'
import { DateOnly, Decimal, Id, IdParams, Instant, pageOf } from './values'
import { COMMISSION_BASES, EARNING_TYPES } from './vocabulary'

/** Whole days in Amazon's report zone (America/Los_Angeles). Without dates: the last 30 days. */
export const RangeQuery = z.object({ from: z.optional(DateOnly), to: z.optional(DateOnly) })

/**
 * estimated: Amazon may still change it; locked: final; held: carried forward with a reason; invoiced: on a statement;
 * funded: paid by the brand; paid: paid to the creator; reversed: refunded to the brand.
 */
export const EARNING_STATES = ['estimated', 'locked', 'held', 'invoiced', 'funded', 'paid', 'reversed'] as const

/** Of a paid earning that Amazon changed later: the amount paid, and the rest, which goes into a later payout. */
const Correction = z.object({ paid: Decimal, carried: Decimal })

export const EarningRow = z.object({
  id: Id,
  date: DateOnly,
  earning_type: z.enum(EARNING_TYPES),
  brand_id: Id,
  brand_name: z.string(),
  creator_id: Id,
  creator_name: z.string(),
  product_id: z.nullable(Id),
  product_title: z.nullable(z.string()),
  product_image_url: z.nullable(z.string()),
  /** Null as well for a referral commission that a creator reads: the link is the referred creator's. */
  link_id: z.nullable(z.string()),
  link_name: z.nullable(z.string()),
  units: z.int(),
  sales_amount: Decimal,
  commission_rate: Decimal,
  /** Which sales count, as the program was configured on the day of the sale. */
  basis: z.enum(COMMISSION_BASES),
  amount: Decimal,
  /** How often it changed after it was first computed. */
  restatements: z.int(),
  state: z.enum(EARNING_STATES),
  /** Where the payout for it is; null before it is on a statement. */
  step: z.nullable(z.enum(PAYOUT_STEPS)),
  /** The day on which the amount is final: 30 days after the sale. */
  locks_on: DateOnly,
  /** Null unless it is paid and Amazon's later changes are not. */
  correction: z.nullable(Correction),
})
export type EarningRow = z.infer<typeof EarningRow>

/**
 * The states add up to `commission`: `locked` includes what is carried forward, also of paid earnings, `invoiced` what is
 * funded.
 */
export const EarningTotals = z.object({
  units: z.int(),
  sales: Decimal,
  commission: Decimal,
  estimated: Decimal,
  locked: Decimal,
  invoiced: Decimal,
  paid: Decimal,
  reversed: Decimal,
  /** The part of the commission that other creators' sales earned. */
  referrals: Decimal,
})
export type EarningTotals = z.infer<typeof EarningTotals>

/** Commission has four decimals; it is rounded to cents only when it is paid. */
export const Figures = z.object({
  clicks: z.int(),
  detail_page_views: z.int(),
  add_to_carts: z.int(),
  units: z.int(),
  sales: Decimal,
  commission: Decimal,
})
export type Figures = z.infer<typeof Figures>

const TopRow = z.object({
  id: Id,
  name: z.string(),
  image_url: z.nullable(z.string()),
  clicks: z.int(),
  sales: Decimal,
  commission: Decimal,
})
export type TopRow = z.infer<typeof TopRow>

/** Null on days that are not complete. */
export const DayRow = z.object({
  date: DateOnly,
  clicks: z.nullable(z.int()),
  detail_page_views: z.nullable(z.int()),
  add_to_carts: z.nullable(z.int()),
  units: z.nullable(z.int()),
  sales: z.nullable(Decimal),
  commission: z.nullable(Decimal),
})

/** The figures cover the complete days of the period, those up to `DataFreshness.data_through`. */
export const Overview = z.object({
  from: DateOnly,
  to: DateOnly,
  complete_days: z.int(),
  /** Null, like `previous`, while no day is complete. */
  totals: z.nullable(Figures),
  /** Of as many days before the period. */
  previous: z.nullable(Figures),
  /** One row per day of the period. */
  days: z.array(DayRow),
  top_products: z.array(TopRow),
  /** Creators for a brand, brands for a creator. */
  top_partners: z.array(TopRow),
  pending_applications: z.int(),
  active_partners: z.int(),
  /** Creators' links that earn. */
  links: z.int(),
})
export type Overview = z.infer<typeof Overview>

export const getBrandOverview = defineCall({
  method: 'GET',
  path: '/api/reports/brand-overview',
  summary: "The brand's figures for a period",
  query: RangeQuery,
  answer: Overview,
})

export const getCreatorOverview = defineCall({
  method: 'GET',
  path: '/api/reports/creator-overview',
  summary: "The creator's figures for a period",
  query: RangeQuery,
  answer: Overview,
})

export const EarningsQuery = listQuery(EARNINGS)
export type EarningRows = ListRows<typeof EARNINGS>
export type EarningSort = ListQuery<typeof EARNINGS>['sort']

export const listEarnings = defineCall({
  method: 'GET',
  path: '/api/earnings',
  summary: "The caller's earnings, newest day first: a creator's own, or those that a brand owes",
  query: z.extend(EarningsQuery.page, RangeQuery.shape),
  answer: z.extend(pageOf(EarningRow), {
    /** Of the complete days and of all states; null while there is no such day. Later days are among the rows. */
    totals: z.nullable(EarningTotals),
    /** The commission of the later days, all of it estimated. */
    recent: Decimal,
    /** The names of what the filters name, as far as it is the caller's. */
    chosen: z.object({
      brand: z.nullable(z.string()),
      link: z.nullable(z.string()),
      product: z.nullable(z.string()),
    }),
  }),
})

export const EarningChangeRow = z.object({
  id: Id,
  changed_at: Instant,
  /** Null when the earning was new. */
  old_basis: z.nullable(z.enum(COMMISSION_BASES)),
  basis: z.enum(COMMISSION_BASES),
  old_sales_amount: Decimal,
  sales_amount: Decimal,
  old_commission_rate: Decimal,
  commission_rate: Decimal,
  old_amount: Decimal,
  amount: Decimal,
})
export type EarningChangeRow = z.infer<typeof EarningChangeRow>

export const listEarningChanges = defineCall({
  method: 'GET',
  path: '/api/earnings/{id}/changes',
  summary: 'The changes behind an earning of the caller, newest first, at most 100',
  params: IdParams,
  answer: z.array(EarningChangeRow),
})
