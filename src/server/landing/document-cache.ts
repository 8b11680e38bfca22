import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { query } from '../../database'
import { env } from '../../env'
import { readPublicDocument } from '../../services/landing/read-document'
import { createCache, type Invalidatable } from '../cache/cache'
import { type Prepared, prepare } from '../pages/prepared'
import { recordedHeaders } from '../pages/recorded-headers'
import type { Renderer } from '../pages/renderer'
import { renderLanding } from './document'

/** `ref` is the creator's link of the document's own links. */
export type LandingPage = { prepared: Prepared; id: number; ref: string | null }
export type FoundLanding = LandingPage | { isMissing: true }

const MAX_DOCUMENTS = 4_000
const MAX_BYTES = 24_000_000

export type DocumentCache = {
  get: (slug: string, ref: string | null) => FoundLanding | undefined
  /** For an unknown `ref` the document without one. */
  load: (slug: string, ref: string | null) => Promise<FoundLanding>
  /** By slug; those for links go with it. */
  changes: Invalidatable
}

/** Header names and values in turn, of every document of a brand. */
export const landingHeaders = (): string[] => [
  ...recordedHeaders('landing'),
  'permissions-policy',
  'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
]

/** Documents by slug, and for each creator's link that leads there one that keeps it. */
export const createDocumentCache = ({
  payload,
  renderer,
}: {
  payload: Payload
  renderer: Pick<Renderer, 'landing'>
}): DocumentCache => {
  const headers = landingHeaders()
  /** The documents of a slug that are cached for a link. */
  const refs = new Map<string, Set<string>>()

  const cache = createCache<FoundLanding>({
    name: 'landing_pages',
    read: async (key) => {
      const [slug = '', ref = null] = key.split('?')
      const found = await readPublicDocument({ payload }, slug)
      if (!found) return { isMissing: true }
      const { document, shownForMs } = found
      const view = { document, publicUrl: env().publicUrl, ref, isPreview: false, outcome: null, alert: null }
      const text = renderLanding(view, renderer.landing())
      const type = 'text/html; charset=utf-8'
      const prepared = await prepare({ text, type, headers, cacheControl: 'no-cache', maxAgeMs: shownForMs })
      return { prepared, id: document.id, ref }
    },
    max: MAX_DOCUMENTS,
    bytes: { max: MAX_BYTES, of: (found) => ('isMissing' in found ? 1 : found.prepared.bytes) },
    maxAgeMs: (found) => ('isMissing' in found ? 0 : found.prepared.maxAgeMs),
  })

  return {
    get: (slug, ref) => cache.get(keyOf(slug, ref)),
    load: async (slug, ref) => {
      if (ref === null || !(await isLinkOfPage(payload, slug, ref))) return cache.load(slug)
      refs.set(slug, (refs.get(slug) ?? new Set()).add(ref))
      return cache.load(keyOf(slug, ref))
    },
    changes: {
      drop: (slug) => {
        cache.drop(slug)
        for (const ref of refs.get(slug) ?? []) cache.drop(keyOf(slug, ref))
        refs.delete(slug)
      },
      dropAll: () => {
        refs.clear()
        cache.dropAll()
      },
      setConnected: cache.setConnected,
    },
  }
}

const keyOf = (slug: string, ref: string | null): string => (ref === null ? slug : `${slug}?${ref}`)

const isLinkOfPage = async (payload: Payload, slug: string, ref: string): Promise<boolean> => {
  const rows = await query(
    { payload },
    sql`select 1
        from landing_pages lp
        join links l on l.brand_id = lp.brand_id
        where lp.slug = ${slug} and l.link_id = ${ref} and l.creator_id is not null`,
  )
  return rows.length > 0
}
