import { randomInt } from 'node:crypto'

// PayPal's ids omit I, O, 0 and 1, which are easy to confuse.
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** 13 characters for batches and items, 17 for transactions. */
export const newPaypalId = (length: number): string =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** Such as WH-2WR32451HC0233532-67976317FL4543714. */
export const newEventId = (): string => `WH-${newPaypalId(17)}-${newPaypalId(17)}`
