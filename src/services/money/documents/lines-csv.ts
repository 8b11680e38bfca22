import type { StatementDetail, StatementLine } from '../../../contracts/billing'
import { centsText } from '../../../contracts/decimals'
import { REFUNDABLE_CHARGES } from '../../../contracts/money-states'
import { CARRY_TEXTS, CHARGE_TEXTS, payoutText, ROUTE_TEXTS } from '../../../contracts/money-texts'
import { type CsvColumn, csvFile } from './csv-file'

const text = (name: string): CsvColumn => ({ name, kind: 'text' })
const figure = (name: string): CsvColumn => ({ name, kind: 'figure' })

const COLUMNS = [
  text('invoice_number'),
  text('period_start'),
  text('period_end'),
  figure('creator_id'),
  text('creator'),
  figure('earnings'),
  figure('new_commission_usd'),
  figure('adjustments_usd'),
  figure('previous_balance_usd'),
  figure('payout_usd'),
  figure('carried_forward_usd'),
  text('carry_reason'),
  text('paid_via'),
  figure('processing_fee_usd'),
  text('charge'),
  text('payout'),
]

const payoutLabel = ({ charge_status, payout_status }: StatementLine): string | null =>
  payout_status && payoutText(payout_status, { isFunded: REFUNDABLE_CHARGES.includes(charge_status ?? '') }).label

/** One row per creator, with exact amounts. */
export const linesCsv = ({ invoice_number, period_start, period_end, lines }: StatementDetail): Buffer =>
  csvFile(
    COLUMNS,
    lines.map((line) => [
      invoice_number,
      period_start,
      period_end,
      line.creator_id,
      line.creator_name,
      line.earnings_count,
      line.fresh_amount,
      line.adjustment_amount,
      line.carried_in,
      centsText(line.amount_cents),
      line.carried_out,
      line.carry_reason && CARRY_TEXTS[line.carry_reason].label,
      line.route && ROUTE_TEXTS[line.route].label,
      line.processing_fees_cents === null ? null : centsText(line.processing_fees_cents),
      line.charge_status && CHARGE_TEXTS[line.charge_status].label,
      payoutLabel(line),
    ]),
  )
