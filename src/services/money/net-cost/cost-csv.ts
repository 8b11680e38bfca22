import { conversionPercent, earningsPerClick, netCostPercent } from '../../../contracts/cost-ratios'
import type { CostTotals } from '../../../contracts/net-cost'
import { type CsvRow, figure, text } from '../documents/csv-file'

/** Cells are empty where a figure is unknown or not reported. */
export const COST_CSV_COLUMNS = [
  figure('purchases'),
  figure('processing_fees_usd'),
  text('processing_fees_estimated'),
  figure('brand_referral_bonus_usd'),
  figure('net_cost_usd'),
  figure('net_cost_percent_of_sales'),
  figure('conversion_percent'),
  figure('earnings_per_click_usd'),
]

export const costCells = (row: CostTotals): CsvRow => [
  row.purchases,
  row.processing_fees,
  row.are_fees_estimated ? 'yes' : 'no',
  row.bonus,
  row.net_cost,
  netCostPercent(row),
  conversionPercent(row),
  earningsPerClick(row),
]
