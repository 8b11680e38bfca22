import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { TooManyRequests } from '../../errors'
import { logger } from '../../logger'
import type { RateLimits } from '../../rate-limits'
import type { Cache } from '../cache/cache'
import { addressKey, clientAddress } from '../http/client-address'
import type { PageAddress } from './page-address'
import { type Found, type PageCaches, ROBOTS, type SITE_MAP } from './page-caches'
import { send } from './prepared'
import { recordedHeaders } from './recorded-headers'
import type { Renderer } from './renderer'

export type Exchange = { req: IncomingMessage; res: ServerResponse }

/** The answers of public pages that are not ready to be sent: each is made, and kept for the next who asks. */
export type PageAnswers = {
  page: (exchange: Exchange, address: PageAddress) => Promise<void>
  /** A program as data; `next` answers when there is none, or its visitor has to wait. */
  data: (exchange: Exchange, pageId: string, next: () => void) => Promise<void>
  file: (exchange: Exchange, path: typeof ROBOTS | typeof SITE_MAP) => Promise<void>
}

type Parts = { caches: PageCaches; renderer: Renderer; limits: RateLimits }

export const createPageAnswers = ({ caches, renderer, limits }: Parts): PageAnswers => {
  const sendDocument = documentSender()

  /** What fails is answered by the page that begins in the browser: it says so, and offers to try again. */
  const orShell = async (exchange: Exchange, work: () => Promise<void>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      logger.error({ err: error, path: exchange.req.url?.split('?')[0], msg: 'A page could not be made' })
      if (!exchange.res.headersSent) sendDocument(exchange, 503, renderer.shell())
    }
  }

  return {
    page: (exchange, address) =>
      orShell(exchange, async () => {
        const cache = cacheOf(caches, address)
        // What the app itself says can be no miss: nobody is made to wait for it.
        const isFree = cache === caches.plain
        const found = cache && (await lookUp(limits, cache, keyOf(address), exchange.req, { isFree }))
        if (found instanceof TooManyRequests)
          sendDocument(exchange, found.status, renderer.shell(), ['retry-after', String(found.seconds)])
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
        const cache = path === ROBOTS ? caches.plain : caches.siteMap
        const found = cache.get(path) ?? (await cache.load(path))
        if (!('isMissing' in found)) send(exchange.req, exchange.res, found)
      }),
  }
}

/** Where a page is kept; null for one that is none. */
const cacheOf = (caches: PageCaches, { kind }: PageAddress): Cache<Found> | null => {
  if (kind === 'none') return null
  if (kind === 'plain') return caches.plain
  return kind === 'program' ? caches.programs : caches.blog
}

const keyOf = (address: PageAddress): string => (address.kind === 'program' ? address.pageId : address.path)

/**
 * Looks up what is not kept, unless its visitor has asked for too many that were none. Not `isCounted`: who answers the
 * miss also counts it.
 */
const lookUp = async (
  limits: RateLimits,
  cache: Cache<Found>,
  key: string,
  req: IncomingMessage,
  { isCounted = true, isFree = false }: { isCounted?: boolean; isFree?: boolean } = {},
): Promise<Found | TooManyRequests> => {
  const kept = cache.get(key)
  if (kept) return kept
  if (isFree) return cache.load(key)
  const visitor = addressKey(clientAddress(req))
  const seconds = await limits.waitOf('lookUp', visitor)
  if (seconds > 0) return new TooManyRequests(seconds)
  const found = await cache.load(key)
  if (isCounted && 'isMissing' in found) await limits.count('lookUp', visitor)
  return found
}

/** Sends documents that are kept nowhere. `more` are names and values in turn. */
const documentSender = () => {
  const headers = recordedHeaders('app')
  return ({ req, res }: Exchange, status: number, text: string, more: string[] = []): void => {
    const body = Buffer.from(text)
    res.writeHead(status, [
      'x-request-id',
      randomUUID(),
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
