import { createHash } from 'node:crypto'

/** Behavior of a test number, as Stripe documents it (docs.stripe.com/testing). */
export type Behavior =
  | 'succeeds'
  | 'declines'
  | 'declines_at_setup'
  | 'lacks_funds'
  | 'needs_authentication'
  | 'is_disputed'
  | 'no_account'
  | 'account_closed'
  | 'not_authorized'
  | 'is_returned'
  | 'microdeposits_only'

export interface TestNumber {
  readonly number: string
  readonly behavior: Behavior
  readonly about: string
}

/** The first one succeeds. */
export const TEST_CARDS: readonly TestNumber[] = [
  { number: '4242424242424242', behavior: 'succeeds', about: 'succeeds' },
  { number: '5555555555554444', behavior: 'succeeds', about: 'succeeds, Mastercard' },
  { number: '4000000000000341', behavior: 'declines', about: 'can be saved; every charge is declined' },
  {
    number: '4000000000009995',
    behavior: 'lacks_funds',
    about: 'can be saved; every charge fails: insufficient funds',
  },
  { number: '4000002760003184', behavior: 'needs_authentication', about: 'requires 3-D Secure every time' },
  { number: '4000000000000259', behavior: 'is_disputed', about: 'succeeds, disputed as fraud a day later' },
  { number: '4000000000000002', behavior: 'declines_at_setup', about: 'cannot be saved' },
]

/** The only accepted routing number. */
export const TEST_ROUTING = '110000000'
/** At the bank of TEST_ROUTING. */
export const TEST_ACCOUNTS: readonly TestNumber[] = [
  { number: '000123456789', behavior: 'succeeds', about: 'succeeds' },
  { number: '000111111116', behavior: 'no_account', about: 'debits fail: no account' },
  { number: '000111111113', behavior: 'account_closed', about: 'debits fail: account closed' },
  { number: '000222222227', behavior: 'lacks_funds', about: 'debits fail: insufficient funds' },
  { number: '000333333335', behavior: 'not_authorized', about: 'debits fail: not authorized' },
  {
    number: '000555555559',
    behavior: 'is_returned',
    about: 'debits succeed and are returned two business days later',
  },
  { number: '000666666661', behavior: 'microdeposits_only', about: 'cannot be verified instantly' },
]

/** Using an id creates a new payment method with this number. */
export const TEST_METHODS: Readonly<
  Record<string, { readonly type: 'card' | 'us_bank_account'; readonly number: string }>
> = {
  pm_card_visa: { type: 'card', number: '4242424242424242' },
  pm_card_mastercard: { type: 'card', number: '5555555555554444' },
  pm_card_chargeCustomerFail: { type: 'card', number: '4000000000000341' },
  pm_card_visa_chargeDeclined: { type: 'card', number: '4000000000000002' },
  pm_card_visa_chargeDeclinedInsufficientFunds: { type: 'card', number: '4000000000009995' },
  pm_card_chargeDeclinedInsufficientFunds: { type: 'card', number: '4000000000009995' },
  pm_card_authenticationRequired: { type: 'card', number: '4000002760003184' },
  pm_card_createDispute: { type: 'card', number: '4000000000000259' },
  pm_usBankAccount_success: { type: 'us_bank_account', number: '000123456789' },
  pm_usBankAccount_noAccount: { type: 'us_bank_account', number: '000111111116' },
  pm_usBankAccount_accountClosed: { type: 'us_bank_account', number: '000111111113' },
  pm_usBankAccount_insufficientFunds: { type: 'us_bank_account', number: '000222222227' },
  pm_usBankAccount_debitNotAuthorized: { type: 'us_bank_account', number: '000333333335' },
  pm_usBankAccount_dispute: { type: 'us_bank_account', number: '000555555559' },
}

/** Does not reveal the number. */
export const fingerprintOf = (kind: 'card' | 'bank', number: string): string =>
  createHash('sha256')
    .update(`shelfmate sandbox ${kind} ${number}`)
    .digest('base64url')
    .replace(/[-_]/g, '')
    .slice(0, 16)
