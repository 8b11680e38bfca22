import { DISCOUNT_TYPES, type DiscountType } from '../contracts/vocabulary'

type Content = Record<string, unknown>

/** What a section's stored text says; a text that cannot be parsed yields empty content (specification, section 3). */
export const contentOf = (text: string): Content => {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? (parsed as Content) : {}
  } catch {
    return {}
  }
}

/** The discount that an e-mail capture gives; without a value it gives none. */
export const discountOf = (content: Content): { type: DiscountType; value: string | null } => {
  const type = DISCOUNT_TYPES.find((known) => known === content.discount_type) ?? 'none'
  const value = typeof content.discount_value === 'string' ? content.discount_value.trim() : ''
  return type === 'none' || value === '' ? { type: 'none', value: null } : { type, value }
}

/**
 * The content that anybody may read: a discount code is given only for an address. What is nested too deeply to be
 * written again counts as unreadable.
 */
export const publicContent = (text: string): string => {
  const content = contentOf(text)
  if (content.discount_type !== 'promo_url') delete content.discount_value
  try {
    return JSON.stringify(content)
  } catch {
    return '{}'
  }
}
