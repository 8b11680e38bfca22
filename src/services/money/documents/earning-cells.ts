import type { LineEarning } from '../../../contracts/billing'
import { figure, text } from './csv-file'

/** The columns of one earning in a CSV file; the last two only for a paid one that Amazon changed later. */
export const EARNING_COLUMNS = [
  text('sale_date'),
  text('type'),
  text('product'),
  text('asin'),
  text('link'),
  figure('sales_usd'),
  figure('rate_percent'),
  figure('commission_usd'),
  figure('paid_usd'),
  figure('carried_usd'),
]

export const EARNING_KINDS: Record<LineEarning['kind'], string> = { sale: 'Sale', adjustment: 'Adjustment' }

/** In the order of `EARNING_COLUMNS`. */
export const earningCells = (earning: LineEarning): (string | null)[] => [
  earning.date,
  earning.earning_type,
  earning.product_title,
  earning.asin,
  earning.link_name ?? earning.link_id,
  earning.sales_amount,
  earning.commission_rate,
  earning.amount,
  earning.correction?.paid ?? null,
  earning.correction?.carried ?? null,
]
