/** By the prefix of their names. Source: Stripe Connect, "Required verification information". */
const WORDS: readonly (readonly [prefix: string, words: string])[] = [
  ['external_account', 'A bank account or debit card for your payouts'],
  ['bank_account', 'A bank account or debit card for your payouts'],
  ['tos_acceptance', 'Your agreement to Stripe’s terms'],
  ['business_profile', 'What you do and your website or channel'],
  ['business_type', 'Whether you’re an individual or a company'],
  ['individual.dob', 'Your date of birth'],
  ['individual.first_name', 'Your legal name'],
  ['individual.last_name', 'Your legal name'],
  ['individual.address', 'Your home address'],
  ['individual.email', 'Your email address'],
  ['individual.phone', 'Your phone number'],
  ['individual.ssn_last_4', 'The last four digits of your Social Security number'],
  ['individual.id_number', 'Your tax ID or national ID number'],
  ['individual.verification', 'A photo of your identity document'],
  ['company.verification', 'A document for your company'],
  ['company', 'Your company’s details'],
  ['person', 'Details of your company’s representatives and owners'],
  ['representative', 'Details of your company’s representative'],
  ['owners', 'Details of your company’s owners'],
  ['directors', 'Details of your company’s directors'],
]

const OTHER = 'More details, listed on Stripe’s page'

/** Each once, in their order. */
export const requirementTexts = (requirements: readonly string[]): string[] => [
  ...new Set(requirements.map((name) => WORDS.find(([prefix]) => name.startsWith(prefix))?.[1] ?? OTHER)),
]
