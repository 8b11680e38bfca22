import { parseCookies } from 'payload'
import { env } from '../env'

const NAME = 'shelfmate-staff'

/** Null for cross-site requests. */
export const staffTokenOf = (headers: Headers): string | null => {
  if (headers.get('sec-fetch-site') === 'cross-site') return null
  return parseCookies(headers).get(NAME) ?? null
}

/** Clients other than browsers send no Origin header. */
export const isFromOtherOrigin = (headers: Headers): boolean => {
  const origin = headers.get('origin')
  return origin !== null && origin !== env().publicUrl
}

/** 0 `seconds` clear the cookie. */
export const staffCookie = (token: string, seconds: number): string =>
  `${NAME}=${token}; Path=/; Max-Age=${Math.max(0, Math.floor(seconds))}; HttpOnly; SameSite=Lax${env().isSecure ? '; Secure' : ''}`

export const withoutStaffCookie = (cookies: string): string =>
  cookies
    .split(';')
    .filter((part) => part.trim().split('=')[0] !== NAME)
    .join(';')
