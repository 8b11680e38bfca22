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
    sql`select content
        from landing_page_sections
        where landing_page_id = ${pageId} and section_type = 'email_capture' and is_visible
        order by position, id
        limit 1`,
  )
  return captureOf(section?.content ?? '')
}
