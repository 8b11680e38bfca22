import Big from 'big.js'

/** Parses the numbers of Amazon's reports, which are texts, without floating point. Both parsers throw a sentence. */

const PLAIN = /^(-?)(\d{1,8})(?:\.(\d+))?$/

/** The largest values of a count column and of a money column (in cents). */
export const LARGEST = { count: 2_147_483_647, money: 9_999_999_999 } as const

/** Days with more returns than sales are negative. */
export const countOf = (text: string): number => {
  if (/^-?\d{1,9}$/.test(text)) return Number(text) + 0
  const value = decimal(text)
  if (!value.eq(value.round()) || value.abs().gt(LARGEST.count)) throw new Error('is not a whole number')
  return value.toNumber()
}

/** Whole cents, half away from zero by the third decimal alone: amounts carry float noise ("191.95999999999998"). */
export const centsOf = (text: string): number => {
  const plain = PLAIN.exec(text)
  if (!plain) {
    const cents = decimal(text).times(100).round(0, Big.roundHalfUp)
    if (cents.abs().gt(LARGEST.money)) throw new Error('is too large')
    return cents.toNumber() + 0
  }
  const [, sign, whole = '', part = ''] = plain
  const roundUp = (part[2] ?? '0') >= '5' ? 1 : 0
  const cents = Number(whole) * 100 + Number(part.slice(0, 2).padEnd(2, '0')) + roundUp
  if (cents > LARGEST.money) throw new Error('is too large')
  return sign === '-' && cents !== 0 ? -cents : cents
}

const decimal = (text: string): Big => {
  try {
    return new Big(text)
  } catch {
    throw new Error('is not a number')
  }
}
