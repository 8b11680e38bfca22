import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Payload } from 'payload'
import { LANDING_PATH } from '../../contracts/landing-paths'
import { LINK_ID } from '../../contracts/patterns'
import { TooManyRequests } from '../../errors'
import { logger } from '../../logger'
import type { RateLimits } from '../../rate-limits'
import { readNewSlug } from '../../services/landing/read-new-slug'
import type { Invalidatable } from '../cache/cache'
import { addressKey, clientAddress } from '../http/client-address'
import { requestId } from '../observe/observe-requests'
import { send } from '../pages/prepared'
import type { Renderer } from '../pages/renderer'
import { isPrefetch, visitorOf } from '../redirect/link-visits'
import { renderMissing } from './document'
import { createDocumentCache, type FoundLanding, type LandingPage, landingHeaders } from './document-cache'
import { createViewCounter } from './view-counter'

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
/** Most visitors share few user agents, and reading one takes longer than all the rest. */
const MAX_USER_AGENTS = 10_000

/** Serves /lp/{slug} before express, like the other public pages. */
export type LandingPages = {
  /** False when nothing is cached for this target. */
  sendCached: (req: IncomingMessage, res: ServerResponse) => boolean
  /** False for a target that is no document: below the page, or a preview. */
  answer: (req: IncomingMessage, res: ServerResponse) => boolean
  changes: Invalidatable
  close: () => Promise<void>
}

type Parts = { payload: Payload; limits: RateLimits; renderer: Pick<Renderer, 'landing'> }

export const createLandingPages = ({ payload, limits, renderer }: Parts): LandingPages => {
  const documents = createDocumentCache({ payload, renderer })
  const views = createViewCounter(payload)
  const bots = new LRUCache<string, boolean>({ max: MAX_USER_AGENTS })
  const headers = landingHeaders()

  const isBot = (userAgent: string): boolean => {
    const known = bots.get(userAgent) ?? visitorOf(userAgent).kind !== 'click'
    bots.set(userAgent, known)
    return known
  }

  const show = (req: IncomingMessage, res: ServerResponse, { prepared, id, ref }: LandingPage): void => {
    if (req.method === 'GET' && !isPrefetch(req.headers)) views.count(id, ref, isBot(req.headers['user-agent'] ?? ''))
    send(req, res, prepared)
  }

  const sendDocument = (res: ServerResponse, status: number, text: string, more: string[] = []): void => {
    const body = Buffer.from(text)
    const own = ['content-type', 'text/html; charset=utf-8', 'cache-control', 'no-store']
    res
      .writeHead(status, [
        'x-request-id',
        requestId(),
        ...headers,
        ...own,
        'content-length',
        String(body.length),
        ...more,
      ])
      .end(res.req.method === 'HEAD' ? undefined : body)
  }

  /** A visitor who asked for too many pages that don't exist waits. */
  const find = async (req: IncomingMessage, slug: string, ref: string | null): Promise<FoundLanding | number> => {
    const visitor = addressKey(clientAddress(req))
    const seconds = await limits.waitOf('lookUp', visitor)
    if (seconds > 0) return seconds
    const found = await documents.load(slug, ref)
    if ('isMissing' in found || found.ref !== ref) await limits.count('lookUp', visitor)
    return found
  }

  const look = async (req: IncomingMessage, res: ServerResponse, { slug, ref, query }: Target): Promise<void> => {
    const missing = () => renderMissing(renderer.landing())
    const found = SLUG.test(slug) ? await find(req, slug, ref) : ({ isMissing: true } as const)
    if (typeof found === 'number') {
      const { status, seconds } = new TooManyRequests(found)
      return sendDocument(res, status, missing(), ['retry-after', String(seconds)])
    }
    if (!('isMissing' in found)) return show(req, res, found)
    const moved = SLUG.test(slug) ? await readNewSlug({ payload }, slug) : null
    if (moved === null) return sendDocument(res, 404, missing())
    const location = `${LANDING_PATH}${moved}${query}`
    // Asked for again each time, because the page may take its former address back.
    res.writeHead(301, { location, 'cache-control': 'no-store', 'content-length': 0 }).end()
  }

  return {
    sendCached: (req, res) => {
      const target = targetOf(req)
      const found = target && documents.get(target.slug, target.ref)
      if (!found || 'isMissing' in found) return false
      show(req, res, found)
      return true
    },
    answer: (req, res) => {
      const target = targetOf(req)
      if (!target) return false
      look(req, res, target).catch((error: unknown) => {
        logger.error({ err: error, slug: target.slug, msg: 'A landing page could not be shown' })
        if (!res.headersSent) sendDocument(res, 503, renderMissing(renderer.landing()), ['retry-after', '5'])
      })
      return true
    },
    changes: documents.changes,
    close: views.close,
  }
}

/** `query` with its question mark. */
type Target = { slug: string; ref: string | null; query: string }

const targetOf = (req: IncomingMessage): Target | null => {
  const url = req.url ?? ''
  if (!url.startsWith(LANDING_PATH)) return null
  const end = url.indexOf('?')
  const slug = url.slice(LANDING_PATH.length, end < 0 ? undefined : end)
  const query = end < 0 ? '' : url.slice(end)
  if (slug.includes('/') || query.includes('preview=')) return null
  const ref = query.includes('ref=') ? (new URLSearchParams(query).get('ref') ?? '') : ''
  return { slug, ref: LINK_ID.test(ref) ? ref : null, query }
}
