import { IdentityRefusal } from './google-error'

const MAX_EMAIL = 254
const MIN_PASSWORD = 6
const MAX_PASSWORD = 4096

/** A value of any other type counts as missing. */
export const readText = (body: unknown, name: string): string => {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined
  return typeof value === 'string' ? value : ''
}

/** Normalized. Throws MISSING_EMAIL or INVALID_EMAIL, for a new address MISSING_NEW_EMAIL or INVALID_NEW_EMAIL. */
export const readEmail = (body: unknown, name: 'email' | 'newEmail' = 'email'): string => {
  const email = readText(body, name).trim().toLowerCase()
  const kind = name === 'email' ? 'EMAIL' : 'NEW_EMAIL'
  if (email === '') throw new IdentityRefusal(`MISSING_${kind}`)
  if (!isEmail(email)) throw new IdentityRefusal(`INVALID_${kind}`)
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
