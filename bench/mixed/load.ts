import { randomUUID } from 'node:crypto'
import { BROWSER } from '../../tests/support/visit-link'
import type { Installation } from './installation'
import { type Person, signIn, signUp } from './people'

/** Requests, or whole sign-ups, per second. */
const RATES = { dashboard: 20, redirect: 60, page: 10, capture: 2, 'sign-up': 1, sync: 0.1 }
export type Kind = keyof typeof RATES
/** Of one kind at a time: people wait for an answer before they ask again. */
const MOST_OPEN = 40

export type Answer = {
  kind: Kind
  /** When it was asked, as `performance.now()`. */
  at: number
  ms: number
  /** Why it was no success. */
  error?: string
}

export type Load = { answers: Answer[]; stop: () => Promise<void> }
export type People = { brand: Person; creator: Person; linkIds: string[]; landingId: number; pages: string[] }

/** Of the demo. */
export const demoPeople = async (on: Installation): Promise<People> => {
  const { rows: links } = await on.db.query<{ link_id: string }>(
    `select l.link_id
     from links l
     join brands b on b.id = l.brand_id
     join users u on u.id = b.user_id
     where u.email = 'hello@fernhill.test' and l.creator_id is not null`,
  )
  const { rows: landing } = await on.db.query<{ id: number; slug: string }>(
    `select id, slug
     from landing_pages
     where is_published
     limit 1`,
  )
  const { rows: programs } = await on.db.query<{ page_id: string }>(
    'select page_id from affiliate_programs where page_id is not null',
  )
  return {
    brand: await signIn(on, 'hello@fernhill.test'),
    creator: await signIn(on, 'maya@creators.test'),
    linkIds: links.map((row) => row.link_id),
    landingId: landing[0]?.id ?? 0,
    pages: ['/', '/blog', `/lp/${landing[0]?.slug}`, ...programs.map((row) => `/a/${row.page_id}`)],
  }
}

/** Asks at a steady rate, whatever the answers are, until it is stopped. */
export const startLoad = (on: Installation, people: People, kinds: readonly Kind[]): Load => {
  const answers: Answer[] = []
  const open = new Map<Promise<void>, Kind>()
  const asks = asksOf(on, people)
  const ask = async (kind: Kind): Promise<void> => {
    const at = performance.now()
    const error = await asks[kind]().then(
      () => undefined,
      (reason: unknown) => String(reason).slice(0, 300),
    )
    answers.push({ kind, at, ms: performance.now() - at, ...(error === undefined ? {} : { error }) })
  }
  const timers = kinds.map((kind) =>
    setInterval(() => {
      if ([...open.values()].filter((one) => one === kind).length >= MOST_OPEN) return
      const asked = ask(kind)
      open.set(asked, kind)
      void asked.finally(() => open.delete(asked))
    }, 1_000 / RATES[kind]),
  )
  return {
    answers,
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(open.keys())
    },
  }
}

/** Brand, brand, creator, …: what Home and the lists ask for. */
const READS = [
  ['brand', '/api/reports/brand-overview'],
  ['brand', '/api/reports/brand-tasks'],
  ['creator', '/api/reports/creator-home'],
  ['brand', '/api/products/catalog?sort=-sales'],
  ['brand', '/api/partnerships?sort=-sales'],
  ['creator', '/api/links'],
  ['brand', '/api/billing'],
  ['brand', '/api/notifications'],
  ['creator', '/api/earnings'],
  ['creator', '/api/brands/browse'],
] as const

const asksOf = (
  on: Installation,
  { linkIds, landingId, pages, ...people }: People,
): Record<Kind, () => Promise<void>> => {
  const [read, page, link, type] = [
    inTurn(READS),
    inTurn(pages),
    inTurn(linkIds),
    inTurn(['brand', 'creator'] as const),
  ]
  const reach = async (path: string, init: RequestInit = {}): Promise<void> => {
    const answer = await fetch(on.origin + path, { redirect: 'manual', ...init })
    const text = await answer.text()
    if (answer.status >= 400) throw new Error(`${path}: ${answer.status} ${text}`)
  }
  const post = (path: string, body: object, headers: Record<string, string> = {}): Promise<void> =>
    reach(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  return {
    dashboard: () => {
      const [who, path] = read()
      return reach(path, { headers: people[who].headers })
    },
    redirect: () => reach(`/r/${link()}`, { headers: { 'user-agent': BROWSER } }),
    page: () => reach(page()),
    capture: () =>
      post(`/api/landing-pages/${landingId}/submit-email`, {
        email: `${randomUUID()}@visitor.test`,
        elapsed_ms: 5_000,
      }),
    'sign-up': () => signUp(on, type()),
    sync: async () => {
      const { rows } = await on.db.query(
        `select (business_date() - 60)::text as "startDate", business_date()::text as "endDate"`,
      )
      await post('/api/amazon/refresh-attribution-performance', { ...rows[0], is_forced: true }, people.brand.headers)
    },
  }
}

const inTurn = <T>(list: readonly T[]): (() => T) => {
  let turn = 0
  return () => list[turn++ % list.length] as T
}
