import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { LandingDraft } from '../../contracts/landing-draft'
import { draftOf, type FilledProduct, type LandingTemplate } from '../../contracts/landing-templates'
import { query, queryOne, withTransaction } from '../../database'
import type { Row } from '../../database-rows'
import { slugOf } from '../../domain/landing-slug'
import { isUnused } from './is-free-slug'
import { lockPage, newestVersion } from './page-versions'
import { requireProduct } from './save-draft'

type Input = {
  req: PayloadRequest
  brandId: number
  template: LandingTemplate
  productId: number | null
  /** A page of the brand that this one is a copy of. */
  copyOf: number | null
}

const MAX_TITLE = 200
const SLUG_TRIES = 50

/** Returns the page's id. Visitors can't see it yet. Throws not_found for a page or a product of another brand. */
export const createPage = ({ req, brandId, template, productId, copyOf }: Input): Promise<number> =>
  withTransaction(req, async () => {
    await requireProduct(req, brandId, productId)
    const draft =
      copyOf === null
        ? draftOf(template, productId === null ? null : await readProduct(req, productId))
        : await copyOfPage(req, { brandId, id: copyOf })
    const slug = await freeSlug(req, slugOf(draft.title))
    const page = await queryOne<Row<'landing_pages', 'id'>>(
      req,
      sql`insert into landing_pages (brand_id, product_id, title, slug, template_type)
          values (${brandId}, ${draft.product_id}, ${draft.title}, ${slug}, ${template}::enum_landing_pages_template_type)
          returning id`,
    )
    if (!page) throw new Error('The page was not written')
    // The database has begun its first version.
    await query(
      req,
      sql`update landing_page_versions set content = ${JSON.stringify(draft)}::jsonb where landing_page_id = ${page.id}`,
    )
    return page.id
  })

const readProduct = async (req: PayloadRequest, id: number): Promise<FilledProduct | null> =>
  (await queryOne<FilledProduct>(
    req,
    sql`select p.id, p.title, coalesce(p.large_image_url, p.image_url) as image_url, b.brand_name
        from products p
        join brands b on b.id = p.brand_id
        where p.id = ${id}`,
  )) ?? null

const copyOfPage = async (req: PayloadRequest, page: { brandId: number; id: number }): Promise<LandingDraft> => {
  await lockPage(req, page)
  const { content } = await newestVersion(req, page.id)
  return { ...content, title: `Copy of ${content.title}`.slice(0, MAX_TITLE) }
}

/** With the first number that makes it free. */
const freeSlug = async (req: PayloadRequest, wanted: string): Promise<string> => {
  for (let number = 1; number <= SLUG_TRIES; number += 1) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`
    if (await isUnused(req, slug, null)) return slug
  }
  return `${wanted}-${Date.now().toString(36)}`
}
