import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { ProductOfLink } from '../../contracts/links'
import { env } from '../../env'
import { logger } from '../../logger'
import { clientAddress } from '../http/client-address'
import type { ClickRecorder } from './click-recorder'
import type { CardCache, Resolved, Target } from './link-cache'
import { CARD_HEADERS, openInAppPage, previewPage } from './link-card'
import { isPrefetch, type LinkVisitKind, subIdOf, type Visitor, visitorOf } from './link-visits'
import { withPatience } from './patient-look-up'

export const LINK_PATH = '/r/'
/** Most visitors share few user agents, and reading one takes longer than all the rest. */
const MAX_USER_AGENTS = 10_000

type Visit = { req: IncomingMessage; res: ServerResponse; linkId: string; queryString: string }

/** Records who visits a known link and answers: most with a redirect. */
export const createAnswer = ({ cards, clicks }: { cards: CardCache; clicks: ClickRecorder }) => {
  const visitors = new LRUCache<string, Visitor>({ max: MAX_USER_AGENTS })

  const visitorBy = (userAgent: string): Visitor => {
    const known = visitors.get(userAgent)
    if (known) return known
    const visitor = visitorOf(userAgent)
    visitors.set(userAgent, visitor)
    return visitor
  }

  const record = ({ req, queryString }: Visit, target: Target, kind: LinkVisitKind, send: () => void): void =>
    clicks.record(
      {
        linkId: target.id,
        kind: kind === 'click' && !target.isTagged ? 'untagged' : kind,
        address: clientAddress(req),
        userAgent: req.headers['user-agent'] ?? '',
        subId: subIdOf(queryString),
        referrer: req.headers.referer ?? '',
      },
      send,
    )

  const cardOf = async (linkId: string): Promise<ProductOfLink | null> => {
    const known = cards.get(linkId) ?? cards.past(linkId)
    if (known) return known
    try {
      return await withPatience(cards.load(linkId))
    } catch (error) {
      logger.warn({ err: error, link: linkId, msg: 'The product of a link could not be read' })
      return null
    }
  }

  /** A visitor whose page cannot be made is redirected. */
  const show = async (visit: Visit, target: Target, { kind, opener }: Visitor): Promise<void> => {
    const card = await cardOf(visit.linkId)
    record(visit, target, kind, () => {
      if (card === null) {
        redirectTo(visit.res, target.location)
        return
      }
      const url = `${env().publicUrl}${LINK_PATH}${visit.linkId}`
      const html = opener === null ? previewPage(card, url) : openInAppPage(card, target.location, opener)
      visit.res.writeHead(200, CARD_HEADERS).end(html)
    })
  }

  return (visit: Visit, resolved: Resolved): void => {
    const { req, res, linkId } = visit
    if ('error' in resolved) {
      const query = new URLSearchParams({ type: resolved.error, id: linkId.slice(0, 64) })
      redirectTo(res, `/link-redirect-error?${query}`)
    } else if (req.method === 'HEAD') {
      redirectTo(res, resolved.location)
    } else if (isPrefetch(req.headers)) {
      // Not a success, so that the browser asks again when the visitor comes: https://http.dev/sec-purpose
      record(visit, resolved, 'prefetch', () => void res.writeHead(503, NOT_STORED).end())
    } else {
      const visitor = visitorBy(req.headers['user-agent'] ?? '')
      const isShown = visitor.kind !== 'click' || (visitor.opener !== null && resolved.offersApp)
      if (isShown) void show(visit, resolved, visitor)
      else record(visit, resolved, 'click', () => redirectTo(res, resolved.location))
    }
  }
}

const NOT_STORED = { 'cache-control': 'no-store', 'content-length': 0 } as const

const redirectTo = (res: ServerResponse, location: string): void =>
  void res.writeHead(302, { location, 'referrer-policy': 'strict-origin-when-cross-origin', ...NOT_STORED }).end()
