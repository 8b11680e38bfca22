import { randomInt } from 'node:crypto'

// PayPal's ids have no I, O, 0 and 1, which people mistake for each other.
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A new id of PayPal's kind: 13 letters and digits for batches and items, 17 for transactions. */
export const newPaypalId = (length: number): string =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** A new id of a webhook event, such as WH-2WR32451HC0233532-67976317FL4543714. */
export const newEventId = (): string => `WH-${newPaypalId(17)}-${newPaypalId(17)}`
