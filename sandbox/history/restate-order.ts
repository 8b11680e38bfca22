import type { Restatement } from '../events'
import type { Random } from './random'

/** When Amazon looks at a day's figures again, in days after it. */
const SOON = 1
const RETURNED = 7
const LAST = 28

/** Shares of the orders, one above the other: what happens to an order depends on where its number falls. */
const CORRECTED_BELOW = 0.05
const RETURNED_BELOW = 0.11
const RETURNED_LATE_BELOW = 0.14
const LATE_BELOW = 0.15

/** An order as it was placed. */
interface Order {
  readonly quantity: number
  readonly amountCents: number
}

/**
 * How an order is restated, if at all: 5 in 100 have their price corrected by up to 9 cents after a day, 6 are returned
 * whole after a week, 3 are returned (one unit or whole) after four weeks, and one only appears after a day. Takes two
 * numbers of the stream, whatever comes out.
 */
export const restatementsOf = (random: Random, { quantity, amountCents }: Order): Restatement[] => {
  const fate = random()
  const detail = random()
  const whole = { units: quantity, amountCents, orders: 1 }
  if (fate < CORRECTED_BELOW) {
    const cents = 1 + Math.floor(detail * 18)
    return [{ afterDays: SOON, units: 0, amountCents: cents > 9 ? 9 - cents : cents, orders: 0 }]
  }
  if (fate < RETURNED_BELOW) return [minus(RETURNED, whole)]
  if (fate < RETURNED_LATE_BELOW) {
    const isWhole = quantity === 1 || detail < 0.5
    return [minus(LAST, isWhole ? whole : { units: 1, amountCents: Math.round(amountCents / quantity), orders: 0 })]
  }
  // Taken out from the start, put back a day later: an order that appears late.
  return fate < LATE_BELOW ? [minus(0, whole), { afterDays: SOON, ...whole }] : []
}

const minus = (afterDays: number, { units, amountCents, orders }: Omit<Restatement, 'afterDays'>): Restatement => ({
  afterDays,
  units: -units,
  amountCents: -amountCents,
  orders: -orders,
})
