import * as z from 'zod/mini'
import { defineCall } from './call'
import { divideRounded, formatUnits, parseUnits, roundedUnits } from './decimals'
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

/** As SQL computes `net_cost`: what is unknown or not reported is left out. */
export const netCostOf = ({
  commission,
  processing_fees,
  bonus,
}: { commission: string } & Pick<NetCost, 'processing_fees' | 'bonus'>): string =>
  formatUnits(roundedUnits(commission, 4) + roundedUnits(processing_fees ?? '0', 4) - roundedUnits(bonus ?? '0', 4), 4)

/** Net cost as a percentage of sales with one decimal; null without sales. */
export const netCostPercent = ({ net_cost, sales }: { net_cost: string; sales: string }): string | null => {
  const whole = parseUnits(sales, 2)
  return whole > 0n ? formatUnits(divideRounded(parseUnits(net_cost, 4) * 10n, whole), 1) : null
}

/** The share of clicks that led to a purchase, as a percentage with one decimal; null without clicks. */
export const conversionPercent = ({ purchases, clicks }: { purchases: number; clicks: number }): string | null =>
  clicks > 0 ? formatUnits(divideRounded(BigInt(purchases) * 1000n, BigInt(clicks)), 1) : null

/** What creators earn with a click: commission per click in dollars with four decimals; null without clicks. */
export const earningsPerClick = ({ commission, clicks }: { commission: string; clicks: number }): string | null =>
  clicks > 0 ? formatUnits(divideRounded(parseUnits(commission, 4), BigInt(clicks)), 4) : null
