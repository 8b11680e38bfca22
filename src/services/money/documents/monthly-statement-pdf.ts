import { formatUnits, parseUnits } from '../../../contracts/decimals'
import { paidToText } from '../../../contracts/money-texts'
import type { Row } from '../../../database-rows'
import { addDays } from '../../../domain/date-range'
import type { CreatorMonth } from '../statements/read-creator-month'
import { drawParties, drawTitle, drawTotal } from './document-front'
import { COLOR, CONTENT, createSheet, type Sheet } from './pdf-sheet'
import { drawSubCentNote, drawSums } from './pdf-sums'
import { type Column, drawTable } from './pdf-table'
import { countText, dayText, moneyText, monthText, negated, roundedText, salesText } from './text'

export type MonthContext = {
  creator: Row<'creators', 'id' | 'name'> & Row<'users', 'email'>
  today: string
}

/** From a sale until its commission is final. */
const FINAL_DAYS = 30
const SCALE = 4
const total = (amounts: readonly string[]): string =>
  formatUnits(
    amounts.reduce((sum, amount) => sum + parseUnits(amount, SCALE), 0n),
    SCALE,
  )
const totalCents = (cents: readonly number[]): number => cents.reduce((sum, one) => sum + one, 0)

/**
 * A month of sales of a creator: what it earned at each brand, the payouts of its statements, and what was received. The
 * same input produces the same bytes. Import this file dynamically: it loads the PDF library.
 */
export const renderMonthlyStatement = async (month: CreatorMonth, context: MonthContext): Promise<Buffer> => {
  const name = monthText(month.period.period_start)
  const sheet = createSheet({
    title: `Earnings statement ${name}`,
    on: context.today,
    foot: `Shelfmate, Inc. · Earnings statement, ${name} · Amounts in US dollars`,
  })
  drawFront(sheet, month, context)
  await drawEarned(sheet, month)
  await drawPayouts(sheet, month)
  await drawPayments(sheet, month)
  drawSums(sheet, [
    { label: `Earned in ${name}`, text: roundedText(earnedIn(month)) },
    { label: 'Payouts of this month', text: moneyText(totalCents(month.payouts.map(({ amount_cents: c }) => c))) },
    { label: 'Received', text: moneyText(receivedIn(month)), isStrong: true },
  ])
  return sheet.finish()
}

const earnedIn = ({ earned }: CreatorMonth): string =>
  total(earned.flatMap(({ commission, referrals }) => [commission, referrals]))

const receivedIn = ({ payments }: CreatorMonth): number => totalCents(payments.map(({ cents }) => cents))

const drawFront = (sheet: Sheet, month: CreatorMonth, { creator, today }: MonthContext): void => {
  const { period_start: start, period_end: end } = month.period
  const finalOn = addDays(end, FINAL_DAYS)
  drawTitle(sheet, 'Earnings statement')
  drawParties(sheet, {
    from: { label: 'From', lines: ['Shelfmate, Inc.'] },
    to: { label: 'For', lines: [sheet.printable(creator.name, `Creator ${creator.id}`), creator.email] },
    facts: [
      ['Month', monthText(start)],
      ['Sales period', `${dayText(start)} to ${dayText(end)}`],
      ['Status', finalOn <= today ? 'Final' : 'Estimated'],
      [finalOn <= today ? 'Final since' : 'Final on', dayText(finalOn)],
      ['As of', dayText(today)],
    ],
  })
  const words = `Commission on sales in ${monthText(start)}.`
  const later = `Amazon may still adjust it until ${dayText(finalOn)}.`
  drawTotal(sheet, {
    words: finalOn <= today ? words : `${words} ${later}`,
    amount: roundedText(earnedIn(month)),
  })
}

const figures = (titles: readonly string[], width: number): Column[] => [
  { title: 'Brand', width: CONTENT.width - titles.length * width },
  ...titles.map((title) => ({ title, width, isFigure: true })),
]

const brandName = (
  { printable }: Sheet,
  { brand_id: id, brand_name: name }: { brand_id: number; brand_name: string },
) => printable(name, `Brand ${id}`)

const drawEarned = async (sheet: Sheet, { earned }: CreatorMonth): Promise<void> => {
  if (earned.length === 0) return
  const row = (texts: readonly string[]) => texts.map((text) => ({ text: roundedText(text) }))
  await drawTable(sheet, 'Earnings by brand', {
    columns: figures(['Your sales', 'Commission', 'Referrals', 'Total'], 84),
    rows: earned.map((brand) => [
      { text: brandName(sheet, brand) },
      ...row([brand.sales, brand.commission, brand.referrals, total([brand.commission, brand.referrals])]),
    ]),
    total: [
      { text: `Total, ${countText(earned.length, 'brand')}` },
      ...row([
        total(earned.map(({ sales }) => sales)),
        total(earned.map(({ commission }) => commission)),
        total(earned.map(({ referrals }) => referrals)),
        total(earned.flatMap(({ commission, referrals }) => [commission, referrals])),
      ]),
    ],
  })
  drawSubCentNote(
    sheet,
    earned.flatMap(({ commission, referrals }) => [commission, referrals]),
  )
}

const OTHER_DAYS =
  'New commission is what a statement took when it was issued. Sales that Amazon changed later, and those of a day that ' +
  'it read late, are on the statement of another month.'

/** The days of sales of a statement, unless they are the month. */
const otherDays = (
  payout: CreatorMonth['payouts'][number],
  { period_start, period_end }: CreatorMonth['period'],
): string[] =>
  payout.taken_after === addDays(period_start, -1) && payout.taken_through === period_end ? [] : [salesText(payout)]

const drawPayouts = async (sheet: Sheet, { period, earned, payouts }: CreatorMonth): Promise<void> => {
  if (payouts.length === 0) {
    sheet.room(20)
    const text = 'No payout yet: the month is not on a statement.'
    sheet.down(sheet.paragraph(text, CONTENT.left, sheet.at(), CONTENT.width, { size: 9, color: COLOR.second }) + 18)
    return
  }
  const row = (texts: readonly string[], cents: number) => [
    ...texts.map((text) => ({ text: roundedText(text) })),
    { text: moneyText(cents) },
  ]
  await drawTable(sheet, 'Payouts by brand', {
    columns: figures(['New commission', 'Adjustments', 'Previous balance', 'Carried forward', 'Payout'], 68),
    rows: payouts.map((payout) => [
      { text: brandName(sheet, payout), below: [`Payout ${payout.id}`, ...otherDays(payout, period)].join(', ') },
      ...row(
        [payout.fresh_amount, payout.adjustment_amount, payout.carried_in, negated(payout.carried_out)],
        payout.amount_cents,
      ),
    ]),
    total: [
      { text: 'Total' },
      ...row(
        [
          total(payouts.map(({ fresh_amount }) => fresh_amount)),
          total(payouts.map(({ adjustment_amount }) => adjustment_amount)),
          total(payouts.map(({ carried_in }) => carried_in)),
          negated(total(payouts.map(({ carried_out }) => carried_out))),
        ],
        totalCents(payouts.map(({ amount_cents }) => amount_cents)),
      ),
    ],
  })
  const taken = new Map(payouts.map(({ brand_id, fresh_amount }) => [brand_id, fresh_amount]))
  const isSame = earned.every(
    ({ brand_id, commission, referrals }) => total([commission, referrals]) === total([taken.get(brand_id) ?? '0']),
  )
  if (isSame) return
  sheet.room(28)
  sheet.down(
    sheet.paragraph(OTHER_DAYS, CONTENT.left, sheet.at() - 10, CONTENT.width, { size: 7.5, color: COLOR.hint }),
  )
}

const drawPayments = async (sheet: Sheet, { payouts, payments, ...month }: CreatorMonth): Promise<void> => {
  if (payments.length === 0) return
  const byLine = new Map(payouts.map((payout) => [payout.id, payout]))
  await drawTable(sheet, 'Received', {
    columns: [
      { title: 'Date', width: 110 },
      { title: 'Brand', width: CONTENT.width - 110 - 130 - 84 },
      { title: 'Paid to', width: 130 },
      { title: 'Amount', width: 84, isFigure: true },
    ],
    rows: payments.map(({ line_id, day, cents }) => {
      const payout = byLine.get(line_id)
      return [
        { text: dayText(day), below: `Payout ${line_id}` },
        { text: payout ? brandName(sheet, payout) : '' },
        { text: (payout && paidToText(payout)) ?? '' },
        { text: moneyText(cents) },
      ]
    }),
    total: [
      { text: 'Total received' },
      { text: '' },
      { text: '' },
      { text: moneyText(receivedIn({ ...month, payouts, payments })) },
    ],
  })
}
