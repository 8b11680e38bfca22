import { sql } from 'drizzle-orm'
import { query } from '../../../src/database'
import type { TestProduct } from '../../support/product'

/** A section as it is stored; content may be any text. */
export type StoredSection = { type?: string; content: object | string; position?: number; isVisible?: boolean }

const runIn =
  (product: TestProduct) =>
  <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
    query<Row>({ payload: product.payload }, statement)

let count = 0

/** Inserts a published page of a brand with these sections; returns its id and slug. */
export const createPage = async (
  product: TestProduct,
  {
    brandId,
    productId = null,
    sections = [],
  }: { brandId: number; productId?: number | null; sections?: StoredSection[] },
): Promise<{ id: number; slug: string }> => {
  const run = runIn(product)
  count += 1
  const slug = `page-${count}`
  const [page] = await run<{ id: number }>(
    sql`insert into landing_pages (brand_id, product_id, title, slug, is_published, meta_title, meta_description, global_custom_code)
        values (${brandId}, ${productId}, 'A page', ${slug}, true, 'Meta', 'Description', '<script>1</script>')
        returning id`,
  )
  const id = page?.id ?? 0
  for (const [index, { type = 'email_capture', content, position = index, isVisible = true }] of sections.entries())
    await run(
      sql`insert into landing_page_sections (landing_page_id, brand_id, section_type, position, content, is_visible)
          values (${id}, ${brandId}, ${type}::enum_landing_page_sections_section_type, ${position},
                  ${typeof content === 'string' ? content : JSON.stringify(content)}, ${isVisible})`,
    )
  return { id, slug }
}

/** Inserts the page's own link, as publishing creates it. */
export const createOwnLink = async (
  product: TestProduct,
  { brandId, productId, pageId }: { brandId: number; productId: number; pageId: number },
): Promise<string> => {
  const linkId = `ownlink${pageId}`
  await runIn(product)(
    sql`insert into links (link_id, link_name, attribution_tag_id, aa_campaignid, aa_adgroupid, aa_creativeid, brand_id, product_id)
        select ${linkId}, 'Page', id, 'program', ${linkId}, ${`lp-${pageId}`}, ${brandId}, ${productId}
        from attribution_tags
        where brand_id = ${brandId} and not is_macro
        order by id
        limit 1`,
  )
  return linkId
}

/** The states in which a page is hidden from visitors: a statement that sets each, and one that undoes it. */
export const HIDDEN = [
  [
    'unpublished',
    sql`update landing_pages set is_published = false`,
    sql`update landing_pages set is_published = true`,
  ],
  ['switched off', sql`update landing_pages set is_active = false`, sql`update landing_pages set is_active = true`],
  [
    'deleted',
    sql`update landing_pages set is_deleted = true, deleted_at = now()`,
    sql`update landing_pages set is_deleted = false, deleted_at = null`,
  ],
  ['of a closed brand', sql`update brands set closed_at = now()`, sql`update brands set closed_at = null`],
] as const
