import type { TAX_FORMS } from '../contracts/money-vocabulary'

/** A W-9 of a person of the United States, or a W-8BEN of one who is not. */
export type TaxForm = (typeof TAX_FORMS)[number]

export type TaxNumberKind = 'ssn' | 'ein' | 'itin' | 'foreign'

/** The numbers that a form may carry. A W-8BEN has a field for an American number beside the foreign one, but for no EIN. */
export const TAX_NUMBERS: Record<TaxForm, readonly TaxNumberKind[]> = {
  w9: ['ssn', 'ein', 'itin'],
  w8ben: ['foreign', 'ssn', 'itin'],
}

/** Paid in a calendar year, in cents, from which on the payee is reported (form 1099-NEC), by year. */
export const TAX_THRESHOLDS = { 2025: 60_000, 2026: 200_000 } as const

/**
 * The threshold of a year in cents; a sum that is equal to it is reported. A year after the table has the last one that is
 * known, a year before it the first.
 */
export const thresholdOf = (year: number): number =>
  // The keys are whole numbers, which an object lists in their order.
  Object.entries(TAX_THRESHOLDS).findLast(([known]) => Number(known) <= year)?.[1] ?? TAX_THRESHOLDS[2025]

/**
 * Whether a text can be a taxpayer's number: nine digits, plain or with the hyphens of their kind, in the ranges that were
 * ever given out; or a foreign number, of which we know the characters only. It says nothing about whose number it is.
 */
export const isValidTaxNumber = (kind: TaxNumberKind, text: string): boolean =>
  SHAPES[kind].test(text) && RULES[kind](charactersOf(text))

/**
 * The last four letters or digits of a number, all of it that is ever shown; fewer when they would be more than half of it.
 */
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

/** Numbers that were printed in advertisements, and withdrawn by the Social Security Administration. */
const WITHDRAWN = new Set(['078051120', '219099999'])

/** Two first digits that no office of the IRS gives out (irs.gov, valid EIN prefixes). */
const NO_EIN = /^(00|0[7-9]|1[7-9]|2[89]|49|69|7[089]|89|9[67])/

/** Fourth and fifth digit of an ITIN (IRS publication 1915); 89 and 93 are other kinds of numbers. */
const ITIN = /^9\d\d(5\d|6[0-5]|7\d|8[0-8]|9[0-2]|9[4-9])/

const RULES: Record<TaxNumberKind, (characters: string) => boolean> = {
  ssn: (digits) => !/^(000|666|9|\d{3}00|\d{5}0000)/.test(digits) && !WITHDRAWN.has(digits),
  itin: (digits) => ITIN.test(digits),
  ein: (digits) => !NO_EIN.test(digits),
  foreign: (characters) => characters.length >= 5 && /\d/.test(characters),
}
