import * as z from 'zod/mini'
import { defineCall } from './call'
import { RangeQuery } from './money'
import { DateOnly, Decimal } from './values'

/**
 * What sales cost a brand (decision 0049): commission plus processing fees minus the Brand Referral Bonus. Amounts are
 * dollars with four decimals, the bonus with two.
 */
export const NetCost = z.object({
  /** Purchases of promoted products. */
  purchases: z.int(),
  /** Null while they are unknown: the brand has no payment method. `net_cost` is then without them. */
  processing_fees: z.nullable(Decimal),
  /** Whether a part of the commission has not been charged yet, so that its fee is an estimate. */
  are_fees_estimated: z.boolean(),
  /** Null where Amazon reports none, which is not zero. `net_cost` is then without it. */
  bonus: z.nullable(Decimal),
  /** Whether sales without a reported bonus are among those with one. */
  is_bonus_partial: z.boolean(),
  net_cost: Decimal,
})
export type NetCost = z.infer<typeof NetCost>

/** What the ratios are of. */
export const CostTotals = z.extend(NetCost, { clicks: z.int(), sales: Decimal, commission: Decimal })
export type CostTotals = z.infer<typeof CostTotals>

export const getBrandNetCost = defineCall({
  method: 'GET',
  path: '/api/reports/brand-net-cost',
  summary: "The brand's net cost, purchases and clicks for the complete days of a period",
  query: RangeQuery,
  answer: z.object({
    from: DateOnly,
    to: DateOnly,
    complete_days: z.int(),
    /** Null while no day is complete. */
    totals: z.nullable(CostTotals),
  }),
})
