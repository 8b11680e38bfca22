import type { Client, Pool } from 'pg'

const CAPTURE = { title: 'Ten percent', discount_type: 'code', discount_value: 'SPRING10' }

/**
 * Inserts a published landing page `spring-sale` as the builder saves it, with a title, an email capture with a code,
 * and its own link. Requires the brand's tags. Returns the page's id.
 */
export const publishLandingPage = async (
  db: Pick<Client | Pool, 'query'>,
  { brandId, productId }: { brandId: number; productId: number },
): Promise<number> => {
  const page = await db.query<{ id: number }>(
    `insert into landing_pages (brand_id, product_id, title, slug, is_published)
     values ($1, $2, 'Spring', 'spring-sale', true)
     returning id`,
    [brandId, productId],
  )
  const id = page.rows[0]?.id ?? 0
  await db.query(
    `insert into landing_page_sections (landing_page_id, brand_id, section_type, position, content)
     values ($1, $2, 'hero', 0, '{"title":"Spring"}'), ($1, $2, 'email_capture', 1, $3)`,
    [id, brandId, JSON.stringify(CAPTURE)],
  )
  await db.query(
    `insert into links (link_id, link_name, brand_id, product_id, attribution_tag_id, aa_campaignid, aa_adgroupid, aa_creativeid)
     select 'spring-link', 'Spring', $1, $2, id, 'campaign', 'spring-link', 'lp-' || $3
     from attribution_tags
     where brand_id = $1 and not is_macro
     limit 1`,
    [brandId, productId, String(id)],
  )
  return id
}
