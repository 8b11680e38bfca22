import type { LineEarning } from '../../../contracts/billing'
import type { CallAnswer } from '../../../contracts/call'
import { formatUnits, parseUnits } from '../../../contracts/decimals'
import { PAYOUT_STEP_TEXTS, paidToText } from '../../../contracts/money-texts'
import { serviceOf } from '../../../contracts/payout-sentences'
import type { readPayout } from '../../../contracts/payouts'
import type { Row } from '../../../database-rows'
import { drawParties, drawTitle, drawTotal, type Fact } from './document-front'
import { EARNING_KINDS } from './earning-cells'
import { CONTENT, createSheet, type Sheet } from './pdf-sheet'
import { drawSubCentNote, drawSums, type SumRow } from './pdf-sums'
import { drawTable } from './pdf-table'
import { countText, dayText, maskedReceiver, moneyText, monthText, negated, roundedText, salesText } from './text'

type Payout = CallAnswer<typeof readPayout>

export type PayoutContext = {
  creator: Row<'creators', 'id' | 'name'> & Row<'users', 'email'>
  issued_on: Row<'brand_statements'>['locked_on']
  /** Of the newest payout by PayPal or Venmo; null before there is one, and for those whom Stripe pays alone. */
  receiver: Row<'paypal_payouts'>['paypal_receiver'] | null
  wallet: Row<'paypal_payouts'>['wallet'] | null
}

/**
 * A remittance advice. The earnings add up to the commission, the amounts to the payout, and the rows of the activity to
 * what was received. The same input produces the same bytes. Import this file dynamically: it loads the PDF library.
 */
export const renderPayout = async (
  payout: Payout,
  earnings: readonly LineEarning[],
  context: PayoutContext,
): Promise<Buffer> => {
  const title = `Payout ${payout.id}`
  const sheet = createSheet({
    title,
    on: context.issued_on,
    foot: `Shelfmate, Inc. · ${title} · Amounts in US dollars`,
  })
  drawFront(sheet, payout, context)
  await drawEarnings(sheet, payout, earnings)
  drawSums(sheet, sumRows(payout))
  await drawActivity(sheet, payout)
  return sheet.finish()
}

const drawFront = (sheet: Sheet, payout: Payout, { creator, receiver, wallet }: PayoutContext): void => {
  const { printable } = sheet
  const brandName = printable(payout.brand_name, `Brand ${payout.brand_id}`)
  const way = wallet === null || payout.replaced_by !== null ? paidToText(payout) : serviceOf({ wallet })
  const destination = [way ?? 'No payout method yet', receiver && maskedReceiver(receiver)].filter(Boolean).join(', ')
  drawTitle(sheet, 'Remittance advice')
  drawParties(sheet, {
    from: { label: 'From', lines: [brandName, 'Paid through Shelfmate, Inc.'] },
    to: { label: 'To', lines: [printable(creator.name, `Creator ${creator.id}`), creator.email, destination] },
    facts: [
      ['Payout', String(payout.id)],
      ['Month', monthText(payout.period_start)],
      ['Sales period', salesText(payout)],
      ['Status', PAYOUT_STEP_TEXTS[payout.step].label],
      ...dayFact(payout),
    ],
  })
  const words = printable(payout.sentence, PAYOUT_STEP_TEXTS[payout.step].label)
  drawTotal(sheet, {
    words: isMoved(payout) || payout.step === 'reversed' ? words : `Not paid yet. ${words}`,
    amount: moneyText(isMoved(payout) ? payout.received_cents : payout.amount_cents),
  })
}

const dayFact = ({ paid_on: paidOn, next_on: nextOn }: Payout): Fact[] => {
  if (paidOn !== null) return [['Paid on', dayText(paidOn)]]
  return nextOn === null ? [] : [['Next step on', dayText(nextOn)]]
}

const isMoved = ({ timeline }: Payout): boolean => timeline.some(({ moved_cents: moved }) => moved !== null)

const SCALE = 4
const sumOf = (one: string, other: string): string =>
  formatUnits(parseUnits(one, SCALE) + parseUnits(other, SCALE), SCALE)

const drawEarnings = async (sheet: Sheet, payout: Payout, earnings: readonly LineEarning[]): Promise<void> => {
  if (earnings.length === 0) return
  await drawTable(sheet, 'Earnings', {
    columns: [
      { title: 'Sale date', width: 92 },
      { title: 'Product', width: CONTENT.width - 92 - 3 * 74 },
      { title: 'Sales', width: 74, isFigure: true },
      { title: 'Rate', width: 74, isFigure: true },
      { title: 'Commission', width: 74, isFigure: true },
    ],
    rows: earnings.map((earning) => [
      { text: dayText(earning.date), below: EARNING_KINDS[earning.kind] },
      { text: productOf(sheet, earning), below: linkOf(sheet, earning) },
      { text: roundedText(earning.sales_amount) },
      { text: `${earning.commission_rate.replace(/\.?0+$/, '')}%` },
      { text: roundedText(earning.amount) },
    ]),
    total: [
      { text: 'Total' },
      { text: countText(earnings.length, 'earning') },
      { text: '' },
      { text: '' },
      { text: roundedText(sumOf(payout.fresh_amount, payout.adjustment_amount)) },
    ],
  })
  drawSubCentNote(
    sheet,
    earnings.flatMap(({ sales_amount, amount }) => [sales_amount, amount]),
  )
}

const productOf = ({ printable }: Sheet, { product_title: title, asin }: LineEarning): string =>
  printable(title ?? '', asin ?? 'Unknown product')

const linkOf = ({ printable }: Sheet, { link_name: name, link_id: id }: LineEarning): string | undefined =>
  id === null ? undefined : printable(name ?? '', id)

const sumRows = (payout: Payout): SumRow[] => {
  const { amount_cents: amount, received_cents: received } = payout
  const missing = received - amount
  return [
    { label: 'New commission', text: roundedText(payout.fresh_amount) },
    { label: 'Adjustments', text: roundedText(payout.adjustment_amount) },
    { label: 'Previous balance', text: roundedText(payout.carried_in) },
    { label: 'Carried forward', text: roundedText(negated(payout.carried_out)) },
    { label: 'Payout', text: moneyText(amount), isStrong: true },
    { label: 'Fees (paid by the brand)', text: moneyText(0) },
    ...(missing === 0 ? [] : [{ label: missingText(payout), text: moneyText(missing) }]),
    { label: 'Total received', text: moneyText(received), isStrong: true },
  ]
}

const missingText = (payout: Payout): string => {
  if (payout.step === 'reversed') return 'Refunded or reversed'
  return isMoved(payout) ? 'Refunded, reversed or not paid yet' : 'Not paid yet'
}

/** Oldest first, with what moved no money. The timeline has only the newest entries of a long history. */
const drawActivity = async (sheet: Sheet, { timeline, received_cents: received }: Payout): Promise<void> => {
  const listed = timeline.reduce((sum, { moved_cents: moved }) => sum + (moved ?? 0), 0)
  const earlier =
    received === listed ? [] : [[{ text: '' }, { text: 'Earlier' }, { text: moneyText(received - listed) }]]
  await drawTable(sheet, 'Activity', {
    columns: [
      { title: 'Date', width: 92 },
      { title: 'Activity', width: CONTENT.width - 92 - 90 },
      { title: 'Amount', width: 90, isFigure: true },
    ],
    rows: [
      ...earlier,
      ...timeline
        .toReversed()
        .map(({ at, text, moved_cents: moved }) => [
          { text: dayText(dayOf(at)) },
          { text: sheet.printable(text, text) },
          { text: moved === null ? '' : moneyText(moved) },
        ]),
    ],
    total: [{ text: 'Total received' }, { text: '' }, { text: moneyText(received) }],
  })
}

const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles', dateStyle: 'short' })

/** The business day of an instant, as screens show it. */
const dayOf = (instant: string): string => DAY.format(new Date(instant))
