/**
 * The text of a charge on the payer's bank statement. Stripe's rules: 5 to 22 Latin characters, at least one letter, and
 * none of < > \ ' " *. For cards the text is the account's prefix (2 to 10 characters), "* ", and a suffix that contains a
 * letter. Source: docs.stripe.com/get-started/account/statement-descriptors.
 */

const SHORTEST = 5
const LONGEST = 22
const PREFIX = { shortest: 2, longest: 10 } as const
const JOINT = '* '
const FALLBACK = 'SHELFMATE'

/**
 * The complete descriptor of a bank debit, from a name in any script; our name is appended to one that is too short. Card
 * payments do not accept a complete descriptor, only a suffix.
 */
export const statementDescriptor = (name: string): string => {
  const text = cut(latinOf(name), LONGEST)
  if (!hasLetter(text)) return FALLBACK
  return text.length < SHORTEST ? `${text} ${FALLBACK}` : text
}

/**
 * The descriptor suffix of a card payment. `prefixLength` is the length of the account's prefix; use 10, the maximum, if
 * unknown. Throws RangeError for an impossible length.
 */
export const statementDescriptorSuffix = (name: string, prefixLength: number): string => {
  if (!Number.isInteger(prefixLength) || prefixLength < PREFIX.shortest || prefixLength > PREFIX.longest)
    throw new RangeError(`a prefix has ${PREFIX.shortest} to ${PREFIX.longest} characters`)
  const text = cut(latinOf(name), LONGEST - prefixLength - JOINT.length)
  return hasLetter(text) ? text : FALLBACK
}

const hasLetter = (text: string): boolean => /[A-Za-z]/.test(text)

const cut = (text: string, most: number): string => text.slice(0, most).trimEnd()

const latinOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{Pi}\p{Pf}<>\\'"*]/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/[^ -~]/gu, (character) => LATIN.get(character) ?? ' ')
    .replace(/ +/g, ' ')
    .trim()

/** Latin letters that Unicode normalization does not decompose. */
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
  // The slash in a decomposed fraction.
  ['⁄', '/'],
])
