import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { BROWSER } from '../../support/visit-link'
import { FROM_PROXY } from './http-proxy'
import { SANDBOX_KEY } from './sandbox'
import type { Stack } from './stack'

/** Requests per second of each kind. */
const RATES = { redirect: 12, page: 6, dashboard: 6, link: 3, capture: 3, webhook: 3 }
/** Of each kind, so that a busy machine gets fewer requests instead of a queue of them. */
const MOST_OPEN = 2
/** An answer that takes longer is one that hangs. */
const LONGEST_MS = 30_000

export type Kind = keyof typeof RATES
/**
 * `error page`: a visitor of a link was redirected there, because it could not be looked up. `lost`: the connection ended
 * without an answer, or the proxy said so: what was asked may have been done. `late`: none came in time.
 */
export type Answer = {
  kind: Kind
  /** When it was asked, as `performance.now()`. */
  at: number
  ms: number
  status: number | 'error page' | 'lost' | 'late'
  retryAfter: string | null
  text: string
}

/** The writes that were acknowledged, by what they can be found with. */
export type Acknowledged = { clicks: string[]; links: string[]; captures: string[]; events: string[] }

export type Load = {
  answers: Answer[]
  acknowledged: Acknowledged
  /** Waits for the answers to all requests. */
  stop: () => Promise<void>
}

/** Visitors, people at their dashboards and Stripe, at a steady rate whatever the answers are, until they are stopped. */
export const startLoad = (stack: Stack): Load => {
  const answers: Answer[] = []
  const acknowledged: Acknowledged = { clicks: [], links: [], captures: [], events: [] }
  const pending = new Map<Promise<void>, Kind>()
  const requests = requestsOf(stack)
  const send = async (kind: Kind): Promise<void> => {
    const { path, init, write } = requests[kind]()
    const answer = await timed(kind, stack.origin + path, init)
    answers.push(answer)
    if (write && typeof answer.status === 'number' && answer.status < 400) acknowledged[write.to].push(write.key)
  }
  const timers = (Object.keys(RATES) as Kind[]).map((kind) =>
    setInterval(() => {
      if ([...pending.values()].filter((one) => one === kind).length >= MOST_OPEN) return
      const sent = send(kind)
      pending.set(sent, kind)
      void sent.finally(() => pending.delete(sent))
    }, 1_000 / RATES[kind]),
  )
  return {
    answers,
    acknowledged,
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(pending.keys())
    },
  }
}

const timed = async (kind: Kind, url: string, init: RequestInit): Promise<Answer> => {
  const at = performance.now()
  const limit = AbortSignal.timeout(LONGEST_MS)
  try {
    const answer = await fetch(url, { redirect: 'manual', signal: limit, ...init })
    const text = await answer.text()
    const isLost = answer.status === 502 && answer.headers.has(FROM_PROXY)
    const isErrorPage = answer.headers.get('location')?.startsWith('/link-redirect-error') === true
    const status = isLost ? 'lost' : isErrorPage ? 'error page' : answer.status
    return { kind, at, ms: performance.now() - at, status, retryAfter: answer.headers.get('retry-after'), text }
  } catch (error) {
    const status = limit.aborted ? 'late' : 'lost'
    return { kind, at, ms: performance.now() - at, status, retryAfter: null, text: String(error) }
  }
}

type Wanted = { path: string; init: RequestInit; write?: { to: keyof Acknowledged; key: string } }

const requestsOf = ({ story, brand, creator }: Stack): Record<Kind, () => Wanted> => {
  let turn = 0
  const oneOf = <T>(list: readonly T[]): T => {
    turn += 1
    return list[turn % list.length] as T
  }
  const { webhooks } = new Stripe('sk_test_x')
  const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })
  const json = { 'content-type': 'application/json' }
  const pages = ['/', `/a/${story.brand.pageId}`, `/lp/${story.landing.slug}`, '/blog']
  const reads = [
    { path: '/api/affiliate-programs/me', by: brand },
    { path: '/api/products', by: brand },
    { path: '/api/links', by: creator },
    { path: '/api/brands/browse', by: creator },
  ]
  return {
    redirect: () => {
      const key = randomUUID()
      return {
        path: `/r/${oneOf(story.linkIds)}?s=${key}`,
        init: { headers: { 'user-agent': BROWSER } },
        write: { to: 'clicks', key },
      }
    },
    page: () => ({ path: oneOf(pages), init: {} }),
    dashboard: () => {
      const { path, by } = oneOf(reads)
      return { path, init: { headers: bearer(by) } }
    },
    link: () => {
      const key = randomUUID()
      const body = { brand_id: story.brand.id, product_id: story.brand.productId, link_name: key, request_id: key }
      return {
        path: '/api/links',
        init: { method: 'POST', headers: { ...json, ...bearer(creator) }, body: JSON.stringify(body) },
        write: { to: 'links', key },
      }
    },
    capture: () => {
      const key = `${randomUUID()}@visitor.test`
      const body = { email: key, elapsed_ms: 5_000 }
      return {
        path: `/api/landing-pages/${story.landing.id}/submit-email`,
        init: { method: 'POST', headers: json, body: JSON.stringify(body) },
        write: { to: 'captures', key },
      }
    },
    webhook: () => {
      const key = `evt_${randomUUID()}`
      const event = { id: key, object: 'event', type: 'payout.paid', created: 1_770_000_000, livemode: false }
      // Whoever handles it reads our balance from Stripe.
      const data = { object: { id: `po_${key}`, object: 'payout' } }
      const payload = JSON.stringify({ ...event, api_version: Stripe.API_VERSION, data })
      const signature = webhooks.generateTestHeaderString({ payload, secret: `whsec_${SANDBOX_KEY}` })
      return {
        path: '/webhooks/stripe',
        init: { method: 'POST', headers: { ...json, 'stripe-signature': signature }, body: payload },
        write: { to: 'events', key },
      }
    },
  }
}
