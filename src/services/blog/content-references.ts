import { sql } from 'drizzle-orm'
import { arrayParam, type DatabaseContext, query } from '../../database'
import type { Row } from '../../database-rows'
import { IS_PUBLIC_POST } from './public-post'

/** It references rows by `relationTo` and an id. */
type ContentNode = { type: string; children?: ContentNode[]; [field: string]: unknown }
export type PostContent = { root: ContentNode }

type Picture = Row<'media', 'alt' | 'width' | 'height'> & { filename: NonNullable<Row<'media'>['filename']> }
type LinkedPost = Row<'blog_posts', 'slug' | 'title'>

/** Limited to public rows, by id. */
export type References = { pictures: Map<number, Picture>; posts: Map<number, LinkedPost> }

export const readReferences = async (context: DatabaseContext, { root }: PostContent): Promise<References> => {
  const nodes = allNodes(root)
  return {
    pictures: await readPictures(
      context,
      nodes.flatMap((node) => pointerOf(node, 'media') ?? []),
    ),
    posts: await readPosts(
      context,
      nodes.flatMap((node) => pointerOf(node, 'blog_posts') ?? linkedPostOf(node.fields) ?? []),
    ),
  }
}

export const pointerOf = (pointer: { [field: string]: unknown }, collection: string): number | null =>
  pointer.relationTo === collection && typeof pointer.value === 'number' ? pointer.value : null

export const linkedPostOf = (fields: unknown): number | null => {
  const doc = (fields as { doc?: ContentNode | null } | undefined)?.doc
  return doc ? pointerOf(doc, 'blog_posts') : null
}

const allNodes = (node: ContentNode): ContentNode[] => [node, ...(node.children ?? []).flatMap(allNodes)]

const readPictures = async (context: DatabaseContext, ids: number[]): Promise<References['pictures']> => {
  if (ids.length === 0) return new Map()
  const rows = await query<Picture & { id: number }>(
    context,
    sql`select m.id, m.filename, m.alt, m.width, m.height
        from media m
        where m.id = any(${arrayParam(ids)}::int[]) and m.filename is not null`,
  )
  return new Map(rows.map(({ id, ...picture }) => [id, picture]))
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
