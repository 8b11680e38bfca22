import { contentOf } from '../contracts/landing-content'

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
