import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { captureOf } from '../../contracts/landing-content'
import type { LandingDraft } from '../../contracts/landing-draft'
import { LANDING_PROBLEMS as PROBLEMS } from '../../contracts/landing-messages'
import { arrayParam, query, queryOne, withTransaction } from '../../database'
import { promotionUrl } from '../../domain/attribution-link'
import { env } from '../../env'
import { ProductError } from '../../errors'
import { createOwnLink } from './own-link'
import { lockPage, newestVersion } from './page-versions'

type Input = { req: PayloadRequest; brandId: number; id: number }

/**
 * Shows visitors the newest version, and creates the page's own link. Safe to repeat. Throws not_found; conflict with what is
 * missing, and when the brand is not connected to Amazon.
 */
export const publishPage = async ({ req, brandId, id }: Input): Promise<void> => {
  await createOwnLink({ req, brandId, pageId: id })
  await withTransaction(req, async () => {
    const page = await lockPage(req, { brandId, id })
    if (page.is_deleted) throw new ProductError('conflict', PROBLEMS.deleted)
    const { number, content } = await newestVersion(req, id)
    await requireComplete(req, { brandId, id, content })
    await show(req, page.id, brandId, content)
    await query(
      req,
      sql`update landing_page_versions
          set published_at = coalesce(published_at, business_now())
          where landing_page_id = ${id} and number = ${number}`,
    )
  })
}

const requireComplete = async (
  req: PayloadRequest,
  { brandId, id, content }: { brandId: number; id: number; content: LandingDraft },
): Promise<void> => {
  const refuse = (path: string, message: string): never => {
    throw new ProductError('conflict', message, [{ path, message }])
  }
  const shown = content.sections.filter(({ is_visible }) => is_visible)
  if (content.product_id === null) refuse('product_id', PROBLEMS.product)
  if (!shown.some(({ section_type }) => section_type !== 'custom_html')) refuse('sections', PROBLEMS.sections)
  const form = shown.find(({ section_type }) => section_type === 'email_capture')
  if (!form) return
  const { isAddressed, codes } = (await queryOne<{ isAddressed: boolean; codes: number }>(
    req,
    sql`select exists (select 1
                       from brand_email_settings
                       where brand_id = ${brandId} and postal_address is not null) as "isAddressed",
               (select count(*)::int
                from landing_page_codes
                where landing_page_id = ${id} and given_at is null) as codes`,
  )) ?? { isAddressed: false, codes: 0 }
  if (!isAddressed) refuse('postal_address', PROBLEMS.address)
  const { discount_type, discount_value, code_source } = captureOf(form.content)
  if (discount_type === 'code' && code_source === 'pool' && codes === 0) refuse('codes', PROBLEMS.codes)
  const tagged = {
    retailUrl: env().amazon.retailUrl,
    tag: 'maas=x',
    ids: { campaignId: '1', adgroupId: '1', creativeId: '1' },
  }
  if (discount_type === 'promo_url' && promotionUrl({ ...tagged, promotion: discount_value }) === null)
    refuse('discount_value', PROBLEMS.promotion)
}

const show = async (req: PayloadRequest, id: number, brandId: number, content: LandingDraft): Promise<void> => {
  const { title, product_id, meta_title, meta_description, global_custom_code, sections } = content
  await query(
    req,
    sql`update landing_pages
        set title = ${title}, product_id = ${product_id}, meta_title = ${meta_title || null},
            meta_description = ${meta_description || null}, global_custom_code = ${global_custom_code || null},
            is_published = true, updated_at = now()
        where id = ${id}`,
  )
  await query(req, sql`delete from landing_page_sections where landing_page_id = ${id}`)
  await query(
    req,
    sql`insert into landing_page_sections (landing_page_id, brand_id, section_type, position, content, is_visible)
        select ${id}::int, ${brandId}::int, kind::enum_landing_page_sections_section_type, place - 1, content, is_visible
        from unnest(${arrayParam(sections.map(({ section_type }) => section_type))}::text[],
                    ${arrayParam(sections.map(({ content: text }) => text))}::text[],
                    ${arrayParam(sections.map(({ is_visible }) => is_visible))}::boolean[])
          with ordinality as part (kind, content, is_visible, place)`,
  )
}
