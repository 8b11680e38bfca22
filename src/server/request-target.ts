import type { IncomingMessage } from 'node:http'

/**
 * Makes a request's target a path as a browser sends it: a whole address loses its origin. Answers false for one that
 * cannot be read or climbs out of its folder: nobody behind this line has to think of it again.
 */
export const isReadableTarget = (req: IncomingMessage): boolean => {
  const target = req.url ?? '/'
  if (!target.startsWith('/')) {
    if (!URL.canParse(target)) return false
    const { pathname, search } = new URL(target)
    req.url = pathname + search
  }
  const path = (req.url ?? '/').split('?', 1)[0] ?? '/'
  try {
    decodeURIComponent(path)
    return !path.split('/').includes('..')
  } catch {
    return false
  }
}
