const MAX_LENGTH = 500
/* Letters, digits and - . _ ~ in the path, so that nothing in it can be decoded into something else, and no `..`. */
const PATH = String.raw`\/(?:dashboard|admin)(?:\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*\/?`
/* In the query no encoded control character and no encoded backslash. */
const QUERY = String.raw`\?(?:[A-Za-z0-9._~!$()*,;:@/?=&+-]|%(?![01][0-9A-Fa-f]|5[Cc]|7[Ff])[0-9A-Fa-f]{2})*`
const NEXT_PAGE = new RegExp(`^${PATH}(?:${QUERY})?$`)

/**
 * Whether a login may lead to this address: a path of the dashboard or of the panel on this site, with its query. Everything
 * that a browser could read as another site is refused, since anybody can write the address into a link.
 */
export const isNextPage = (address: string): boolean =>
  address.length <= MAX_LENGTH && !/[\r\n]/.test(address) && NEXT_PAGE.test(address)

/** Leads through the login to a page behind it. The slashes stay readable in emails. */
export const loginAddress = (page: string): string => `/login?next=${encodeURIComponent(page).replaceAll('%2F', '/')}`
