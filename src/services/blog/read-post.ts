import { sql } from 'drizzle-orm'
import type { BlogCard, BlogPost } from '../../contracts/blog'
import { arrayParam, type DatabaseContext, iso, query, queryOne } from '../../database'
import type { PostContent } from '../../domain/post-content'
import { cardOf, type StoredCard } from './post-card'
import { postHtml } from './post-html'
import { IS_PUBLIC_POST, POST_CARD, POST_CATEGORY, POST_DAY } from './public-post'

const RELATED_POSTS = 3

type Stored = StoredCard &
  Pick<BlogPost, 'tags' | 'meta_title' | 'meta_description' | 'keywords' | 'updated_at'> & {
    content: PostContent | null
  }

/** `hasProducts`: shows products, whose changes no notification announces. */
export type ReadPost = { post: BlogPost; more: BlogCard[]; hasProducts: boolean }

/** With up to three related posts: of its category and tags first. Null if there is no such public post. */
export const readPost = async (context: DatabaseContext, { slug }: { slug: string }): Promise<ReadPost | null> => {
  const row = await queryOne<Stored>(
    context,
    sql`select ${POST_CARD}, p.content, p.tags, nullif(btrim(p.meta_title), '') as meta_title,
               nullif(btrim(p.meta_description), '') as meta_description, p.keywords, ${iso('p.updated_at')} as updated_at
        from blog_posts p
        where p.slug = ${slug} and ${IS_PUBLIC_POST}`,
  )
  return row ? presentPost(context, row) : null
}

/** A post as its page shows it. */
export const presentPost = async (context: DatabaseContext, row: Stored): Promise<ReadPost> => {
  const { tags, meta_title, meta_description, keywords, updated_at } = row
  const { hasProducts, ...shown } = await postHtml(context, row.content)
  return {
    post: { ...cardOf(row), ...shown, tags, meta_title, meta_description, keywords, updated_at },
    more: await relatedPosts(context, row),
    hasProducts,
  }
}

const relatedPosts = async (
  context: DatabaseContext,
  { slug, category, tags }: Pick<Stored, 'slug' | 'category' | 'tags'>,
): Promise<BlogCard[]> => {
  const sharedTags = sql`cardinality(array(select unnest(p.tags) intersect select unnest(${arrayParam(tags)}::text[])))`
  const rows = await query<StoredCard>(
    context,
    sql`select ${POST_CARD}
        from blog_posts p
        where p.slug <> ${slug} and ${IS_PUBLIC_POST}
        order by coalesce(${POST_CATEGORY} = ${category}, false)::int * 2 + ${sharedTags} desc, ${POST_DAY} desc, p.id desc
        limit ${RELATED_POSTS}`,
  )
  return rows.map(cardOf)
}
