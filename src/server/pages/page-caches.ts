import type { Payload } from 'payload'
import { RSS_PATH } from '../../contracts/blog-paths'
import { creatorPath } from '../../contracts/public-creator'
import { env } from '../../env'
import { ProductError } from '../../errors'
import { getProgramPage } from '../../services/programs/get-program-page'
import { type Cache, createCache, type Invalidatable } from '../cache/cache'
import { feedText } from './feed'
import { type PageAddress, pageAddressOf } from './page-address'
import { readPage, untilNextPost } from './page-data'
import { type Prepared, prepare } from './prepared'
import { recordedHeaders } from './recorded-headers'
import type { Renderer } from './renderer'
import { robotsText } from './robots'
import { siteMapText } from './site-map'

type Missing = { isMissing: true; movedTo?: string }
/** That there is no page, or that it has another address, is never cached. */
export type Found = Prepared | Missing

const MISSING: Missing = { isMissing: true }
const LONGEST_MS = 3_600_000
const MEGABYTE = 1_000_000

export type PageCaches = {
  plain: Cache<Found>
  /** For half a minute. */
  status: Cache<Found>
  programs: Cache<Found>
  programData: Cache<Found>
  /** By handle. */
  creators: Cache<Found>
  /** Blog pages, by path; further pages of a list include `?page=`. */
  blog: Cache<Found>
  siteMap: Cache<Found>
  /** Rendered for each request. */
  search: (address: PageAddress) => Promise<Found>
  /** By the name in the database's change notifications. */
  changes: { program: Invalidatable; creator: Invalidatable; blog: Invalidatable }
}

export const ROBOTS = '/robots.txt'
export const SITE_MAP = '/sitemap.xml'

export const createPageCaches = ({ payload, renderer }: { payload: Payload; renderer: Renderer }): PageCaches => {
  const context = { payload }
  const headers = { app: recordedHeaders('app'), data: recordedHeaders('data'), crawler: recordedHeaders('crawler') }

  const textOf = (type: string, text: string, maxAgeMs: number): Promise<Prepared> =>
    prepare({ text, type, headers: headers.app, cacheControl: 'no-cache', maxAgeMs })

  const robots = (): Promise<Prepared> => {
    const [text, type] = [robotsText(env().publicUrl), 'text/plain; charset=utf-8']
    return prepare({ text, type, headers: headers.crawler, cacheControl: 'no-cache', maxAgeMs: LONGEST_MS })
  }

  const rendered = async (address: PageAddress): Promise<Found> => {
    const page = await readPage(context, address)
    if (!page) return MISSING
    if ('movedTo' in page) return { isMissing: true, movedTo: page.movedTo }
    return textOf('text/html; charset=utf-8', await renderer.page(address.path, page.data), page.maxAgeMs)
  }
  const renderedAt = async (path: string): Promise<Found> => {
    const address = pageAddressOf(path)
    return address ? rendered(address) : MISSING
  }
  const readData = async (pageId: string): Promise<Found> => {
    const program = await foundOrNull(getProgramPage({ req: context, pageId }))
    if (!program) return MISSING
    const text = JSON.stringify(program)
    const type = 'application/json'
    return prepare({ text, type, headers: headers.data, cacheControl: 'no-store', maxAgeMs: LONGEST_MS })
  }

  const feed = async (): Promise<Found> => {
    const maxAgeMs = await untilNextPost(context)
    const text = await feedText(context, env().publicUrl)
    return prepare({
      text,
      type: 'application/rss+xml; charset=utf-8',
      headers: headers.app,
      cacheControl: 'no-cache',
      maxAgeMs,
    })
  }

  const plain = pageCache('plain_pages', 2, (path) => (path === ROBOTS ? robots() : renderedAt(path)))
  const programs = pageCache('programs', 16, (pageId) => rendered({ kind: 'program', path: `/a/${pageId}`, pageId }))
  const programData = pageCache('program_data', 4, readData)
  const creators = pageCache('creators', 8, (handle) =>
    rendered({ kind: 'creator', path: creatorPath(handle), handle }),
  )
  const blog = pageCache('blog', 8, (path) => (path === RSS_PATH ? feed() : renderedAt(path)))
  const siteMap = pageCache('site_map', 16, async () => {
    const maxAgeMs = await untilNextPost(context)
    return textOf('application/xml', await siteMapText(context, env().publicUrl), maxAgeMs)
  })
  const status = pageCache('status', 1, renderedAt)
  // Static pages change only with a build, and the status is shown when nothing else can be read.
  for (const cache of [plain, status]) cache.setConnected(true)

  const changes = {
    program: together([programs, programData], []),
    creator: creators,
    // Large, and invalidated separately from programs: it shows no prices, which change all day.
    map: siteMap,
    blog: together([blog], [siteMap]),
  }
  return { plain, status, programs, programData, creators, blog, siteMap, search: rendered, changes }
}

const MAX_PAGES = 2_000

const pageCache = (name: string, megabytes: number, read: (key: string) => Promise<Found>): Cache<Found> =>
  createCache({
    name,
    read,
    max: MAX_PAGES,
    bytes: { max: megabytes * MEGABYTE, of: (found) => ('isMissing' in found ? 1 : found.bytes) },
    maxAgeMs: (found) => ('isMissing' in found ? 0 : found.maxAgeMs),
  })

/** A change of one key drops that key in `byKey` and everything in `whole`. */
const together = (byKey: Invalidatable[], whole: Invalidatable[]): Invalidatable => {
  const all = [...byKey, ...whole]
  return {
    drop: (key) => {
      for (const cache of byKey) cache.drop(key)
      for (const cache of whole) cache.dropAll()
    },
    dropAll: () => {
      for (const cache of all) cache.dropAll()
    },
    setConnected: (isConnected) => {
      for (const cache of all) cache.setConnected(isConnected)
    },
  }
}

const foundOrNull = async <T>(answer: Promise<T>): Promise<T | null> => {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ProductError && error.code === 'not_found') return null
    throw error
  }
}
