import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Payload } from 'payload'
import { RSS_PATH } from '../../contracts/blog-paths'
import { STATUS_PATH } from '../../contracts/status'
import { PAGE_ID_PATTERN } from '../../contracts/vocabulary'
import { logger } from '../../logger'
import type { RateLimits } from '../../rate-limits'
import type { Invalidatable } from '../cache/cache'
import { createLandingPages } from '../landing/landing-pages'
import { pageAddressOf } from './page-address'
import { createPageAnswers } from './page-answers'
import { createPageCaches, type Found, type PageCaches, ROBOTS, SITE_MAP } from './page-caches'
import { send } from './prepared'
import { createRenderer, type Renderer } from './renderer'

/** The program of a public page as JSON: the only product call answered from this cache. */
const PROGRAM_DATA = '/api/affiliate-programs/page/'

/** Serves public pages before express, which costs more than this whole path. */
export type HotPages = {
  /** For a request target exactly as written; false when nothing is cached. */
  sendCached: (req: IncomingMessage, res: ServerResponse) => boolean
  /** False for a target of no public page. `next` handles what turns out not to be a page of this cache. */
  answer: (req: IncomingMessage, res: ServerResponse, next: () => void) => boolean
  renderer: Pick<Renderer, 'missing' | 'shell' | 'form' | 'landing'>
  changes: PageCaches['changes'] & { landing: Invalidatable }
  warm: () => Promise<void>
  /** Stores the views of landing pages that were counted. */
  stop: () => Promise<void>
}

/** A visitor who requested too many unknown pages gets 429 instead of a lookup; cached pages are always answered. */
export const createHotPages = ({
  payload,
  limits,
  root,
}: {
  payload: Payload
  limits: RateLimits
  root: string
}): HotPages => {
  const renderer = createRenderer({
    root,
    onBuild: () => {
      for (const cache of [caches.plain, caches.status, caches.programs, caches.creators, caches.blog, landing.changes])
        cache.dropAll()
    },
  })
  const caches = createPageCaches({ payload, renderer })
  const answers = createPageAnswers({ caches, renderer, limits })
  const landing = createLandingPages({ payload, limits, renderer })

  return {
    sendCached: (req, res) => {
      if (!isReading(req)) return false
      if (landing.sendCached(req, res)) return true
      const found = cachedAt(caches, req.url ?? '')
      if (!found || 'isMissing' in found) return false
      send(req, res, found)
      return true
    },
    answer: (req, res, next) => {
      if (!isReading(req)) return false
      if (landing.answer(req, res)) return true
      const target = req.url ?? ''
      const [path = '', query] = target.split('?', 2)
      if (path === SITE_MAP || path === ROBOTS || path === RSS_PATH) {
        void answers.file({ req, res }, path)
        return true
      }
      const pageId = programDataIn(path)
      if (pageId !== null && query === undefined) {
        void answers.data({ req, res }, pageId, next)
        return true
      }
      const address = pageAddressOf(target)
      if (!address) return false
      const [canonicalPath = ''] = address.path.split('?', 1)
      if (canonicalPath === path) void answers.page({ req, res }, address)
      else res.writeHead(301, { location: target.replace(path, () => canonicalPath), 'content-length': 0 }).end()
      return true
    },
    renderer,
    changes: { ...caches.changes, landing: landing.changes },
    warm: async () => {
      try {
        await caches.plain.load('/')
      } catch (error) {
        logger.error({ err: error, msg: 'The start page cannot be rendered' })
      }
    },
    stop: async () => {
      renderer.stop()
      await landing.close()
    },
  }
}

const isReading = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD'

const programDataIn = (path: string): string | null => {
  const pageId = path.startsWith(PROGRAM_DATA) ? path.slice(PROGRAM_DATA.length) : ''
  return PAGE_ID_PATTERN.test(pageId) ? pageId : null
}

const cachedAt = (caches: PageCaches, target: string): Found | undefined => {
  const end = target.indexOf('?')
  const path = end < 0 ? target : target.slice(0, end)
  if (path.startsWith('/a/')) return caches.programs.get(path.slice(3))
  if (path.startsWith('/creators/')) return caches.creators.get(path.slice(10))
  if (path.startsWith(PROGRAM_DATA))
    return end < 0 ? caches.programData.get(path.slice(PROGRAM_DATA.length)) : undefined
  if (path.startsWith('/blog')) return caches.blog.get(end < 0 || !/[?&](page|q)=/.test(target) ? path : target)
  if (path === STATUS_PATH) return caches.status.get(path)
  return path === SITE_MAP ? caches.siteMap.get(path) : caches.plain.get(path)
}
