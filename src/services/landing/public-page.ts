import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query } from '../../database'
import type { Row } from '../../database-rows'
import { contentOf, discountOf } from '../../domain/landing-content'

export const IS_PUBLIC = sql`lp.is_published and lp.is_active and not lp.is_deleted and b.closed_at is null`

export const discountOfPage = async ({ req, pageId }: { req: PayloadRequest; pageId: number }) => {
  const [section] = await query<Row<'landing_page_sections', 'content'>>(
    req,
    sql`select content
        from landing_page_sections
        where landing_page_id = ${pageId} and section_type = 'email_capture' and is_visible
        order by position, id
        limit 1`,
  )
  return discountOf(contentOf(section?.content ?? ''))
}
