import type { MethodLabel, StatementDetail } from '../../../contracts/billing'
import { amountText, centsText, formatUnits, parseUnits, roundDecimal } from '../../../contracts/decimals'
import { addDays } from '../../../domain/date-range'

/** Amounts and dates as documents and emails write them. */

const SCALE = 4

/** Whole cents: 123450 is "$1,234.50", -5 is "−$0.05". */
export const moneyText = (cents: number | bigint): string => amountText(centsText(cents))

/** A decimal string, rounded to cents: "12.5000" is "$12.50", "0.0050" is "$0.01", "-0.0040" is "$0.00". */
export const roundedText = (decimal: string): string => amountText(roundDecimal(decimal, 2))

/** "12.3456" is "-12.3456". */
export const negated = (decimal: string): string => formatUnits(-parseUnits(decimal, SCALE), SCALE)

/** "2026-03-05" is "March 5, 2026". */
export const dayText = (day: string): string =>
  `${MONTHS[monthIndex(day)]} ${Number(day.slice(8, 10))}, ${day.slice(0, 4)}`

/** "2026-03-05" is "March 2026". */
export const monthText = (day: string): string => `${MONTHS[monthIndex(day)]} ${day.slice(0, 4)}`

/** The days of sales that are new on a statement or payout. */
export const salesText = ({
  taken_after: after,
  taken_through: through,
}: Pick<StatementDetail, 'taken_after' | 'taken_through'>): string => {
  if (after === null) return `Through ${dayText(through)}`
  return after < through ? `${dayText(addDays(after, 1))} to ${dayText(through)}` : 'No new sales'
}

/** "nora@people.test" is "n•••@people.test", "@nora-hart" is "@n•••". */
export const maskedReceiver = (receiver: string): string => {
  const [, start = '', domain = ''] = /^(@?[^@]?)[^@]*(@.*)?$/.exec(receiver) ?? []
  return `${start}•••${domain}`
}

export const methodText = ({ pm_type, name, last4 }: MethodLabel): string =>
  `${name ?? (pm_type === 'card' ? 'Card' : 'Bank account')}${last4 === null ? '' : ` ending in ${last4}`}`

export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

const monthIndex = (day: string): number => Number(day.slice(5, 7)) - 1
