import { sql } from 'drizzle-orm'
import { query } from '../../../src/database'
import type { TestProduct } from '../../support/product'

/** A node of the editor's content. */
export type Node = { type: string; children?: Node[]; [field: string]: unknown }

const BLOCK = { direction: 'ltr' as const, format: '' as const, indent: 0, version: 1 }

export const block = (type: string, children: Node[], more: object = {}): Node => ({
  ...BLOCK,
  type,
  children,
  ...more,
})

/** A text node; `format` is Lexical's bit set. */
export const words = (text: string, format = 0): Node => ({
  type: 'text',
  version: 1,
  text,
  format,
  detail: 0,
  mode: 'normal',
  style: '',
})

export const paragraph = (...children: Node[]): Node => block('paragraph', children)

type Written = { slug: string; content?: Node[]; isDraft?: boolean; [field: string]: unknown }

/** Does nothing for a blank name, and for one that exists in any spelling. */
export const addCategory = (product: TestProduct, name: string) =>
  query(
    product,
    sql`insert into blog_categories (name)
        select btrim(${name})
        where btrim(${name}) <> ''
        on conflict do nothing`,
  )

/** Inserts a post as the panel saves it, public for a minute by default; returns its id. */
export const writePost = async (
  product: TestProduct,
  { content = [], isDraft = false, ...post }: Written,
): Promise<number> => {
  if (typeof post.category === 'string') await addCategory(product, post.category)
  const { id } = await product.payload.create({
    collection: 'blog_posts',
    data: {
      title: `About ${post.slug}`,
      tags: [],
      keywords: [],
      is_published: true,
      _status: isDraft ? 'draft' : 'published',
      published_at: new Date(Date.now() - 60_000).toISOString(),
      ...post,
      content: content.length > 0 ? { root: { ...BLOCK, type: 'root', children: content as never } } : null,
    },
  })
  return id
}

export const deletePosts = (product: TestProduct) =>
  query({ payload: product.payload }, sql`with gone as (delete from blog_posts) delete from blog_categories`)

/** A timestamp this many hours from now. */
export const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()
