import { sql } from 'drizzle-orm'
import { arrayParam, type DatabaseContext, query } from '../../database'
import type { Row } from '../../database-rows'
import { idsIn, type PostContent } from '../../domain/post-content'
import { type CardProduct, readCardProducts } from './list-card-products'
import type { StoredImage } from './post-card'
import { IMAGE, IS_PUBLIC_POST } from './public-post'

type LinkedPost = Row<'blog_posts', 'slug' | 'title'>

/** Limited to public rows, by id. */
export type References = {
  pictures: Map<number, StoredImage>
  posts: Map<number, LinkedPost>
  products: Map<number, CardProduct>
}

export const readReferences = async (context: DatabaseContext, content: PostContent): Promise<References> => {
  const { pictures, posts, products } = idsIn(content)
  return {
    pictures: await readPictures(context, pictures),
    posts: await readPosts(context, posts),
    products: await readCardProducts(context, products),
  }
}

const readPictures = async (context: DatabaseContext, ids: number[]): Promise<References['pictures']> => {
  if (ids.length === 0) return new Map()
  const rows = await query<{ id: number; image: StoredImage }>(
    context,
    sql`select m.id, ${IMAGE} as image
        from media m
        where m.id = any(${arrayParam(ids)}::int[]) and m.filename is not null`,
  )
  return new Map(rows.map(({ id, image }) => [id, image]))
}

const readPosts = async (context: DatabaseContext, ids: number[]): Promise<References['posts']> => {
  if (ids.length === 0) return new Map()
  const rows = await query<LinkedPost & { id: number }>(
    context,
    sql`select p.id, p.slug, p.title
        from blog_posts p
        where p.id = any(${arrayParam(ids)}::int[]) and ${IS_PUBLIC_POST}`,
  )
  return new Map(rows.map(({ id, ...post }) => [id, post]))
}
