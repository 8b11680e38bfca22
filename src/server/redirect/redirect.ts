import type { IncomingMessage, ServerResponse } from 'node:http'
import { errorAnswer, TooManyRequests } from '../../errors'
import { logger } from '../../logger'
import type { RateLimits } from '../../rate-limits'
import type { Cache } from '../cache/cache'
import { addressKey, clientAddress } from '../http/client-address'
import type { ClickRecorder } from './click-recorder'
import type { Resolved } from './link-cache'

const PREFIX = '/r/'
const LINK_ID = /^[A-Za-z0-9_-]{1,64}$/
const NO_LINK = { error: 'link_not_found' } as const

export const isRedirect = (req: IncomingMessage): boolean => req.url?.startsWith(PREFIX) === true

type Parts = { cache: Cache<Resolved>; clicks: ClickRecorder; limits: RateLimits }

/**
 * Runs before express, which costs more than this whole handler. A visitor who requested too many unknown links gets
 * 429 instead of a lookup; cached links are always answered.
 */
export const createRedirect =
  ({ cache, clicks, limits }: Parts) =>
  (req: IncomingMessage, res: ServerResponse): void => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return void res.writeHead(405, { allow: 'GET, HEAD' }).end()
    const linkId = (req.url ?? '').slice(PREFIX.length).split(/[?#]/, 1)[0] ?? ''
    const known = LINK_ID.test(linkId) ? cache.get(linkId) : NO_LINK
    if (known) {
      answer(req, res, linkId, known, clicks)
      return
    }
    lookUp(req, linkId, { cache, limits }).then(
      (found) => (typeof found === 'number' ? refuse(res, found) : answer(req, res, linkId, found, clicks)),
      (error: unknown) => {
        logger.error({ err: error, link: linkId, msg: 'A link could not be looked up' })
        answer(req, res, linkId, { error: 'internal_error' }, clicks)
      },
    )
  }

/** Over the limit, returns the seconds that the visitor has to wait. */
const lookUp = async (
  req: IncomingMessage,
  linkId: string,
  { cache, limits }: Pick<Parts, 'cache' | 'limits'>,
): Promise<Resolved | number> => {
  const key = addressKey(clientAddress(req))
  const seconds = await limits.waitOf('lookUp', key)
  if (seconds > 0) return seconds
  const found = await cache.load(linkId)
  if ('error' in found && found.error === NO_LINK.error) await limits.count('lookUp', key)
  return found
}

const refuse = (res: ServerResponse, seconds: number): void => {
  const error = new TooManyRequests(seconds)
  res
    .writeHead(error.status, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'retry-after': String(seconds),
    })
    .end(JSON.stringify(errorAnswer(error)))
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
    address: clientAddress(req),
    userAgent: req.headers['user-agent'] ?? '',
    referrer: req.headers.referer ?? '',
  })
}
