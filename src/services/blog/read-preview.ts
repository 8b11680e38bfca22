import { sql } from 'drizzle-orm'
import type { BlogCard, BlogPost } from '../../contracts/blog'
import { type DatabaseContext, iso, queryOne } from '../../database'
import { notFound } from '../../errors'
import { authorName, coverImage } from './public-post'
import { presentPost } from './read-post'

type Stored = Parameters<typeof presentPost>[1]

/** The newest version of a post, whether or not it is published. Throws `not_found`. */
export const readPreview = async ({
  req,
  id,
}: {
  req: DatabaseContext
  id: number
}): Promise<{ post: BlogPost; more: BlogCard[] }> => {
  const row = await queryOne<Stored>(
    req,
    sql`select coalesce(v.version_slug, '') as slug, coalesce(nullif(v.version_title, ''), 'Untitled post') as title,
               nullif(btrim(v.version_excerpt), '') as excerpt, v.version_category as category,
               v.version_image_url as image_url, v.version_content as content,
               ${iso('coalesce(v.version_published_at, now())')} as published_at,
               ${authorName(sql`v.version_author_id`)} as author, ${coverImage(sql`v.version_cover_id`)} as cover,
               coalesce(v.version_tags, '[]') as tags, coalesce(v.version_keywords, '[]') as keywords,
               nullif(btrim(v.version_meta_title), '') as meta_title,
               nullif(btrim(v.version_meta_description), '') as meta_description, ${iso('v.updated_at')} as updated_at
        from _blog_posts_v v
        where v.parent_id = ${id} and v.latest
        order by v.updated_at desc
        limit 1`,
  )
  if (!row) throw notFound()
  const { post, more } = await presentPost(req, row)
  return { post, more }
}
