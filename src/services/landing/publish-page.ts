import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { captureOf, contentOf } from '../../contracts/landing-content'
import type { LandingDraft } from '../../contracts/landing-draft'
import { CODE_PLACEHOLDER, LANDING_PROBLEMS as PROBLEMS } from '../../contracts/landing-messages'
import { arrayParam, query, queryOne, withTransaction } from '../../database'
import { promotionUrl } from '../../domain/attribution-link'
import { env } from '../../env'
import { ProductError } from '../../errors'
import { findOwnTag, writeOwnLink } from './own-link'
import { lockPage, newestVersion } from './page-versions'

type Input = { req: PayloadRequest; brandId: number; id: number; revision?: number | null }

/**
 * Shows visitors the newest version, and creates the page's own link. Safe to repeat. Throws not_found; conflict with what is
 * missing, when the newest version isn't this revision, and when the brand is not connected to Amazon.
 */
export const publishPage = async ({ req, brandId, id, revision = null }: Input): Promise<void> => {
  const check = async () => {
    const page = await lockPage(req, { brandId, id })
    if (page.is_deleted) throw new ProductError('conflict', PROBLEMS.deleted)
    const version = await newestVersion(req, id)
    if (revision !== null && revision !== version.revision) refuse('revision', PROBLEMS.changed)
    await requireComplete(req, { brandId, id, content: version.content })
    return version
  }
  // Before Amazon is asked, and again after it has answered.
  await withTransaction(req, check)
  const tagId = await findOwnTag({ req, brandId, pageId: id })
  await withTransaction(req, async () => {
    const { number, content } = await check()
    await writeOwnLink({ req, brandId, pageId: id, tagId })
    await show(req, id, brandId, content)
    await query(
      req,
      sql`update landing_page_versions
          set published_at = coalesce(published_at, business_now())
          where landing_page_id = ${id} and number = ${number}`,
    )
  })
}

const refuse = (path: string, message: string): never => {
  throw new ProductError('conflict', message, [{ path, message }])
}

const requireComplete = async (
  req: PayloadRequest,
  { brandId, id, content }: { brandId: number; id: number; content: LandingDraft },
): Promise<void> => {
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
  // As it was chosen; `captureOf` takes a code or an address that is missing for no discount.
  const chosen = contentOf(form.content).discount_type
  const { discount_type, discount_value, code_source, success_description } = captureOf(form.content)
  if (chosen === 'code' && discount_type === 'none') refuse('discount_value', PROBLEMS.code)
  if (chosen === 'promo_url' && discount_type === 'none') refuse('discount_value', PROBLEMS.promotion)
  if (discount_type !== 'code' && success_description.includes(CODE_PLACEHOLDER))
    refuse('success_description', PROBLEMS.placeholder)
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
