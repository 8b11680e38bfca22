import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { type CaptureContent, captureOf } from '../../contracts/landing-content'
import { query } from '../../database'
import type { Row } from '../../database-rows'

export const IS_PUBLIC = sql`lp.is_published and lp.is_active and not lp.is_deleted and b.closed_at is null`

/** The first visible form decides what an address gets. A page without one gives nothing. */
export const captureOfPage = async ({
  req,
  pageId,
}: {
  req: PayloadRequest
  pageId: number
}): Promise<CaptureContent> => {
  const [section] = await query<Row<'landing_page_sections', 'content'>>(
    req,
    sql`select s.content
        from landing_pages lp
        join landing_page_sections s on s.brand_id = lp.brand_id and s.landing_page_id = lp.id
        where lp.id = ${pageId} and s.section_type = 'email_capture' and s.is_visible
        order by s.position, s.id
        limit 1`,
  )
  return captureOf(section?.content ?? '')
}
