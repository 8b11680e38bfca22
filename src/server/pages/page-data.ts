import { blogPostPath } from '../../contracts/blog-paths'
import type { PageData } from '../../contracts/rendered-pages'
import type { DatabaseContext } from '../../database'
import { listPosts } from '../../services/blog/list-posts'
import { nextPublication } from '../../services/blog/next-publication'
import { readMovedPost } from '../../services/blog/read-moved-post'
import { readPost } from '../../services/blog/read-post'
import { readPublicCreator } from '../../services/identity/read-public-creator'
import { readStatus } from '../../services/operations/read-status'
import { readPublicPage } from '../../services/programs/read-public-page'
import type { PageAddress } from './page-address'

const LONGEST_MS = 3_600_000
/** Products change all day, and posts that show one are not told. */
const PRODUCT_MS = 60_000
const STATUS_MS = 30_000

/** `maxAgeMs`: how long it may be cached without a change notification. */
export type ReadPage = { data: PageData; maxAgeMs: number }

/** The current path of a page whose address changed. */
export type MovedPage = { movedTo: string }

export const readPage = async (
  context: DatabaseContext,
  address: PageAddress,
): Promise<ReadPage | MovedPage | null> => {
  switch (address.kind) {
    case 'plain':
      return { data: { kind: 'none' }, maxAgeMs: LONGEST_MS }
    case 'status':
      return { data: { kind: 'status', status: await readStatus(context.payload) }, maxAgeMs: STATUS_MS }
    case 'none':
      return null
    case 'program': {
      const page = await readPublicPage(context, address.pageId)
      return page && { data: { kind: 'program', page_id: address.pageId, ...page }, maxAgeMs: LONGEST_MS }
    }
    case 'creator': {
      const creator = await readPublicCreator(context, address)
      return creator && { data: { kind: 'creator', creator }, maxAgeMs: LONGEST_MS }
    }
    case 'post': {
      const maxAgeMs = await untilNextPost(context)
      const found = await readPost(context, { slug: address.slug })
      if (!found) return movedPost(context, address.slug)
      const { hasProducts, ...page } = found
      return { data: { kind: 'blog-post', ...page }, maxAgeMs: hasProducts ? Math.min(maxAgeMs, PRODUCT_MS) : maxAgeMs }
    }
    case 'posts':
    case 'search': {
      const maxAgeMs = await untilNextPost(context)
      const list = await listPosts(context, address)
      return list && { data: { kind: 'blog-list', list }, maxAgeMs }
    }
  }
}

const movedPost = async (context: DatabaseContext, slug: string): Promise<MovedPage | null> => {
  const current = await readMovedPost(context, { slug })
  return current === null ? null : { movedTo: blogPostPath(current) }
}

/** Nothing writes to the database when a scheduled post becomes public, so the cache may hold at most until then. */
export const untilNextPost = async (context: DatabaseContext): Promise<number> => {
  const next = await nextPublication(context)
  return next ? Math.max(0, Math.min(LONGEST_MS, next.getTime() - Date.now())) : LONGEST_MS
}
