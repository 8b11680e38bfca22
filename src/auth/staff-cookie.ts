import { parseCookies } from 'payload'
import { env } from '../env'

const NAME = 'shelfmate-staff'

/** The ID token in the request's staff cookie; null for cross-site requests. */
export const staffTokenOf = (headers: Headers): string | null => {
  if (headers.get('sec-fetch-site') === 'cross-site') return null
  return parseCookies(headers).get(NAME) ?? null
}

/** Whether the browser reports another origin as the sender. Other clients send no Origin header. */
export const isFromOtherOrigin = (headers: Headers): boolean => {
  const origin = headers.get('origin')
  return origin !== null && origin !== env().publicUrl
}

/** The `Set-Cookie` value that stores a token for `seconds`; 0 clears it. */
export const staffCookie = (token: string, seconds: number): string =>
  `${NAME}=${token}; Path=/; Max-Age=${Math.max(0, Math.floor(seconds))}; HttpOnly; SameSite=Lax${env().isSecure ? '; Secure' : ''}`

/** The cookie header without the staff cookie, for calls that must not use it. */
export const withoutStaffCookie = (cookies: string): string =>
  cookies
    .split(';')
    .filter((part) => part.trim().split('=')[0] !== NAME)
    .join(';')
