import { isNextPage, loginAddress } from '../../../src/contracts/login-address'
import { readTimed, textField } from '../lib/timed-record'

export const WANTED_PAGE_KEY = 'shelfmate:wanted-page'
/** Long enough to look up a password. */
const LIFETIME_MS = 30 * 60 * 1000

/**
 * The dashboard page that someone asked for before logging in. Null when there is none, when it is older than 30 minutes,
 * or when it is not a dashboard page of this site.
 */
export const wantedPage = (nowMs: number = Date.now()): string | null => {
  const record = readTimed('sessionStorage', WANTED_PAGE_KEY)
  const address = record && nowMs - record.timestamp < LIFETIME_MS ? textField(record, 'address') : null
  return address !== null && isWantable(address) ? address : null
}

export const isWantable = (address: string): boolean => address.startsWith('/dashboard/') && isNextPage(address)

/** The page that a link to the login leads on to (`next`), such as one in an email. Null if it is not a page behind the login. */
export const nextPage = (query: URLSearchParams): string | null => {
  const [next, ...others] = query.getAll('next')
  return next !== undefined && others.length === 0 && isNextPage(next) ? next : null
}

/** The same of an address of our login, with which the identity provider's pages return. */
export const nextPageOf = (address: string | null): string | null => {
  const { origin } = window.location
  const url = address !== null && URL.canParse(address) ? new URL(address) : null
  return url?.origin === origin && url.pathname === '/login' ? nextPage(url.searchParams) : null
}

/** The login, or the form for a forgotten password, without losing the page that the login leads on to. */
export const keepingNext = (path: '/login' | '/forgot-password', next: string | null): string =>
  next === null ? path : loginAddress(next).replace('/login', path)
