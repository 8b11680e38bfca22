import type { TAX_FORMS } from '../contracts/money-vocabulary'

export type TaxForm = (typeof TAX_FORMS)[number]

export type TaxNumberKind = 'ssn' | 'ein' | 'itin' | 'foreign'

/** The kinds of tax IDs per form. A W-8BEN takes a US SSN or ITIN in addition to a foreign ID, but no EIN. */
export const TAX_NUMBERS: Record<TaxForm, readonly TaxNumberKind[]> = {
  w9: ['ssn', 'ein', 'itin'],
  w8ben: ['foreign', 'ssn', 'itin'],
}

/**
 * Amounts in cents paid to a U.S. person in a calendar year from which they are reported on Form 1099-NEC, by year of
 * payment. From 2027 on the IRS adjusts the amount for inflation: add each year that differs. Source: 26 U.S.C. 6041(a),
 * Public Law 119-21, section 70433.
 */
export const TAX_THRESHOLDS = { 2025: 60_000, 2026: 200_000 } as const

/** In cents; an amount equal to it is reported. Years outside the table use the nearest known year. */
export const thresholdOf = (year: number): number =>
  // Objects list integer keys in ascending order.
  Object.entries(TAX_THRESHOLDS).findLast(([known]) => Number(known) <= year)?.[1] ?? TAX_THRESHOLDS[2025]

/**
 * Whether a text can be a tax ID of its kind: nine digits, plain or hyphenated, in ranges that were ever assigned. Only the
 * characters of foreign IDs are checked. Does not verify whose ID it is.
 */
export const isValidTaxNumber = (kind: TaxNumberKind, text: string): boolean =>
  SHAPES[kind].test(text) && RULES[kind](charactersOf(text))

/** The last four characters of a tax ID, the only part ever shown; fewer if they would be more than half of it. */
export const maskTaxNumber = (text: string): string => {
  const characters = charactersOf(text)
  const shown = Math.min(4, Math.floor(characters.length / 2))
  return characters.slice(characters.length - shown)
}

const charactersOf = (text: string): string => text.replace(/[^A-Za-z0-9]/g, '')

const SHAPES: Record<TaxNumberKind, RegExp> = {
  ssn: /^(\d{9}|\d{3}-\d{2}-\d{4})$/,
  itin: /^(\d{9}|\d{3}-\d{2}-\d{4})$/,
  ein: /^(\d{9}|\d{2}-\d{7})$/,
  foreign: /^[A-Za-z0-9][A-Za-z0-9 ./-]{3,28}[A-Za-z0-9]$/,
}

/** SSNs printed in advertisements, invalidated by the Social Security Administration. */
const WITHDRAWN = new Set(['078051120', '219099999'])

/** EIN prefixes that the IRS does not assign (irs.gov, valid EIN prefixes). */
const NO_EIN = /^(00|0[7-9]|1[7-9]|2[89]|49|69|7[089]|89|9[67])/

/** Fourth and fifth digit of an ITIN (IRS publication 1915); 89 and 93 are not used for ITINs. */
const ITIN = /^9\d\d(5\d|6[0-5]|7\d|8[0-8]|9[0-2]|9[4-9])/

const RULES: Record<TaxNumberKind, (characters: string) => boolean> = {
  ssn: (digits) => !/^(000|666|9|\d{3}00|\d{5}0000)/.test(digits) && !WITHDRAWN.has(digits),
  itin: (digits) => ITIN.test(digits),
  ein: (digits) => !NO_EIN.test(digits),
  foreign: (characters) => characters.length >= 5 && /\d/.test(characters),
}
