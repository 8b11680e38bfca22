import { conversionPercent, earningsPerClick, netCostPercent } from '../../../src/contracts/cost-ratios'
import type { CostTotals } from '../../../src/contracts/net-cost'
import { formatMoney, formatPercentText } from './decimals'
import { countText } from './sentence'

export const NO_CLICKS = 'No clicks in this period.'
export const NO_SALES = 'No sales in this period'
export const FEES_UNKNOWN =
  'Add a payment method so we can estimate processing fees. Net cost is without them until then.'
export const FEES_ESTIMATED =
  'For commission that wasn’t charged yet: what charging it today with your default payment method would cost.'
export const BONUS_NOT_REPORTED =
  'Amazon reports a Brand Referral Bonus only for sellers enrolled in the program. Net cost is without it.'
export const BONUS_PARTIAL = 'Amazon reported a bonus for some of these sales. The others count without one.'

/** "10.6% of sales" */
export const netCostShare = (totals: Pick<CostTotals, 'net_cost' | 'sales'>): string => {
  const percent = netCostPercent(totals)
  return percent === null ? NO_SALES : `${formatPercentText(percent)} of sales`
}

/** "12.5%"; null without clicks. */
export const conversionText = (totals: Pick<CostTotals, 'purchases' | 'clicks'>): string | null => {
  const percent = conversionPercent(totals)
  return percent === null ? null : formatPercentText(percent)
}

/** For creators, who don't see how many purchases there were: units sold per click. */
export const unitsPerClickText = ({ units, clicks }: { units: number; clicks: number }): string | null =>
  conversionText({ purchases: units, clicks })

export const purchasesText = ({ purchases }: Pick<CostTotals, 'purchases'>): string => countText(purchases, 'purchase')

/** "$2.86"; null without clicks. */
export const perClickText = (totals: Pick<CostTotals, 'commission' | 'clicks'>): string | null => {
  const amount = earningsPerClick(totals)
  return amount === null ? null : formatMoney(amount)
}

type Parts = Pick<CostTotals, 'commission' | 'processing_fees' | 'are_fees_estimated' | 'bonus' | 'is_bonus_partial'>

export const feesText = ({ processing_fees: fees, are_fees_estimated: isEstimated }: Parts): string =>
  fees === null ? 'Unknown' : `${formatMoney(fees)}${isEstimated ? ' (estimated)' : ''}`

export const bonusText = ({ bonus, is_bonus_partial: isPartial }: Parts): string =>
  bonus === null ? 'Not reported' : `${formatMoney(bonus)}${isPartial ? ' (some sales)' : ''}`

/** "$20.01 commission + $0.61 processing fees (estimated) − $3.50 Brand Referral Bonus" */
export const netCostSum = (parts: Parts): string => {
  const { commission, processing_fees: fees, bonus } = parts
  const known = [
    `${formatMoney(commission)} commission`,
    ...(fees === null
      ? []
      : [` + ${formatMoney(fees)} processing fees${parts.are_fees_estimated ? ' (estimated)' : ''}`]),
    ...(bonus === null ? [] : [` − ${formatMoney(bonus)} Brand Referral Bonus`]),
  ]
  const open = [
    ...(fees === null ? [' Processing fees: unknown.'] : []),
    ...(bonus === null ? [' Brand Referral Bonus: not reported.'] : []),
  ]
  return `${known.join('')}${open.length > 0 ? '.' : ''}${open.join('')}`
}
