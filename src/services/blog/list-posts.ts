import { sql } from 'drizzle-orm'
import type { BlogList } from '../../contracts/blog'
import { BLOG_PAGE_SIZE } from '../../contracts/blog-values'
import { containsWords, type DatabaseContext, query } from '../../database'
import { cardOf, type StoredCard } from './post-card'
import { IS_PUBLIC_POST, POST_CARD, POST_CATEGORY, POST_DAY } from './public-post'

/** A sanity limit that keeps the offset within the database's range. */
const MAX_PAGE = 1_000_000

type Input = {
  category?: string
  /** Words to search for, in web search syntax. */
  search?: string
  page?: number
}

/** Null for a category without public posts or a page beyond the last one; an empty blog has one page. */
export const listPosts = async (
  context: DatabaseContext,
  { category, search, page = 1 }: Input = {},
): Promise<BlogList | null> => {
  if (!Number.isInteger(page) || page < 1 || page > MAX_PAGE) return null
  const rows = await query<StoredCard & { total: string }>(
    context,
    sql`select ${POST_CARD}, count(*) over () as total
        from blog_posts p
        where ${IS_PUBLIC_POST}
          and ${category === undefined ? sql`true` : sql`${POST_CATEGORY} = ${category}`}
          and ${search === undefined ? sql`true` : matches(search)}
        order by ${search === undefined ? sql`null::float8` : rankOf(search)} desc, ${POST_DAY} desc, p.id desc
        limit ${BLOG_PAGE_SIZE}
        offset ${(page - 1) * BLOG_PAGE_SIZE}`,
  )
  if (rows.length === 0 && (page > 1 || category !== undefined)) return null
  return {
    category: category ?? null,
    categories: await listCategories(context),
    search: search ?? null,
    posts: rows.map(cardOf),
    page,
    pages: Math.max(1, Math.ceil(Number(rows[0]?.total ?? 0) / BLOG_PAGE_SIZE)),
  }
}

/** The expression of the index `blog_posts_words`. */
const WORDS = sql`to_tsvector('english'::regconfig,
  p.title || ' ' || coalesce(p.excerpt, '') || ' ' || coalesce(p.category, '') || ' ' || coalesce(p.content_markdown, ''))`

/** By stems, and by parts of words in the title, so that an unfinished word finds something. */
const matches = (search: string) =>
  sql`(${WORDS} @@ websearch_to_tsquery('english', ${search}) or ${containsWords(sql`lower(p.title)`, search)})`

/** A word of the title counts most. */
const rankOf = (search: string) =>
  sql`ts_rank(setweight(to_tsvector('english', p.title), 'A') || ${WORDS}, websearch_to_tsquery('english', ${search}))`

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
