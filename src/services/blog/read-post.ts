import { sql } from 'drizzle-orm'
import type { BlogCard, BlogPost } from '../../contracts/blog'
import { type DatabaseContext, iso, query, queryOne } from '../../database'
import type { PostContent } from '../../domain/post-content'
import { postHtml } from './post-html'
import { IS_PUBLIC_POST, POST_CARD, POST_CATEGORY, POST_DAY } from './public-post'

const MORE_POSTS = 3

/** With up to three others, those of its category first. Null if there is no such public post. */
export const readPost = async (
  context: DatabaseContext,
  { slug }: { slug: string },
): Promise<{ post: BlogPost; more: BlogCard[] } | null> => {
  const row = await queryOne<Omit<BlogPost, 'html'> & { content: PostContent | null }>(
    context,
    sql`select ${POST_CARD}, p.content, p.tags, nullif(btrim(p.meta_title), '') as meta_title,
               nullif(btrim(p.meta_description), '') as meta_description, p.keywords, ${iso('p.updated_at')} as updated_at
        from blog_posts p
        where p.slug = ${slug} and ${IS_PUBLIC_POST}`,
  )
  if (!row) return null
  const { content, ...post } = row
  return { post: { ...post, html: await postHtml(context, content) }, more: await otherPosts(context, post) }
}

const otherPosts = (context: DatabaseContext, { slug, category }: Pick<BlogCard, 'slug' | 'category'>) =>
  query<BlogCard>(
    context,
    sql`select ${POST_CARD}
        from blog_posts p
        where p.slug <> ${slug} and ${IS_PUBLIC_POST}
        order by coalesce(${POST_CATEGORY} = ${category}, false) desc, ${POST_DAY} desc, p.id desc
        limit ${MORE_POSTS}`,
  )
