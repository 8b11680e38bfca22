import type { IncomingMessage, ServerResponse } from 'node:http'
import { env } from '../../env'
import { logger } from '../../logger'
import type { ClickRecorder } from './click-recorder'
import type { LinkCache, Resolved } from './link-cache'

const PREFIX = '/r/'
const LINK_ID = /^[A-Za-z0-9_-]{1,64}$/

/** Whether a request is for a link. */
export const isRedirect = (req: IncomingMessage): boolean => req.url?.startsWith(PREFIX) === true

/**
 * `/r/{link_id}`: 302 to the product with its attribution tag, or to the page that says why not. Stands in front of
 * express, which costs more than the whole of this. The click is recorded behind the answer.
 */
export const createRedirect =
  ({ cache, clicks }: { cache: LinkCache; clicks: ClickRecorder }) =>
  (req: IncomingMessage, res: ServerResponse): void => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return void res.writeHead(405, { allow: 'GET, HEAD' }).end()
    const linkId = (req.url ?? '').slice(PREFIX.length).split(/[?#]/, 1)[0] ?? ''
    const resolved = LINK_ID.test(linkId) ? cache.get(linkId) : ({ error: 'link_not_found' } as const)
    if (!(resolved instanceof Promise)) {
      answer(req, res, linkId, resolved, clicks)
      return
    }
    resolved.then(
      (found) => answer(req, res, linkId, found, clicks),
      (error: unknown) => {
        logger.error({ err: error, link: linkId, msg: 'A link could not be looked up' })
        answer(req, res, linkId, { error: 'internal_error' }, clicks)
      },
    )
  }

const answer = (
  req: IncomingMessage,
  res: ServerResponse,
  linkId: string,
  resolved: Resolved,
  clicks: ClickRecorder,
): void => {
  const location =
    'location' in resolved
      ? resolved.location
      : `/link-redirect-error?${new URLSearchParams({ type: resolved.error, id: linkId.slice(0, 64) })}`
  res
    .writeHead(302, {
      location,
      'cache-control': 'no-store',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-length': 0,
    })
    .end()
  if (!('location' in resolved) || req.method === 'HEAD') return
  const { linkId: id, brandId } = resolved
  clicks.record({
    linkId: id,
    brandId,
    address: addressOf(req),
    userAgent: req.headers['user-agent'] ?? '',
    referrer: req.headers.referer ?? '',
  })
}

/** The visitor's address: the one that the outermost trusted proxy saw. */
const addressOf = (req: IncomingMessage): string => {
  const { trustedProxies } = env()
  const direct = req.socket.remoteAddress ?? ''
  if (trustedProxies === 0) return direct
  const hops = String(req.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((hop) => hop.trim())
  return hops.at(-trustedProxies) || direct
}
