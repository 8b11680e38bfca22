/** The columns of partners that can be hidden, in their order. */
export const REFERRER_COLUMNS = [
  { value: 'referrals', label: 'Referred' },
  { value: 'sales', label: 'Their sales' },
  { value: 'cost', label: 'Cost' },
  { value: 'lifetime_cost', label: 'Lifetime cost' },
  { value: 'link', label: 'Referral link' },
] as const
export const REFERRER_OPTIONAL: readonly string[] = REFERRER_COLUMNS.map(({ value }) => value)

export const ACTIVE_OPTIONS = [
  { value: 'yes', label: 'On' },
  { value: 'no', label: 'Off' },
]
export const REFERRED_OPTIONS = [
  { value: 'yes', label: 'Referred someone' },
  { value: 'no', label: 'Referred no one' },
]

/** The same of referrals. */
export const REFERRAL_COLUMNS = [
  { value: 'referrer', label: 'Referred by' },
  { value: 'since', label: 'Since' },
  { value: 'rate', label: 'Rate' },
  { value: 'sales', label: 'Their sales' },
  { value: 'cost', label: 'Cost' },
  { value: 'lifetime_cost', label: 'Lifetime cost' },
] as const
export const REFERRAL_OPTIONAL: readonly string[] = REFERRAL_COLUMNS.map(({ value }) => value)

export const SOLD_OPTIONS = [
  { value: 'yes', label: 'In this period' },
  { value: 'no', label: 'None in this period' },
]

/** All that the lists keep in the URL, which differs between them. */
export const LIST_KEYS = ['page', 'sort', 'columns', 'selected', 'active', 'referred', 'referrer', 'paying', 'sold']
