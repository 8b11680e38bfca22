import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query, withTransaction } from '../../database'
import { ProductError } from '../../errors'
import { isUnused } from './is-free-slug'
import { lockPage } from './page-versions'

type Input = { req: PayloadRequest; brandId: number; id: number; slug: string }

const TAKEN = 'This address is taken. Choose another one.'

/** The former address redirects to the new one. Throws not_found, and conflict for an address that is taken. */
export const setSlug = ({ req, brandId, id, slug }: Input): Promise<void> =>
  withTransaction(req, async () => {
    // Two pages that want the same address come one after the other.
    await query(req, sql`select pg_advisory_xact_lock(hashtext('landing_pages.slug'), hashtext(${slug}))`)
    const page = await lockPage(req, { brandId, id })
    if (page.slug === slug) return
    if (!(await isUnused(req, slug, id))) throw new ProductError('conflict', TAKEN, [{ path: 'slug', message: TAKEN }])
    await query(req, sql`delete from landing_page_slugs where slug = ${slug}`)
    await query(req, sql`update landing_pages set slug = ${slug}, updated_at = now() where id = ${id}`)
    await query(
      req,
      sql`insert into landing_page_slugs (slug, landing_page_id)
          values (${page.slug}, ${id})
          on conflict (slug)
          do update set landing_page_id = excluded.landing_page_id, replaced_at = excluded.replaced_at`,
    )
  })
