import { sql } from 'drizzle-orm'
import { IS_PUBLIC_PROGRAM } from '../../access/connected-brand'
import { blogCategoryPath } from '../../contracts/blog-paths'
import { creatorPath } from '../../contracts/public-creator'
import { RENDERED_PAGES } from '../../contracts/rendered-pages'
import { type DatabaseContext, iso, query } from '../../database'
import type { Row } from '../../database-rows'
import { IS_PUBLIC_POST, POST_CATEGORY } from '../../services/blog/public-post'
import { IS_PUBLIC_CREATOR } from '../../services/identity/read-public-creator'

/** The protocol's limit per file (sitemaps.org). */
const MAX_ADDRESSES = 50_000

type Entry = { path: string; changed_at: string | null }

/** Format: sitemaps.org. `publicUrl` has no trailing slash. */
export const siteMapText = async (context: DatabaseContext, publicUrl: string): Promise<string> => {
  const fixed = RENDERED_PAGES.filter((page) => !page.includes(':')).map((path) => ({ path, changed_at: null }))
  const entries = [
    ...fixed,
    ...(await readPosts(context)),
    ...(await readPrograms(context)),
    ...(await readCreators(context)),
  ]
  const urls = entries.slice(0, MAX_ADDRESSES).map(({ path, changed_at }) => {
    const changed = changed_at === null ? '' : `<lastmod>${changed_at}</lastmod>`
    return `<url><loc>${escaped(publicUrl + path)}</loc>${changed}</url>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>\n',
  ].join('\n')
}

const readPrograms = async (context: DatabaseContext): Promise<Entry[]> => {
  const rows = await query<Row<'affiliate_programs', 'page_id'> & { changed_at: string }>(
    context,
    sql`select a.page_id, ${iso('a.updated_at')} as changed_at
        from affiliate_programs a
        join brands b on b.id = a.brand_id
        where ${IS_PUBLIC_PROGRAM}
        order by a.id
        limit ${MAX_ADDRESSES}`,
  )
  return rows.map(({ page_id, changed_at }) => ({ path: `/a/${page_id}`, changed_at }))
}

const readCreators = async (context: DatabaseContext): Promise<Entry[]> => {
  const rows = await query<{ handle: NonNullable<Row<'creators'>['handle']>; changed_at: string }>(
    context,
    sql`select c.handle, ${iso('c.updated_at')} as changed_at
        from creators c
        join users u on u.id = c.user_id
        where ${IS_PUBLIC_CREATOR}
        order by c.id
        limit ${MAX_ADDRESSES}`,
  )
  return rows.map(({ handle, changed_at }) => ({ path: creatorPath(handle), changed_at }))
}

const readPosts = async (context: DatabaseContext): Promise<Entry[]> => {
  const rows = await query<Row<'blog_posts', 'slug'> & { category: string | null; changed_at: string }>(
    context,
    sql`select p.slug, ${POST_CATEGORY} as category, ${iso('p.updated_at')} as changed_at
        from blog_posts p
        where ${IS_PUBLIC_POST}
        order by p.id desc
        limit ${MAX_ADDRESSES}`,
  )
  const categories = [...new Set(rows.flatMap(({ category }) => category ?? []))].sort()
  return [
    ...categories.map((category) => ({ path: blogCategoryPath(category), changed_at: null })),
    ...rows.map(({ slug, changed_at }) => ({ path: `/blog/${encodeURIComponent(slug)}`, changed_at })),
  ]
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll("'", '&apos;')
