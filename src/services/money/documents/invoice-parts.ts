import type { ChargeRow, StatementDetail, StatementLine } from '../../../contracts/billing'
import { isDue } from '../../../contracts/money-states'
import { CARRY_TEXTS, CHARGE_TEXTS, ROUTE_TEXTS } from '../../../contracts/money-texts'
import { CONTENT, type Sheet } from './pdf-sheet'
import { drawSubCentNote, drawSums, type SumRow } from './pdf-sums'
import { type Column, drawTable } from './pdf-table'
import { countText, dayText, methodText, moneyText, monthText, negated, roundedText } from './text'

/** Returns a replacement for a name that the typeface cannot print. */
type NameOf = (name: string, creatorId?: number) => string

/** Adjustments have only the name, so the id is looked up. */
export const creatorNames = ({ lines }: StatementDetail, { printable }: Sheet): NameOf => {
  const ids = new Map(lines.map(({ creator_name, creator_id }) => [creator_name, creator_id]))
  return (name, id = ids.get(name)) => printable(name, id === undefined ? 'A creator' : `Creator ${id}`)
}

const figure = (title: string, width: number): Column => ({ title, width, isFigure: true })

export const drawLines = async (sheet: Sheet, detail: StatementDetail, nameOf: NameOf): Promise<void> => {
  await drawTable(sheet, 'Commission by creator', {
    columns: [
      { title: 'Creator', width: CONTENT.width - 5 * 71 },
      figure('New commission', 71),
      figure('Adjustments', 71),
      figure('Previous balance', 71),
      figure('Carried forward', 71),
      figure('Payout', 71),
    ],
    rows: detail.lines.map((line) => [
      { text: nameOf(line.creator_name, line.creator_id), below: lineWords(line) },
      ...sumsOf(line),
    ]),
    total: [{ text: 'Total' }, ...sumsOf({ ...detail, amount_cents: detail.commission_cents })],
  })
  drawSubCentNote(
    sheet,
    detail.lines.flatMap((line) => [line.fresh_amount, line.adjustment_amount, line.carried_in]),
  )
}

const sumsOf = (
  sums: Pick<StatementLine, 'fresh_amount' | 'adjustment_amount' | 'carried_in' | 'carried_out' | 'amount_cents'>,
) => [
  { text: roundedText(sums.fresh_amount) },
  { text: roundedText(sums.adjustment_amount) },
  { text: roundedText(sums.carried_in) },
  { text: roundedText(negated(sums.carried_out)) },
  { text: moneyText(sums.amount_cents) },
]

const lineWords = ({ route, carry_reason, earnings_count }: StatementLine): string => {
  const days = countText(earnings_count, 'earning')
  if (carry_reason !== null) return `${days}. Carried forward: ${CARRY_TEXTS[carry_reason].label}`
  return route === null ? days : `${days}. Paid via ${ROUTE_TEXTS[route].label}`
}

export const drawAdjustments = async (
  sheet: Sheet,
  { adjustments }: StatementDetail,
  nameOf: NameOf,
): Promise<void> => {
  if (adjustments.length === 0) return
  await drawTable(sheet, 'Amazon adjustments to earlier months', {
    columns: [
      { title: 'Creator', width: CONTENT.width - 120 - 80 - 100 },
      { title: 'Sales month', width: 120 },
      figure('Changes', 80),
      figure('Commission', 100),
    ],
    rows: adjustments.map(({ creator_name, month, changes, amount }) => [
      { text: nameOf(creator_name) },
      { text: monthText(month) },
      { text: String(changes) },
      { text: roundedText(amount) },
    ]),
  })
}

/** Commission, processing fees and total; paid, refunded and due. */
export const drawTotals = (sheet: Sheet, detail: StatementDetail): void => drawSums(sheet, sumRows(detail))

const sumRows = (detail: StatementDetail): SumRow[] => {
  const { commission_cents, paypal_processing_fees_cents, stripe_processing_fees_cents, total_cents, status } = detail
  const { paid_cents, refunded_cents, questioned_cents, reversed_cents } = detail
  const open = (total_cents ?? 0) - paid_cents - refunded_cents - questioned_cents
  const known = (cents: number | null): string => (cents === null ? 'Not available yet' : moneyText(cents))
  return [
    { label: 'Commission (paid in full to creators)', text: moneyText(commission_cents) },
    ...(reversed_cents === 0 ? [] : [{ label: 'Reversed commission', text: moneyText(-reversed_cents) }]),
    { label: 'PayPal processing fees', text: known(paypal_processing_fees_cents) },
    { label: 'Stripe processing fees', text: known(stripe_processing_fees_cents) },
    { label: 'Total', text: known(total_cents), isStrong: true },
    ...(paid_cents === 0 && !isDue(status) ? [] : [{ label: 'Paid', text: moneyText(paid_cents) }]),
    ...(refunded_cents === 0 ? [] : [{ label: 'Refunded', text: moneyText(refunded_cents) }]),
    ...(questioned_cents === 0 ? [] : [{ label: 'On hold', text: moneyText(questioned_cents) }]),
    ...(total_cents !== null && isDue(status) && (open !== 0 || questioned_cents === 0)
      ? [
          {
            label: detail.is_waiting ? 'Waiting for creators' : 'Amount due',
            text: moneyText(open),
            isStrong: true,
          },
        ]
      : []),
  ]
}

export const drawPayments = async (
  sheet: Sheet,
  { charges, lines }: StatementDetail,
  { nameOf, paidOn }: { nameOf: NameOf; paidOn: ReadonlyMap<string, string> },
): Promise<void> => {
  if (charges.length === 0) return
  await drawTable(sheet, 'Payments', {
    columns: [
      { title: 'For', width: CONTENT.width - 142 - 4 * 66 },
      { title: 'Status', width: 142 },
      figure('Commission', 66),
      figure('Processing fees', 66),
      figure('Amount', 66),
      figure('Refunded', 66),
    ],
    rows: charges.map((charge) => [
      { text: payeeOf(charge, lines, nameOf), below: withWhat(charge) },
      {
        text: CHARGE_TEXTS[charge.status].label,
        below: returnedText(charge) ?? charge.problem ?? whenPaid(charge, paidOn),
      },
      { text: moneyText(charge.commission_cents) },
      { text: moneyText(charge.paypal_processing_fees_cents + charge.stripe_processing_fees_cents) },
      { text: moneyText(charge.amount_cents) },
      { text: moneyText(charge.refunded_cents) },
    ]),
  })
}

const payeeOf = ({ creator_name, line_id }: ChargeRow, lines: readonly StatementLine[], nameOf: NameOf): string =>
  creator_name === null
    ? 'Creators paid by PayPal'
    : nameOf(creator_name, lines.find(({ id }) => id === line_id)?.creator_id)

const withWhat = ({ method, attempt }: ChargeRow): string => {
  const paid = method === null ? 'Payment method removed' : methodText(method)
  return attempt > 1 ? `Attempt ${attempt}, ${paid}` : paid
}

const returnedText = ({ lost_cents, problem }: ChargeRow): string | undefined =>
  lost_cents === 0 ? undefined : `${problem ?? 'Your bank returned the payment'}, ${moneyText(lost_cents)}`

const whenPaid = ({ kind, id }: ChargeRow, paidOn: ReadonlyMap<string, string>): string | undefined => {
  const day = paidOn.get(`${kind}:${id}`)
  return day === undefined ? undefined : dayText(day)
}
