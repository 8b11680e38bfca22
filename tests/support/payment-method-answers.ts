import type { PaymentMethodRow } from '../../src/contracts/payment-methods'

export const METHOD: PaymentMethodRow = {
  id: 1,
  pm_type: 'card',
  name: 'Visa',
  last4: '4242',
  exp_month: 3,
  exp_year: 2028,
  is_default: true,
  is_default_for_type: true,
  verification_status: 'verified',
  microdeposit_type: null,
  problem: null,
  added_on: '2026-06-03',
}
export const BANK: PaymentMethodRow = {
  ...METHOD,
  id: 2,
  pm_type: 'us_bank_account',
  name: 'First National Savings Bank of California',
  last4: '6789',
  exp_month: null,
  exp_year: null,
  is_default: false,
  is_default_for_type: false,
  verification_status: 'pending_microdeposits',
  microdeposit_type: 'amounts',
}
/** One in every state. */
export const METHODS: PaymentMethodRow[] = [
  METHOD,
  BANK,
  { ...BANK, id: 3, name: 'Chase', last4: '1111', microdeposit_type: 'descriptor_code' },
  { ...BANK, id: 4, name: 'Chase', last4: '2222', verification_status: 'verified', microdeposit_type: null },
  { ...METHOD, id: 5, name: 'Mastercard', last4: '4444', is_default: false, is_default_for_type: false },
  {
    ...METHOD,
    id: 6,
    name: 'Amex',
    last4: '0005',
    is_default: false,
    is_default_for_type: false,
    exp_month: 10,
    exp_year: 2026,
    verification_status: 'expired',
    problem: 'The card ended in October',
  },
  { ...BANK, id: 7, name: null, last4: null, verification_status: 'mandate_inactive', microdeposit_type: null },
]
