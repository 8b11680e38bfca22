import { IdentityRefusal } from './google-error'

const MAX_EMAIL = 254
const MIN_PASSWORD = 6
const MAX_PASSWORD = 4096

/** A value of any other type counts as missing. */
export const readText = (body: unknown, name: string): string => {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined
  return typeof value === 'string' ? value : ''
}

/** Normalized. Throws MISSING_EMAIL or INVALID_EMAIL. */
export const readEmail = (body: unknown): string => {
  const email = readText(body, 'email').trim().toLowerCase()
  if (email === '') throw new IdentityRefusal('MISSING_EMAIL')
  if (!isEmail(email)) throw new IdentityRefusal('INVALID_EMAIL')
  return email
}

export const isEmail = (text: string): boolean =>
  text.length <= MAX_EMAIL && /^[^\s@<>"(),:;\p{Cc}]+@[^\s@<>"(),:;\p{Cc}]+\.[^\s@<>"(),:;.\p{Cc}]+$/u.test(text)

/** Throws WEAK_PASSWORD below Google's minimum and above 4,096 characters. */
export const requireStrongPassword = (password: string): void => {
  if (password.length < MIN_PASSWORD) {
    throw new IdentityRefusal('WEAK_PASSWORD', `Password should be at least ${MIN_PASSWORD} characters`)
  }
  if (password.length > MAX_PASSWORD) {
    throw new IdentityRefusal('WEAK_PASSWORD', `Password should be at most ${MAX_PASSWORD} characters`)
  }
}
