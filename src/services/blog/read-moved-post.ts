import { sql } from 'drizzle-orm'
import { type DatabaseContext, queryOne } from '../../database'
import type { Row } from '../../database-rows'
import { IS_PUBLIC_POST } from './public-post'

/** The current slug of the public post that had this one before. */
export const readMovedPost = async (context: DatabaseContext, { slug }: { slug: string }): Promise<string | null> => {
  const post = await queryOne<Row<'blog_posts', 'slug'>>(
    context,
    sql`select p.slug
        from blog_slug_redirects r
        join blog_posts p on p.id = r.post_id
        where r.slug = ${slug} and p.slug <> ${slug} and ${IS_PUBLIC_POST}`,
  )
  return post?.slug ?? null
}
