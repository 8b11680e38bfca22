import { DISCOUNT_TYPES, type DiscountType } from '../contracts/vocabulary'

type Content = Record<string, unknown>

/** A section's stored JSON; text that cannot be parsed yields empty content. */
export const contentOf = (text: string): Content => {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? (parsed as Content) : {}
  } catch {
    return {}
  }
}

export const discountOf = (content: Content): { type: DiscountType; value: string | null } => {
  const type = DISCOUNT_TYPES.find((known) => known === content.discount_type) ?? 'none'
  const value = typeof content.discount_value === 'string' ? content.discount_value.trim() : ''
  return type === 'none' || value === '' ? { type: 'none', value: null } : { type, value }
}

/**
 * Without a discount code, which is given only in exchange for an email. Content nested too deeply to be serialized
 * counts as unreadable.
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
