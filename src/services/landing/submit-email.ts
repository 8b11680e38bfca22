import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { LEGAL_VERSIONS } from '../../contracts/vocabulary'
import { queryOne } from '../../database'
import type { Row } from '../../database-rows'
import { notFound } from '../../errors'
import { ADDRESS_HEADER, rateLimitsOf } from '../../rate-limits'
import { discountOfPage, IS_PUBLIC } from './public-page'

type Input = { req: PayloadRequest; id: number; email: string; linkId: string | null }
type Discount = {
  discountType: Row<'landing_page_email_submissions'>['discount_type']
  discountValue: Row<'landing_page_email_submissions'>['discount_value']
}

/**
 * Once per page; repeating it returns the first discount. A link id counts only if the link belongs to this brand.
 * Throws TooManyRequests, by page and client address.
 */
export const submitEmail = async ({ req, id, email, linkId }: Input): Promise<Discount> => {
  const { headers } = req
  const visitor = `${id} ${headers.get(ADDRESS_HEADER) ?? 'unknown'}`
  await rateLimitsOf(req.payload).admit({ capture: visitor, captureOfDay: visitor })
  const discount = await discountOfPage({ req, pageId: id })
  const kept = await queryOne<Discount>(
    req,
    sql`insert into landing_page_email_submissions as s
          (landing_page_id, brand_id, link_id, email, discount_type, discount_value,
           ip_address, user_agent, referrer_url, submitted_at, consent_version, consented_at)
        select lp.id, lp.brand_id, (select l.link_id from links l where l.link_id = ${linkId} and l.brand_id = lp.brand_id),
               ${email},
               ${discount.type}::enum_landing_page_email_submissions_discount_type, ${discount.value},
               ${headers.get(ADDRESS_HEADER)},
               ${cut(headers.get('user-agent'), 500)}, ${cut(headers.get('referer'), 2048)}, business_now(),
               ${LEGAL_VERSIONS.email_capture}, now()
        from landing_pages lp
        join brands b on b.id = lp.brand_id
        where lp.id = ${id} and ${IS_PUBLIC}
        on conflict (landing_page_id, lower(email))
        do update set updated_at = s.updated_at
        returning discount_type as "discountType", discount_value as "discountValue"`,
  )
  if (!kept) throw notFound()
  return kept
}

const cut = (text: string | null, length: number): string | null => text?.slice(0, length) ?? null
