import type { Restatement } from '../events'
import type { Random } from './random'

/** Days after which Amazon restates a day's figures. */
const SOON = 1
const RETURNED = 7
const LAST = 28

/** Cumulative shares of the orders: an order's random number decides what happens to it. */
const CORRECTED_BELOW = 0.05
const RETURNED_BELOW = 0.11
const RETURNED_LATE_BELOW = 0.14
const LATE_BELOW = 0.15

interface Order {
  readonly quantity: number
  readonly amountCents: number
}

/**
 * Of 100 orders, 5 get a price correction after a day, 6 are fully returned after a week, 3 partly or fully after
 * four weeks, one appears a day late. Always takes two numbers of the stream.
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
  // Removed from the start and added a day later: an order that appears late.
  return fate < LATE_BELOW ? [minus(0, whole), { afterDays: SOON, ...whole }] : []
}

const minus = (afterDays: number, { units, amountCents, orders }: Omit<Restatement, 'afterDays'>): Restatement => ({
  afterDays,
  units: -units,
  amountCents: -amountCents,
  orders: -orders,
})
