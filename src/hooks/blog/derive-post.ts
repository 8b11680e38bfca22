import { sql } from 'drizzle-orm'
import { type CollectionBeforeChangeHook, type PayloadRequest, ValidationError } from 'payload'
import { actorOf, isAdmin, isStaff } from '../../access/roles'
import { mediaPath } from '../../contracts/blog-paths'
import { query, queryOne } from '../../database'
import type { Row } from '../../database-rows'
import { isDraftSave } from './draft-save'
import { writeMarkdown } from './write-markdown'

type Values = Record<string, unknown>

/** The fields of a post that follow from others, its author, and its category's spelling. */
export const derivePost: CollectionBeforeChangeHook = async ({ data, operation, originalDoc, req }) => {
  const before = (originalDoc ?? {}) as Values
  const isPublished = data._status === 'published'
  const keepsPublic = operation === 'update' && isDraftSave(req, data._status)
  return {
    ...data,
    author: authorOf(req, operation, data, before),
    category: await categoryOf(req, data),
    image_url: await imageOf(req, data),
    content_markdown: await writeMarkdown(req, data),
    is_published: keepsPublic ? before.is_published === true : isPublished,
    published_at: data.published_at ?? (isPublished ? new Date().toISOString() : null),
  }
}

/** The writer; only admins may name someone else. */
const authorOf = (req: PayloadRequest, operation: string, data: Values, before: Values): unknown => {
  const actor = actorOf(req)
  if (actor === null || isAdmin(actor)) return data.author ?? (operation === 'create' ? actor?.id : null) ?? null
  if (operation === 'create') return isStaff(actor) ? actor.id : null
  return before.author ?? null
}

const categoryOf = async (req: PayloadRequest, data: Values): Promise<string | null> => {
  const { category, id } = data
  const name = typeof category === 'string' ? category.trim() : ''
  if (name === '') return null
  const row = await queryOne<Row<'blog_categories', 'name'>>(
    req,
    sql`select name from blog_categories where lower(name) = lower(${name})`,
  )
  if (row) return row.name
  if (isDraftSave(req, data._status)) return null
  const errors = [{ path: 'category', message: 'Choose a category from the list' }]
  throw new ValidationError({ collection: 'blog_posts', id: id as number, errors })
}

const imageOf = async (req: PayloadRequest, { cover, image_url }: Values): Promise<unknown> => {
  if (typeof cover === 'number') {
    const rows = await query<Row<'media', 'filename'>>(req, sql`select filename from media where id = ${cover}`)
    return rows[0]?.filename ? mediaPath(rows[0].filename) : null
  }
  const isOwn = typeof image_url === 'string' && image_url.startsWith(mediaPath(''))
  return isOwn ? null : image_url
}
