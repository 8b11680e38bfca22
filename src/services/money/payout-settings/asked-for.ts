/** What Stripe asks for, by the beginning of its name, in plain words. Source: Stripe Connect, "Required verification information". */
const WORDS: readonly (readonly [prefix: string, words: string])[] = [
  ['external_account', 'A bank account or debit card for your payouts'],
  ['bank_account', 'A bank account or debit card for your payouts'],
  ['tos_acceptance', 'Your agreement to Stripe’s terms'],
  ['business_profile', 'What you do, and your website or channel'],
  ['business_type', 'Whether you are a person or a company'],
  ['individual.dob', 'Your date of birth'],
  ['individual.first_name', 'Your legal name'],
  ['individual.last_name', 'Your legal name'],
  ['individual.address', 'Your home address'],
  ['individual.email', 'Your e-mail address'],
  ['individual.phone', 'Your phone number'],
  ['individual.ssn_last_4', 'The last four digits of your Social Security number'],
  ['individual.id_number', 'Your tax or identity number'],
  ['individual.verification', 'A photo of your identity document'],
  ['company.verification', 'A document about your company'],
  ['company', 'Details of your company'],
  ['person', 'Details of the people behind your company'],
  ['representative', 'Details of who acts for your company'],
  ['owners', 'Details of who owns your company'],
  ['directors', 'Details of the directors of your company'],
]

const OTHER = 'Further details, which Stripe’s page names'

/** The names of Stripe's requirements in plain words, each once, in their order. */
export const askedFor = (requirements: readonly string[]): string[] => [
  ...new Set(requirements.map((name) => WORDS.find(([prefix]) => name.startsWith(prefix))?.[1] ?? OTHER)),
]
