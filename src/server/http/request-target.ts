import type { IncomingMessage } from 'node:http'

/**
 * An absolute URL loses its origin. False for a target that cannot be parsed, that has a NUL byte, or that a URL parser
 * would rewrite (dot segments, plain or encoded, backslashes), because routers and the code behind them must see the
 * same text.
 */
export const isReadableTarget = (req: IncomingMessage): boolean => {
  const target = req.url ?? '/'
  if (!URL.canParse(target, 'http://localhost') || target.includes('%00')) return false
  const { pathname, search } = new URL(target, 'http://localhost')
  if (!target.startsWith('/')) req.url = pathname + search
  else if (pathname !== target.split(/[?#]/, 1)[0]) return false
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
}
