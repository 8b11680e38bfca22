import * as z from 'zod/mini'
import { defineCall } from './call'
import { DateOnly, Decimal, Id, IdParams, Instant, LinkId, PageQuery, pageOf } from './values'
import { COMMISSION_BASES, EARNING_TYPES } from './vocabulary'

/** Whole days in Amazon's report zone (America/Los_Angeles). Without dates: the last 30 days. */
const RangeQuery = z.object({ from: z.optional(DateOnly), to: z.optional(DateOnly) })

/**
 * Where an earning is: Amazon may change it; final; carried with a reason; on a statement; paid for by the brand; with the
 * creator; given back to the brand.
 */
export const EARNING_STATES = ['estimated', 'locked', 'held', 'invoiced', 'funded', 'paid', 'reversed'] as const

/** One earning: what Amazon attributed on a day to a link, and the commission it makes. */
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
  link_id: z.nullable(z.string()),
  link_name: z.nullable(z.string()),
  units: z.int(),
  sales_amount: Decimal,
  commission_rate: Decimal,
  /** Which sales count, as the program had it on the day of the sale. */
  basis: z.enum(COMMISSION_BASES),
  amount: Decimal,
  /** How often it was changed since it was first computed. */
  restatements: z.int(),
  state: z.enum(EARNING_STATES),
  /** The day on which the figure is final: 30 days after the sale's day. */
  locks_on: DateOnly,
})
export type EarningRow = z.infer<typeof EarningRow>

/**
 * What all earnings of a list come to, not of one page. The states add up to `commission`: `locked` with what is carried,
 * `invoiced` with what the brand has paid for already.
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
})
export type EarningTotals = z.infer<typeof EarningTotals>

/** Figures of a period. Commission has four decimals: it is rounded to cents only when it is paid. */
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

/** A home screen: totals, the period before, one row a day without gaps, and the best rows. */
export const Overview = z.object({
  from: DateOnly,
  to: DateOnly,
  /** Amazon's data reaches to this day; null before the first sync. */
  data_through: z.nullable(DateOnly),
  totals: Figures,
  previous: Figures,
  days: z.array(z.object({ date: DateOnly, clicks: z.int(), sales: Decimal, commission: Decimal })),
  top_products: z.array(TopRow),
  /** For a brand its creators, for a creator its brands. */
  top_partners: z.array(TopRow),
  pending_applications: z.int(),
  active_partners: z.int(),
  links: z.int(),
})
export type Overview = z.infer<typeof Overview>

export const getBrandOverview = defineCall({
  method: 'GET',
  path: '/api/reports/brand-overview',
  summary: "The brand's figures of a period",
  query: RangeQuery,
  answer: Overview,
})

export const getCreatorOverview = defineCall({
  method: 'GET',
  path: '/api/reports/creator-overview',
  summary: "The creator's figures of a period",
  query: RangeQuery,
  answer: Overview,
})

export const listEarnings = defineCall({
  method: 'GET',
  path: '/api/earnings',
  summary: "The caller's earnings, newest day first: a creator's own, or those a brand owes",
  query: z.extend(PageQuery, { from: z.optional(DateOnly), to: z.optional(DateOnly), linkId: z.optional(LinkId) }),
  answer: z.extend(pageOf(EarningRow), { data_through: z.nullable(DateOnly), totals: EarningTotals }),
})

/** One change of an earning: Amazon's sale, the rate and the commission before and after. */
export const EarningChangeRow = z.object({
  id: Id,
  changed_at: Instant,
  /** Which sales counted before; null when the earning was new. */
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
  summary: 'Why an earning of the caller is what it is: its changes, the newest first, at most 100',
  params: IdParams,
  answer: z.array(EarningChangeRow),
})
