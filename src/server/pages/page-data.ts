import type { PageData } from '../../contracts/rendered-pages'
import type { DatabaseContext } from '../../database'
import { listPosts } from '../../services/blog/list-posts'
import { nextPublication } from '../../services/blog/next-publication'
import { readPost } from '../../services/blog/read-post'
import { readPublicPage } from '../../services/programs/read-public-page'
import type { PageAddress } from './page-address'

const LONGEST_MS = 3_600_000

/** What a page shows, and how long that holds when nobody says that it changed. */
export type ReadPage = { data: PageData; keepMs: number }

/** Reads what a page shows; null when there is no such page. */
export const readPage = async (context: DatabaseContext, address: PageAddress): Promise<ReadPage | null> => {
  switch (address.kind) {
    case 'plain':
      return { data: { kind: 'none' }, keepMs: LONGEST_MS }
    case 'none':
      return null
    case 'program': {
      const page = await readPublicPage(context, address.pageId)
      return page && { data: { kind: 'program', page_id: address.pageId, ...page }, keepMs: LONGEST_MS }
    }
    case 'post': {
      const keepMs = await untilNextPost(context)
      const found = await readPost(context, { slug: address.slug })
      return found && { data: { kind: 'blog-post', ...found }, keepMs }
    }
    case 'posts': {
      const keepMs = await untilNextPost(context)
      const list = await listPosts(context, address)
      return list && { data: { kind: 'blog-list', list }, keepMs }
    }
  }
}

/** A post whose moment comes is written by nobody at that moment: until then at most holds what is read now. */
export const untilNextPost = async (context: DatabaseContext): Promise<number> => {
  const next = await nextPublication(context)
  return next ? Math.max(0, Math.min(LONGEST_MS, next.getTime() - Date.now())) : LONGEST_MS
}
