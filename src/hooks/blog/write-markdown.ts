import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { blogPostPath, mediaPath } from '../../contracts/blog-paths'
import { arrayParam, query } from '../../database'
import { idsIn, type PostContent } from '../../domain/post-content'
import { type Referred, toMarkdown } from '../../domain/post-markdown'

/** The content as Markdown. A post without content keeps what it had. */
export const writeMarkdown = async (req: PayloadRequest, data: Record<string, unknown>): Promise<unknown> => {
  const content = data.content as PostContent | null | undefined
  if (!content?.root) return data.content_markdown ?? null
  return toMarkdown(content, await readReferred(req, content))
}

type Target = { id: number; title: string; address: string }

const readReferred = async (req: PayloadRequest, content: PostContent): Promise<Referred> => {
  const { pictures, posts, products } = idsIn(content)
  return {
    pictures: await readPictures(req, pictures),
    posts: await readPosts(req, posts),
    products: await readProducts(req, products),
  }
}

const readPictures = async (req: PayloadRequest, ids: number[]): Promise<Referred['pictures']> => {
  if (ids.length === 0) return new Map()
  const rows = await query<{ id: number; alt: string; filename: string }>(
    req,
    sql`select m.id, m.alt, m.filename
        from media m
        where m.id = any(${arrayParam(ids)}::int[]) and m.filename is not null`,
  )
  return new Map(rows.map(({ id, alt, filename }) => [id, { alt, address: mediaPath(filename) }]))
}

const readPosts = async (req: PayloadRequest, ids: number[]): Promise<Referred['posts']> => {
  if (ids.length === 0) return new Map()
  const rows = await query<{ id: number; title: string; slug: string }>(
    req,
    sql`select p.id, p.title, p.slug from blog_posts p where p.id = any(${arrayParam(ids)}::int[])`,
  )
  return new Map(rows.map(({ id, title, slug }) => [id, { title, address: blogPostPath(slug) }]))
}

const readProducts = async (req: PayloadRequest, ids: number[]): Promise<Referred['products']> => {
  if (ids.length === 0) return new Map()
  const rows = await query<Target>(
    req,
    sql`select p.id, p.title, '/a/' || a.page_id as address
        from products p
        join affiliate_program_products pp on pp.product_id = p.id
        join affiliate_programs a on a.id = pp.affiliate_program_id
        where p.id = any(${arrayParam(ids)}::int[])`,
  )
  return new Map(rows.map(({ id, title, address }) => [id, { title, address }]))
}
