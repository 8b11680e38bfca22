import { daysAfter, monthsAfter } from '../world'

/** What the model knows of a brand and a creator; ten-thousandths of a dollar, and cents where it says so. */
export type Pair = {
  /** What each day of sales comes to by now, and what of it statements took. */
  earned: Map<string, number>
  taken: Map<string, number>
  carried: number
  /** What statements said is to be paid, less what was given back to the brand. */
  billedCents: number
  refundedCents: number
}

/** The books as plain maps: what the product has to come to, told by nothing but the rules. */
export type PlainBooks = {
  today: string
  /** The first day of the month that is closed next; null before the first earning. */
  nextMonth: string | null
  pairs: Map<string, Pair>
  /** Creators to whom nothing can be paid yet. */
  unreachable: Set<number>
}

export const pairKey = (brand: number, creator: number): string => `${brand}:${creator}`

/** Days from a sale until it is locked, and the least that is paid out, in ten-thousandths. */
const LOCK_DAYS = 30
const MINIMUM = 10_000
const PER_CENT = 100

const newPair = (): Pair => ({ earned: new Map(), taken: new Map(), carried: 0, billedCents: 0, refundedCents: 0 })

export const pairOf = ({ pairs }: PlainBooks, key: string): Pair => {
  const pair = pairs.get(key) ?? newPair()
  pairs.set(key, pair)
  return pair
}

export const sumOf = (days: Map<string, number>): number => [...days.values()].reduce((sum, units) => sum + units, 0)

/** A day's sales of a pair come to so much from now on. */
export const sell = (books: PlainBooks, key: string, day: string, units: number): void => {
  pairOf(books, key).earned.set(day, units)
  books.nextMonth ??= `${day.slice(0, 7)}-01`
}

/** Time goes on to a day; months that are over by then are closed, one after another. */
export const goOnTo = (books: PlainBooks, today: string): void => {
  books.today = today
  for (; books.nextMonth !== null && monthsAfter(books.nextMonth, 1) <= today; ) {
    books.nextMonth = monthsAfter(books.nextMonth, 1)
    closeAt(books, daysAfter(books.nextMonth, -1 - LOCK_DAYS))
  }
}

/** Each pair's statement takes what changed of all days up to the last locked one. */
const closeAt = (books: PlainBooks, cutOff: string): void => {
  for (const [key, pair] of books.pairs) {
    let due = pair.carried
    for (const [day, units] of pair.earned) {
      if (day > cutOff) continue
      due += units - (pair.taken.get(day) ?? 0)
      pair.taken.set(day, units)
    }
    const isPaid = due >= MINIMUM && !books.unreachable.has(Number(key.split(':')[1]))
    const cents = isPaid ? Math.floor((2 * due + PER_CENT) / (2 * PER_CENT)) : 0
    pair.carried = due - cents * PER_CENT
    pair.billedCents += cents
  }
}
