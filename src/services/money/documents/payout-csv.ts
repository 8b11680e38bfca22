import type { LineEarning } from '../../../contracts/billing'
import type { CallAnswer } from '../../../contracts/call'
import { centsText } from '../../../contracts/decimals'
import type { readPayout } from '../../../contracts/payouts'
import { csvFile, figure, text } from './csv-file'
import { EARNING_COLUMNS, EARNING_KINDS, earningCells } from './earning-cells'
import { negated } from './text'

const COLUMNS = [
  text('brand'),
  text('period_start'),
  text('period_end'),
  text('row'),
  ...EARNING_COLUMNS,
  figure('earnings'),
  figure('new_commission_usd'),
  figure('adjustments_usd'),
  figure('previous_balance_usd'),
  figure('carried_forward_usd'),
  figure('payout_usd'),
  text('moved_at'),
  text('reason'),
  figure('received_usd'),
]
/** Totals, without those of what was received. */
const TOTALS = 6
const MOVES = 3
const blank = (columns: number): null[] => Array.from({ length: columns }, () => null)

type Payout = CallAnswer<typeof readPayout>
type Cells = (string | number | null)[]

/** The earnings add up to the commission of the total, its parts to the payout, and what moved to what was received. */
export const payoutCsv = (payout: Payout, earnings: readonly LineEarning[]): Buffer => {
  const ofPayout = [payout.brand_name, payout.period_start, payout.period_end]
  const moves = payout.timeline.flatMap(({ at, text: reason, moved_cents: moved }): Cells[] =>
    moved === null
      ? []
      : [
          [
            moved > 0 ? 'Paid' : 'Refunded or reversed',
            ...blank(EARNING_COLUMNS.length + TOTALS),
            at,
            reason,
            centsText(moved),
          ],
        ],
  )
  const rows: Cells[] = [
    ['Total', ...blank(EARNING_COLUMNS.length), ...totalsOf(payout), ...blank(MOVES)],
    ...earnings.map((earning) => [EARNING_KINDS[earning.kind], ...earningCells(earning), ...blank(TOTALS + MOVES)]),
    ...moves.toReversed(),
  ]
  return csvFile(
    COLUMNS,
    rows.map((row) => [...ofPayout, ...row]),
  )
}

const totalsOf = (payout: Payout): Cells => [
  payout.earnings_count,
  payout.fresh_amount,
  payout.adjustment_amount,
  payout.carried_in,
  negated(payout.carried_out),
  centsText(payout.amount_cents),
]
