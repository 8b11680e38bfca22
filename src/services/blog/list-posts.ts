import { sql } from 'drizzle-orm'
import { BLOG_PAGE_SIZE, type BlogCard, type BlogList } from '../../contracts/blog'
import { type DatabaseContext, query } from '../../database'
import { IS_PUBLIC_POST, POST_CARD, POST_CATEGORY, POST_DAY } from './public-post'

/** A sanity limit that keeps the offset within the database's range. */
const MAX_PAGE = 1_000_000

type Input = {
  category?: string
  page?: number
}

/** Null for a category without public posts or a page beyond the last one; an empty blog has one page. */
export const listPosts = async (
  context: DatabaseContext,
  { category, page = 1 }: Input = {},
): Promise<BlogList | null> => {
  if (!Number.isInteger(page) || page < 1 || page > MAX_PAGE) return null
  const rows = await query<BlogCard & { total: string }>(
    context,
    sql`select ${POST_CARD}, count(*) over () as total
        from blog_posts p
        where ${IS_PUBLIC_POST} and ${category === undefined ? sql`true` : sql`${POST_CATEGORY} = ${category}`}
        order by ${POST_DAY} desc, p.id desc
        limit ${BLOG_PAGE_SIZE}
        offset ${(page - 1) * BLOG_PAGE_SIZE}`,
  )
  if (rows.length === 0 && (page > 1 || category !== undefined)) return null
  return {
    category: category ?? null,
    categories: await listCategories(context),
    posts: rows.map(({ total, ...card }) => card),
    page,
    pages: Math.max(1, Math.ceil(Number(rows[0]?.total ?? 0) / BLOG_PAGE_SIZE)),
  }
}

const listCategories = async (context: DatabaseContext): Promise<string[]> => {
  const rows = await query<{ category: string }>(
    context,
    sql`select distinct ${POST_CATEGORY} as category
        from blog_posts p
        where ${IS_PUBLIC_POST} and ${POST_CATEGORY} is not null
        order by 1`,
  )
  return rows.map(({ category }) => category)
}
