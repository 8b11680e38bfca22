import type { CollectedEmail } from '../../../../src/contracts/collected-emails'
import { EMAIL_STATES, EMAIL_TEXTS } from '../../../../src/contracts/landing-lists'

export const EMAILS_ON_PAGE = 25

/** The columns that can be hidden, in their order. */
export const EMAIL_COLUMNS = [
  { value: 'page', label: 'Page' },
  { value: 'creator', label: 'Creator' },
  { value: 'discount', label: 'Discount' },
  { value: 'clicked', label: 'Clicked through' },
  { value: 'state', label: 'Status' },
] as const
export const EMAIL_OPTIONAL: readonly string[] = EMAIL_COLUMNS.map(({ value }) => value)

export const STATE_OPTIONS = EMAIL_STATES.map((value) => ({ value, label: EMAIL_TEXTS[value].label }))

/** The code, or where the person was sent. */
export const discountText = ({ discount_type, discount_value }: CollectedEmail): string | null => {
  if (discount_type === 'promo_url') return 'Promotion'
  return discount_type === 'code' ? discount_value : null
}
