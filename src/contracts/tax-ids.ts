import type { TAX_FORMS } from './money-vocabulary'

export type TaxForm = (typeof TAX_FORMS)[number]

export const TAX_ID_KINDS = ['ssn', 'ein', 'itin', 'foreign'] as const
export type TaxIdKind = (typeof TAX_ID_KINDS)[number]

/** The usual one first. A W-8BEN takes a US SSN or ITIN in addition to a foreign ID, but no EIN. */
export const TAX_IDS: Record<TaxForm, readonly [TaxIdKind, ...TaxIdKind[]]> = {
  w9: ['ssn', 'ein', 'itin'],
  w8ben: ['foreign', 'ssn', 'itin'],
}

/**
 * Whether a text can be a tax ID of its kind: nine digits, plain or hyphenated, in a range that has been assigned. Only the
 * characters of foreign IDs are checked. Does not verify whose ID it is.
 */
export const isValidTaxId = (kind: TaxIdKind, text: string): boolean =>
  SHAPES[kind].test(text) && RULES[kind](text.replace(/[^A-Za-z0-9]/g, ''))

const SHAPES: Record<TaxIdKind, RegExp> = {
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

const RULES: Record<TaxIdKind, (characters: string) => boolean> = {
  ssn: (digits) => !/^(000|666|9|\d{3}00|\d{5}0000)/.test(digits) && !WITHDRAWN.has(digits),
  itin: (digits) => ITIN.test(digits),
  ein: (digits) => !NO_EIN.test(digits),
  foreign: (characters) => characters.length >= 5 && /\d/.test(characters),
}
