import type { IncomingMessage } from 'node:http'

/**
 * Makes a request's target a path as a browser sends it: a whole address loses its origin. Answers false for one that
 * cannot be read, or that a URL parser would read as another path (dots that climb, plain or encoded, backslashes): what
 * the doors compare and what stands behind them must be the same text. No text of ours has a NUL byte.
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
