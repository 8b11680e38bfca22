import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type CollectionBeforeChangeHook, type PayloadRequest, ValidationError } from 'payload'
import { SLUG_TAKEN } from '../../contracts/blog-values'
import { query, queryOne } from '../../database'
import { slugOf } from '../../domain/landing-slug'
import { isPlaceholder, isTitleSlug, PLACEHOLDER } from '../../domain/post-slug'
import { isDraftSave } from './draft-save'

/**
 * The slug follows the title until the post is published or someone edits the slug. A slug that another post has is
 * refused if it was entered, where a draft keeps its own, and numbered if it comes from the title.
 */
export const derivePostAddress: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  const id = Number(originalDoc?.id ?? 0)
  const title = textOf(data.title)
  const [entered, before] = [textOf(data.slug), textOf(originalDoc?.slug)]
  // A form may not know yet that its placeholder was replaced.
  if (entered !== '' && entered !== before && !isPlaceholder(entered)) {
    const slug = slugOf(entered)
    if (!(await isTaken(req, id, slug))) return { ...data, title, slug }
    // The panel says nothing about a refused autosave, and what is typed next would be refused, too.
    if (!isDraftSave(req, data._status)) throw takenSlug(id)
  }
  if (before !== '' && !isTitleSlug(before, textOf(originalDoc?.title))) return { ...data, title, slug: before }
  if (before !== '' && (await wasPublished(req, id))) return { ...data, title, slug: before }
  if (title === '') return { ...data, title, slug: before || `${PLACEHOLDER}${randomBytes(4).toString('hex')}` }
  return { ...data, title, slug: await unused(req, id, slugOf(title)) }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

const isTaken = async (req: PayloadRequest, id: number, slug: string): Promise<boolean> =>
  (await queryOne(req, sql`select from (${takenLike(id, slug)}) t where t.slug = ${slug}`)) !== undefined

const takenSlug = (id: number) =>
  new ValidationError({ collection: 'blog_posts', id, errors: [{ path: 'slug', message: SLUG_TAKEN }] })

const unused = async (req: PayloadRequest, id: number, base: string): Promise<string> => {
  const rows = await query<{ slug: string }>(req, takenLike(id, base))
  const taken = new Set(rows.map(({ slug }) => slug))
  for (let number = 2; taken.has(base); number++) if (!taken.has(`${base}-${number}`)) return `${base}-${number}`
  return base
}

/** Slugs of other posts, public or in their newest draft. A slug has no wildcards of `like`. */
const takenLike = (id: number, base: string) =>
  sql`select p.slug
      from blog_posts p
      where p.id <> ${id} and p.slug like ${`${base}%`}
      union
      select v.version_slug as slug
      from _blog_posts_v v
      where v.latest and v.parent_id <> ${id} and v.version_slug like ${`${base}%`}`

const wasPublished = async (req: PayloadRequest, id: number): Promise<boolean> => {
  const version = await queryOne(
    req,
    sql`select
        from _blog_posts_v
        where parent_id = ${id} and version__status = 'published'
        limit 1`,
  )
  return version !== undefined
}
