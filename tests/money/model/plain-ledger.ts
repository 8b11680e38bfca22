import { closingOf, daysAfter, monthsAfter } from '../world'

/** The model of one brand and creator; in ten-thousandths of a dollar unless the name says cents. */
export type Pair = {
  /** Current commission by day of sale, and what of it statements took. */
  earned: Map<string, number>
  taken: Map<string, number>
  carried: number
  /** Total that statements said is to be paid, and what was refunded to the brand. */
  billedCents: number
  refundedCents: number
}

/** The model as plain maps: the result that the product must reach, derived from the rules alone. */
export type PlainLedger = {
  today: string
  /** The first day of the next month to close; null before the first earning. */
  nextMonth: string | null
  /** Until a month is closed, an earlier sale makes its month the first. */
  hasClosed: boolean
  pairs: Map<string, Pair>
  /** Creators who cannot be paid yet. */
  unreachable: Set<number>
}

export const pairKey = (brand: number, creator: number): string => `${brand}:${creator}`

/** The minimum payout in ten-thousandths of a dollar. */
const MINIMUM = 10_000
const PER_CENT = 100

const newPair = (): Pair => ({ earned: new Map(), taken: new Map(), carried: 0, billedCents: 0, refundedCents: 0 })

export const pairOf = ({ pairs }: PlainLedger, key: string): Pair => {
  const pair = pairs.get(key) ?? newPair()
  pairs.set(key, pair)
  return pair
}

export const sumOf = (days: Map<string, number>): number => [...days.values()].reduce((sum, units) => sum + units, 0)

/** Sets the current commission of a day. */
export const sell = (ledger: PlainLedger, key: string, day: string, units: number): void => {
  pairOf(ledger, key).earned.set(day, units)
  const month = `${day.slice(0, 7)}-01`
  if (!ledger.hasClosed && (ledger.nextMonth === null || month < ledger.nextMonth)) ledger.nextMonth = month
}

/** Moves time to a day and closes the months whose sales are final, in order. */
export const advanceTo = (ledger: PlainLedger, today: string): void => {
  ledger.today = today
  for (; ledger.nextMonth !== null && closingOf(ledger.nextMonth) <= today; ) {
    ledger.hasClosed = true
    const following = monthsAfter(ledger.nextMonth, 1)
    closeAt(ledger, daysAfter(following, -1))
    ledger.nextMonth = following
  }
}

/** Each statement takes the changes of all days through the end of its month. */
const closeAt = (ledger: PlainLedger, lastDay: string): void => {
  for (const [key, pair] of ledger.pairs) {
    let due = pair.carried
    for (const [day, units] of pair.earned) {
      if (day > lastDay) continue
      due += units - (pair.taken.get(day) ?? 0)
      pair.taken.set(day, units)
    }
    const isPaid = due >= MINIMUM && !ledger.unreachable.has(Number(key.split(':')[1]))
    const cents = isPaid ? Math.floor((2 * due + PER_CENT) / (2 * PER_CENT)) : 0
    pair.carried = due - cents * PER_CENT
    pair.billedCents += cents
  }
}
