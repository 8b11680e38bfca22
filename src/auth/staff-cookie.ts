import { parseCookies } from 'payload'
import { env } from '../env'

const NAME = 'shelfmate-staff'

/** The ID token in the staff cookie of a request, or null. A cross-site request has none. */
export const staffTokenOf = (headers: Headers): string | null => {
  if (headers.get('sec-fetch-site') === 'cross-site') return null
  return parseCookies(headers).get(NAME) ?? null
}

/** Whether a browser says that a page of another origin sent the request; other clients say nothing. */
export const isFromOtherOrigin = (headers: Headers): boolean => {
  const origin = headers.get('origin')
  return origin !== null && origin !== env().publicUrl
}

/** The `Set-Cookie` value that keeps a token for `seconds`; 0 clears it. */
export const staffCookie = (token: string, seconds: number): string =>
  `${NAME}=${token}; Path=/; Max-Age=${Math.max(0, Math.floor(seconds))}; HttpOnly; SameSite=Lax${env().isSecure ? '; Secure' : ''}`

/** The cookie header without the staff cookie, for a call that may not ride on it. */
export const withoutStaffCookie = (cookies: string): string =>
  cookies
    .split(';')
    .filter((part) => part.trim().split('=')[0] !== NAME)
    .join(';')
