import { sql } from 'drizzle-orm'
import { APIError, type CollectionBeforeChangeHook, type CollectionBeforeDeleteHook, ValidationError } from 'payload'
import { queryOne } from '../../database'

/** Two spellings of one name would be two entries in the blog's menu. */
export const writeCategoryName: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  if (typeof data.name !== 'string') return data
  const name = data.name.trim().replace(/\s+/g, ' ')
  const other = await queryOne(
    req,
    sql`select from blog_categories where lower(name) = lower(${name}) and id <> ${originalDoc?.id ?? 0}`,
  )
  if (other) throw refusal('name', 'This category already exists')
  return { ...data, name }
}

export const keepCategoryInUse: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const used = await queryOne<{ posts: string }>(
    req,
    sql`select count(*) as posts
        from blog_posts p
        join blog_categories c on c.name = p.category
        where c.id = ${Number(id)}`,
  )
  const posts = Number(used?.posts ?? 0)
  if (posts === 0) return
  throw new APIError(
    `Move the ${posts === 1 ? 'post' : `${posts} posts`} in this category to another one first.`,
    409,
    null,
    true,
  )
}

const refusal = (path: string, message: string) =>
  new ValidationError({ collection: 'blog_categories', errors: [{ path, message }] })
