import { divideRounded, formatUnits, parseUnits, roundedUnits } from './decimals'
import type { NetCost } from './net-cost'

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
