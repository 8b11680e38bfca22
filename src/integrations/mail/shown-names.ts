const NEUTRAL: Readonly<Record<string, string>> = {
  name: 'hello',
  creatorName: 'a creator',
  brandName: 'a brand',
  pageTitle: 'a page',
  invitedBy: 'someone',
  memberName: 'a team member',
  inviteeName: 'there',
}

/** Text that email clients may turn into a link: an email address, a scheme, a host name, an IP address. */
const ADDRESS =
  /@|:\/\/|\b(https?|mailto|tel|javascript|data):|\bwww\b|[\p{L}\p{N}][.。][\p{L}\p{N}-]{2,}|\d[.。]\d+[.。]\d/iu
/** Seven digits or more, the length of a local phone number, which phones turn into a link as well. */
const PHONE = /\p{Nd}(?:[\s().,+/·•\p{Pd}]{0,3}\p{Nd}){6}/u
/** Control characters, line separators and bidirectional overrides. */
const BREAK = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/**
 * Emails go to addresses that nobody confirmed, so a name that people chose is shown only when nothing in it can pass
 * for an address or a phone number.
 */
export const withShownNames = <Data extends object>(data: Data): Data =>
  Object.fromEntries(
    Object.entries(data).map(([field, value]) => {
      const neutral = NEUTRAL[field]
      return [field, neutral === undefined || isHarmless(String(value)) ? value : neutral]
    }),
  ) as Data

const isHarmless = (name: string): boolean => !BREAK.test(name) && !hasAddress(name)

/**
 * Whether something in a text can pass for an address or a phone number. Full-width and invisible characters are judged by
 * what a reader sees.
 */
export const hasAddress = (text: string): boolean => {
  const seen = text.normalize('NFKC').replace(/\p{Cf}/gu, '')
  return ADDRESS.test(seen) || PHONE.test(seen)
}

export const asSentence = (text: string): string =>
  Object.values(NEUTRAL).some((word) => text.startsWith(word)) ? text.charAt(0).toUpperCase() + text.slice(1) : text
