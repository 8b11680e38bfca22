/**
 * The text of a debit on the payer's bank statement. Stripe's rules: Latin characters, 5 to 22 of them, at least one letter,
 * none of < > \ ' " *; a card's text is the account's prefix (2 to 10 characters), "* " and a suffix with a letter of its
 * own. Source: docs.stripe.com/get-started/account/statement-descriptors.
 */

const SHORTEST = 5
const LONGEST = 22
const PREFIX = { shortest: 2, longest: 10 } as const
/** Stands between prefix and suffix. */
const JOINT = '* '
/** Stands for a name that leaves no letter. */
const FALLBACK = 'SHELFMATE'

/**
 * The complete text of a bank debit, of a name in any script. A name of fewer characters than a statement takes is followed
 * by ours. A card's payment refuses a complete text: it takes the suffix.
 */
export const statementDescriptor = (name: string): string => {
  const text = cut(latinOf(name), LONGEST)
  if (!hasLetter(text)) return FALLBACK
  return text.length < SHORTEST ? `${text} ${FALLBACK}` : text
}

/**
 * What follows the account's prefix on a card's statement. `prefixLength` counts the prefix's characters; 10, the most, fits
 * when it is not known. Throws RangeError for a length that no prefix has.
 */
export const statementDescriptorSuffix = (name: string, prefixLength: number): string => {
  if (!Number.isInteger(prefixLength) || prefixLength < PREFIX.shortest || prefixLength > PREFIX.longest)
    throw new RangeError(`a prefix has ${PREFIX.shortest} to ${PREFIX.longest} characters`)
  const text = cut(latinOf(name), LONGEST - prefixLength - JOINT.length)
  return hasLetter(text) ? text : FALLBACK
}

const hasLetter = (text: string): boolean => /[A-Za-z]/.test(text)

const cut = (text: string, most: number): string => text.slice(0, most).trimEnd()

/**
 * A name in printable ASCII: letters without their marks, quotes and what Stripe refuses left out, dashes as hyphens, and a
 * space for whatever has no Latin form.
 */
const latinOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{Pi}\p{Pf}<>\\'"*]/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/[^ -~]/gu, (character) => LATIN.get(character) ?? ' ')
    .replace(/ +/g, ' ')
    .trim()

/** Latin letters that are none with a mark, so that no decomposition takes them apart. */
const LATIN = new Map([
  ['ß', 'ss'],
  ['ẞ', 'SS'],
  ['æ', 'ae'],
  ['Æ', 'AE'],
  ['œ', 'oe'],
  ['Œ', 'OE'],
  ['ø', 'o'],
  ['Ø', 'O'],
  ['ł', 'l'],
  ['Ł', 'L'],
  ['đ', 'd'],
  ['Đ', 'D'],
  ['ð', 'd'],
  ['Ð', 'D'],
  ['þ', 'th'],
  ['Þ', 'Th'],
  ['ħ', 'h'],
  ['Ħ', 'H'],
  ['ŧ', 't'],
  ['Ŧ', 'T'],
  ['ŋ', 'ng'],
  ['Ŋ', 'Ng'],
  ['ı', 'i'],
  ['ĸ', 'k'],
  ['ƒ', 'f'],
  ['ə', 'e'],
  ['Ə', 'E'],
  // What a fraction as one character becomes.
  ['⁄', '/'],
])
