import type { IncomingMessage, ServerResponse } from 'node:http'
import { RSS_PATH } from '../../contracts/blog-paths'
import { headersOf, TooManyRequests, Unavailable } from '../../errors'
import { logger } from '../../logger'
import type { RateLimits } from '../../rate-limits'
import type { Cache } from '../cache/cache'
import { addressKey, clientAddress } from '../http/client-address'
import { requestId } from '../observe/observe-requests'
import type { PageAddress } from './page-address'
import { type Found, type PageCaches, ROBOTS, SITE_MAP } from './page-caches'
import { send } from './prepared'
import { recordedHeaders } from './recorded-headers'
import type { Renderer } from './renderer'

export type Exchange = { req: IncomingMessage; res: ServerResponse }

export type PageAnswers = {
  page: (exchange: Exchange, address: PageAddress) => Promise<void>
  /** `next` answers when there is no program or the visitor is over the limit. */
  data: (exchange: Exchange, pageId: string, next: () => void) => Promise<void>
  file: (exchange: Exchange, path: typeof ROBOTS | typeof SITE_MAP | typeof RSS_PATH) => Promise<void>
}

const RETRY_LATER = Object.entries(headersOf(new Unavailable())).flat()

type Parts = { caches: PageCaches; renderer: Renderer; limits: RateLimits }

export const createPageAnswers = ({ caches, renderer, limits }: Parts): PageAnswers => {
  const sendDocument = documentSender()

  const orShell = async (exchange: Exchange, work: () => Promise<void>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      logger.error({ err: error, path: exchange.req.url?.split('?')[0], msg: 'A page could not be rendered' })
      if (!exchange.res.headersSent) sendDocument(exchange, 503, renderer.shell(), RETRY_LATER)
    }
  }

  return {
    page: (exchange, address) =>
      orShell(exchange, async () => {
        const cache = cacheOf(caches, address)
        // These pages are never missing, so the lookup limit does not apply.
        const isFree = cache === caches.plain || cache === caches.status
        const found =
          address.kind === 'search'
            ? await find(limits, caches, address, exchange.req)
            : cache && (await lookUp(limits, cache, keyOf(address), exchange.req, { isFree }))
        if (found instanceof TooManyRequests)
          sendDocument(exchange, found.status, renderer.shell(), ['retry-after', String(found.seconds)])
        else if (found && 'isMissing' in found && found.movedTo !== undefined)
          exchange.res
            .writeHead(301, { location: found.movedTo, 'cache-control': 'no-cache', 'content-length': 0 })
            .end()
        else if (!found || 'isMissing' in found) sendDocument(exchange, 404, await renderer.missing(address.path))
        else send(exchange.req, exchange.res, found)
      }),
    data: async ({ req, res }, pageId, next) => {
      try {
        const found = await lookUp(limits, caches.programData, pageId, req, { isCounted: false })
        if (found instanceof TooManyRequests || 'isMissing' in found) next()
        else send(req, res, found)
      } catch (error) {
        logger.error({ err: error, page_id: pageId, msg: 'A program could not be read' })
        next()
      }
    },
    file: (exchange, path) =>
      orShell(exchange, async () => {
        const cache = { [ROBOTS]: caches.plain, [SITE_MAP]: caches.siteMap, [RSS_PATH]: caches.blog }[path]
        const found = cache.get(path) ?? (await cache.load(path))
        if (!('isMissing' in found)) send(exchange.req, exchange.res, found)
      }),
  }
}

const cacheOf = (caches: PageCaches, { kind }: PageAddress): Cache<Found> | null => {
  if (kind === 'none') return null
  if (kind === 'plain') return caches.plain
  if (kind === 'status') return caches.status
  if (kind === 'creator') return caches.creators
  return kind === 'program' ? caches.programs : caches.blog
}

const keyOf = (address: PageAddress): string => {
  if (address.kind === 'creator') return address.handle
  return address.kind === 'program' ? address.pageId : address.path
}

/** A search counts like a lookup of an unknown page, whatever it finds: it is rendered anew. */
const find = async (
  limits: RateLimits,
  caches: PageCaches,
  address: PageAddress,
  req: IncomingMessage,
): Promise<Found | TooManyRequests> => {
  const visitor = addressKey(clientAddress(req))
  const seconds = await limits.waitOf('lookUp', visitor)
  if (seconds > 0) return new TooManyRequests(seconds)
  await limits.count('lookUp', visitor)
  return caches.search(address)
}

/** Counts toward the limit for unknown pages. `isCounted: false`: the caller that answers the miss counts it. */
const lookUp = async (
  limits: RateLimits,
  cache: Cache<Found>,
  key: string,
  req: IncomingMessage,
  { isCounted = true, isFree = false }: { isCounted?: boolean; isFree?: boolean } = {},
): Promise<Found | TooManyRequests> => {
  const cached = cache.get(key)
  if (cached) return cached
  if (isFree) return cache.load(key)
  const visitor = addressKey(clientAddress(req))
  const seconds = await limits.waitOf('lookUp', visitor)
  if (seconds > 0) return new TooManyRequests(seconds)
  const found = await cache.load(key)
  if (isCounted && 'isMissing' in found && found.movedTo === undefined) await limits.count('lookUp', visitor)
  return found
}

/** `more` holds header names and values in turn. */
const documentSender = () => {
  const headers = recordedHeaders('app')
  return ({ req, res }: Exchange, status: number, text: string, more: string[] = []): void => {
    const body = Buffer.from(text)
    res.writeHead(status, [
      'x-request-id',
      requestId(),
      ...headers,
      'content-type',
      'text/html; charset=utf-8',
      'cache-control',
      'no-cache',
      'content-length',
      String(body.length),
      ...more,
    ])
    res.end(req.method === 'HEAD' ? undefined : body)
  }
}
