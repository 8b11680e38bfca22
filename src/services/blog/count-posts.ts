import { sql } from 'drizzle-orm'
import { type DatabaseContext, queryOne } from '../../database'
import { IS_PUBLIC_POST } from './public-post'

export type PostCounts = { drafts: number; scheduled: number; published: number }

/** Drafts in which nobody wrote anything are left out, as in the panel's list. */
export const countPosts = async (context: DatabaseContext): Promise<PostCounts> => {
  const counts = await queryOne<{ drafts: string; scheduled: string; published: string }>(
    context,
    sql`select count(*) filter (where p._status = 'draft' and v.version_title <> '') as drafts,
               count(*) filter (where p._status = 'published' and not (${IS_PUBLIC_POST})) as scheduled,
               count(*) filter (where ${IS_PUBLIC_POST}) as published
        from blog_posts p
        left join _blog_posts_v v on v.parent_id = p.id and v.latest`,
  )
  return {
    drafts: Number(counts?.drafts ?? 0),
    scheduled: Number(counts?.scheduled ?? 0),
    published: Number(counts?.published ?? 0),
  }
}
