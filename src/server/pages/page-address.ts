import { blogSearchPath } from '../../contracts/blog-paths'
import { MAX_SEARCH } from '../../contracts/blog-values'
import { isHandle } from '../../contracts/creator-handle'
import { creatorPath } from '../../contracts/public-creator'
import type { RenderedPath } from '../../contracts/public-pages'
import { RENDERED_PAGES } from '../../contracts/rendered-pages'
import { STATUS_PATH } from '../../contracts/status'
import { PAGE_ID_PATTERN } from '../../contracts/vocabulary'

/** `path` is the canonical path; a blog list's includes its page number. */
export type PageAddress = { path: string } & (
  | { kind: 'plain' }
  | { kind: 'status' }
  | { kind: 'program'; pageId: string }
  | { kind: 'creator'; handle: string }
  | { kind: 'post'; slug: string }
  | { kind: 'posts'; category?: string; page: number }
  /** Not cached, because there is no end of searches. */
  | { kind: 'search'; search: string; page: number }
  /** An address that cannot match any page. */
  | { kind: 'none' }
)

const PATTERNS = RENDERED_PAGES.map((page) => ({
  page,
  pattern: new RegExp(`^${page.replace(/:\w+/g, '([^/]+)')}/?$`),
}))
const PAGE_NUMBER = /^[1-9]\d{0,5}$/

export const pageAddressOf = (target: string): PageAddress | null => {
  const [path = '', query = ''] = target.split('?', 2)
  for (const { page, pattern } of PATTERNS) {
    const [, segment] = pattern.exec(path) ?? []
    if (pattern.test(path)) return addressOf(page, segment === undefined ? '' : decodeURIComponent(segment), query)
  }
  return null
}

const addressOf = (page: RenderedPath, value: string, query: string): PageAddress => {
  const path = page.replace(/:\w+/, () => encodeURIComponent(value))
  switch (page) {
    case '/a/:pageId':
      return PAGE_ID_PATTERN.test(value) ? { path, kind: 'program', pageId: value } : { path, kind: 'none' }
    case '/creators/:handle':
      return creatorAt(path, value.toLowerCase())
    case STATUS_PATH:
      return { path, kind: 'status' }
    case '/blog/:slug':
      return { path, kind: 'post', slug: value }
    case '/blog':
      return searchAt(path, query) ?? postsAt(path, query, {})
    case '/blog/category/:category':
      return postsAt(path, query, { category: value })
    default:
      return { path, kind: 'plain' }
  }
}

/** Handles are lowercase. */
const creatorAt = (path: string, handle: string): PageAddress =>
  isHandle(handle) ? { path: creatorPath(handle), kind: 'creator', handle } : { path, kind: 'none' }

const searchAt = (path: string, query: string): PageAddress | null => {
  const asked = new URLSearchParams(query)
  const search = (asked.get('q') ?? '').trim().slice(0, MAX_SEARCH)
  const page = asked.get('page') ?? '1'
  if (search === '') return null
  if (!PAGE_NUMBER.test(page)) return { path, kind: 'none' }
  return { path: blogSearchPath(search, Number(page)), kind: 'search', search, page: Number(page) }
}

const postsAt = (path: string, query: string, of: { category?: string }): PageAddress => {
  const asked = new URLSearchParams(query).get('page') ?? '1'
  if (!PAGE_NUMBER.test(asked)) return { path, kind: 'none' }
  return { path: asked === '1' ? path : `${path}?page=${asked}`, kind: 'posts', ...of, page: Number(asked) }
}
