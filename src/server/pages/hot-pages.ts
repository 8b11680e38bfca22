import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Payload } from 'payload'
import { PAGE_ID_PATTERN } from '../../contracts/vocabulary'
import { logger } from '../../logger'
import type { RateLimits } from '../../rate-limits'
import { pageAddressOf } from './page-address'
import { createPageAnswers } from './page-answers'
import { createPageCaches, type Found, type PageCaches, ROBOTS, SITE_MAP } from './page-caches'
import { send } from './prepared'
import { createRenderer, type Renderer } from './renderer'

/** The program of a public page as data: the one product call that is answered from here. */
const PROGRAM_DATA = '/api/affiliate-programs/page/'

/** The public pages in front of express, which costs more than the whole of this. */
export type HotPages = {
  /** Sends what is kept for a target exactly as it is written, or answers false. */
  sendKept: (req: IncomingMessage, res: ServerResponse) => boolean
  /** Answers a public page at a readable target, or answers false; `next` answers what this cannot after all. */
  answer: (req: IncomingMessage, res: ServerResponse, next: () => void) => boolean
  /** The documents of all other paths. */
  renderer: Pick<Renderer, 'missing' | 'shell'>
  changes: PageCaches['changes']
  /** Makes the start page before anybody waits for it. */
  warm: () => Promise<void>
  stop: () => void
}

/**
 * Public pages as complete HTML, their site map, and the program call, from bytes in memory. Who asked for too many pages
 * that are none gets 429 instead of a look-up; what is kept is answered always.
 */
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
      for (const cache of [caches.plain, caches.programs, caches.blog]) cache.dropAll()
    },
  })
  const caches = createPageCaches({ payload, renderer })
  const answers = createPageAnswers({ caches, renderer, limits })

  return {
    sendKept: (req, res) => {
      const found = isReading(req) ? keptAt(caches, req.url ?? '') : undefined
      if (!found || 'isMissing' in found) return false
      send(req, res, found)
      return true
    },
    answer: (req, res, next) => {
      if (!isReading(req)) return false
      const target = req.url ?? ''
      const [path = '', query] = target.split('?', 2)
      if (path === SITE_MAP || path === ROBOTS) {
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
      const [writtenAs = ''] = address.path.split('?', 1)
      if (writtenAs === path) void answers.page({ req, res }, address)
      else res.writeHead(301, { location: target.replace(path, () => writtenAs), 'content-length': 0 }).end()
      return true
    },
    renderer,
    changes: caches.changes,
    warm: async () => {
      try {
        await caches.plain.load('/')
      } catch (error) {
        logger.error({ err: error, msg: 'The start page cannot be rendered' })
      }
    },
    stop: renderer.stop,
  }
}

const isReading = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD'

const programDataIn = (path: string): string | null => {
  const pageId = path.startsWith(PROGRAM_DATA) ? path.slice(PROGRAM_DATA.length) : ''
  return PAGE_ID_PATTERN.test(pageId) ? pageId : null
}

/** What is kept for a target; a query says nothing to a page, but for the page of a blog's list. */
const keptAt = (caches: PageCaches, target: string): Found | undefined => {
  const end = target.indexOf('?')
  const path = end < 0 ? target : target.slice(0, end)
  if (path.startsWith('/a/')) return caches.programs.get(path.slice(3))
  if (path.startsWith(PROGRAM_DATA))
    return end < 0 ? caches.programData.get(path.slice(PROGRAM_DATA.length)) : undefined
  if (path.startsWith('/blog')) return caches.blog.get(end < 0 || !target.includes('page=', end) ? path : target)
  return path === SITE_MAP ? caches.siteMap.get(path) : caches.plain.get(path)
}
