import type { Payload } from 'payload'
import { env } from '../../env'
import { ProductError } from '../../errors'
import { getProgramPage } from '../../services/programs/get-program-page'
import { type Cache, createCache, type Invalidatable } from '../cache/cache'
import { type PageAddress, pageAddressOf } from './page-address'
import { type ReadPage, readPage, untilNextPost } from './page-data'
import { type Prepared, prepare } from './prepared'
import { recordedHeaders } from './recorded-headers'
import type { Renderer } from './renderer'
import { robotsText } from './robots'
import { siteMapText } from './site-map'

/** There is nothing at that key. */
type Missing = { isMissing: true }
/** What a cache has of a key: its answer, or that there is none, which is never kept. */
export type Found = Prepared | Missing

const MISSING: Missing = { isMissing: true }
const LONGEST_MS = 3_600_000
const MEGABYTE = 1_000_000

/** What is kept of the public pages, each family under a bound of its own. */
export type PageCaches = {
  /** Pages whose text is the app's own, by path; the robots' file too. */
  plain: Cache<Found>
  /** Program pages, by page id. */
  programs: Cache<Found>
  /** The programs as the public call answers them, by page id. */
  programData: Cache<Found>
  /** Blog pages, by path; a list's further pages with their `?page=`. */
  blog: Cache<Found>
  siteMap: Cache<Found>
  /** By the names under which the database tells of changes. */
  changes: { program: Invalidatable; blog: Invalidatable }
}

export const ROBOTS = '/robots.txt'
export const SITE_MAP = '/sitemap.xml'

/** The caches of the public pages, and how each is filled. */
export const createPageCaches = ({ payload, renderer }: { payload: Payload; renderer: Renderer }): PageCaches => {
  const context = { payload }
  const headers = { app: recordedHeaders('app'), data: recordedHeaders('data') }

  const textOf = (type: string, text: string, keepMs: number): Prepared =>
    prepare({ text, type, headers: headers.app, cacheControl: 'no-cache', keepMs })

  const rendered = async (address: PageAddress): Promise<Found> => {
    const page: ReadPage | null = await readPage(context, address)
    if (!page) return MISSING
    return textOf('text/html; charset=utf-8', await renderer.page(address.path, page.data), page.keepMs)
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
    return prepare({ text, type, headers: headers.data, cacheControl: 'no-store', keepMs: LONGEST_MS })
  }

  const plain = keptPages(2, (path) =>
    path === ROBOTS
      ? Promise.resolve(textOf('text/plain; charset=utf-8', robotsText(env().publicUrl), LONGEST_MS))
      : renderedAt(path),
  )
  const programs = keptPages(16, (pageId) => rendered({ kind: 'program', path: `/a/${pageId}`, pageId }))
  const programData = keptPages(4, readData)
  const blog = keptPages(8, renderedAt)
  const siteMap = keptPages(16, async () => {
    const keepMs = await untilNextPost(context)
    return textOf('application/xml', await siteMapText(context, env().publicUrl), keepMs)
  })
  // What the app itself says changes with a build alone.
  plain.setConnected(true)

  const changes = {
    program: together([programs, programData], []),
    // Large, and told apart from programs: it shows no price, and prices change all day.
    map: siteMap,
    blog: together([blog], [siteMap]),
  }
  return { plain, programs, programData, blog, siteMap, changes }
}

const MAX_PAGES = 2_000

const keptPages = (megabytes: number, read: (key: string) => Promise<Found>): Cache<Found> =>
  createCache({
    read,
    max: MAX_PAGES,
    bytes: { max: megabytes * MEGABYTE, of: (found) => ('isMissing' in found ? 1 : found.bytes) },
    keepMs: (found) => ('isMissing' in found ? 0 : found.keepMs),
  })

/** A change of a key is one of `byKey`; of `whole` any change is one of all. */
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
