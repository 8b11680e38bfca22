import type { LineEarning, StatementDetail, StatementLine } from '../../../contracts/billing'
import { centsText } from '../../../contracts/decimals'
import { brandPayoutText } from '../../../contracts/line-texts'
import { REFUNDABLE_CHARGES } from '../../../contracts/money-states'
import { CARRY_TEXTS, CHARGE_TEXTS, ROUTE_TEXTS } from '../../../contracts/money-texts'
import { csvFile, figure, text } from './csv-file'
import { EARNING_COLUMNS, EARNING_KINDS, earningCells } from './earning-cells'
import { negated } from './text'

const COLUMNS = [
  text('invoice_number'),
  text('period_start'),
  text('period_end'),
  figure('creator_id'),
  text('creator'),
  text('row'),
  ...EARNING_COLUMNS,
  figure('earnings'),
  figure('new_commission_usd'),
  figure('adjustments_usd'),
  figure('previous_balance_usd'),
  figure('carried_forward_usd'),
  figure('payout_usd'),
  text('carry_reason'),
  text('paid_via'),
  figure('processing_fee_usd'),
  text('charge'),
  text('payout'),
]

const TOTAL_COLUMNS = COLUMNS.length - COLUMNS.findIndex(({ name }) => name === 'earnings')
const blank = (columns: number): null[] => Array.from({ length: columns }, () => null)

const payoutLabel = ({ charge_status, payout_status }: StatementLine): string | null =>
  payout_status && brandPayoutText(payout_status, { isFunded: REFUNDABLE_CHARGES.includes(charge_status ?? '') }).label

/**
 * For each creator one row with the totals, then one for each earning, with exact amounts. The earnings add up to the new
 * commission and the adjustments; these, the previous balance and the (negative) amount carried forward to the payout.
 */
export const linesCsv = (statement: StatementDetail, earnings: ReadonlyMap<number, LineEarning[]>): Buffer => {
  const { invoice_number, period_start, period_end, lines } = statement
  return csvFile(
    COLUMNS,
    lines.flatMap((line) => {
      const ofLine = [invoice_number, period_start, period_end, line.creator_id, line.creator_name]
      return [
        [...ofLine, 'Creator total', ...blank(EARNING_COLUMNS.length), ...totalsOf(line)],
        ...(earnings.get(line.id) ?? []).map((earning) => [
          ...ofLine,
          EARNING_KINDS[earning.kind],
          ...earningCells(earning),
          ...blank(TOTAL_COLUMNS),
        ]),
      ]
    }),
  )
}

const totalsOf = (line: StatementLine): (string | number | null)[] => [
  line.earnings_count,
  line.fresh_amount,
  line.adjustment_amount,
  line.carried_in,
  negated(line.carried_out),
  centsText(line.amount_cents),
  line.carry_reason && CARRY_TEXTS[line.carry_reason].label,
  line.route && ROUTE_TEXTS[line.route].label,
  line.processing_fees_cents === null ? null : centsText(line.processing_fees_cents),
  line.charge_status && CHARGE_TEXTS[line.charge_status].label,
  payoutLabel(line),
]
