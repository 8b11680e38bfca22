import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { CallAnswer, CallInput } from '../../contracts/call'
import { emailConsentText, type submitLandingEmail } from '../../contracts/landing'
import type { CaptureContent } from '../../contracts/landing-content'
import { LEGAL_VERSIONS } from '../../contracts/vocabulary'
import { query, queryOne, withTransaction } from '../../database'
import type { Row } from '../../database-rows'
import { notFound } from '../../errors'
import { recordEvent } from '../../outbox'
import { ADDRESS_HEADER, rateLimitsOf } from '../../rate-limits'
import { requireFeature } from '../operations/features'
import { claimCode } from './claim-code'
import { captureOfPage, IS_PUBLIC } from './public-page'

type Input = CallInput<typeof submitLandingEmail>['body'] & { req: PayloadRequest; id: number }
type Answer = CallAnswer<typeof submitLandingEmail>

/** Nobody reads a page and types an address in less. */
const FASTEST_MS = 700

/**
 * Once per page; repeating it returns the first discount. A link id counts only if the link belongs to this brand. What a bot
 * submits is not saved, and answered as if the page had no discount. Throws TooManyRequests, by page and client address and by
 * page, and conflict when all codes of a pool are given or staff have turned the forms off.
 */
export const submitEmail = async ({ req, id, email, linkId, company_site, elapsed_ms }: Input): Promise<Answer> => {
  const visitor = `${id} ${req.headers.get(ADDRESS_HEADER) ?? 'unknown'}`
  await rateLimitsOf(req.payload).admit({ capture: visitor, captureOfDay: visitor, captureOfPage: String(id) })
  const page = await queryOne<Row<'landing_pages', 'brand_id'> & Row<'brands', 'brand_name'>>(
    req,
    sql`select lp.brand_id, b.brand_name
        from landing_pages lp
        join brands b on b.id = lp.brand_id
        where lp.id = ${id} and ${IS_PUBLIC}`,
  )
  if (!page) throw notFound()
  if (company_site || (elapsed_ms !== undefined && elapsed_ms < FASTEST_MS))
    return { discountType: 'none', discountValue: null, isPending: false }
  await requireFeature(req, 'landing_emails')
  const capture = await captureOfPage({ req, pageId: id })
  return withTransaction(req, async () => {
    const kept = await keep(req, { id, email, linkId: linkId ?? null, brandName: page.brand_name, capture })
    if (!kept) throw notFound()
    if (!kept.is_new) return answerOf(kept)
    if (!kept.is_pending && kept.discount_type === 'code' && kept.discount_value === null)
      kept.discount_value = await giveCode(req, id, kept.id)
    await recordEvent(req, {
      type: kept.is_pending ? 'landing_email.confirmation_requested' : 'landing_email.collected',
      subject: kept.id,
      data: {},
    })
    return answerOf(kept)
  })
}

type Kept = Row<'landing_page_email_submissions', 'id' | 'discount_type' | 'discount_value'> & {
  is_new: boolean
  is_pending: boolean
}

const answerOf = ({ discount_type, discount_value, is_pending }: Kept): Answer =>
  is_pending
    ? { discountType: 'none', discountValue: null, isPending: true }
    : { discountType: discount_type, discountValue: discount_value, isPending: false }

type NewSubmission = { id: number; email: string; linkId: string | null; brandName: string; capture: CaptureContent }

/** A shared code is known from the start, one of a pool once it is given. */
const keep = (
  req: PayloadRequest,
  { id, email, linkId, brandName, capture }: NewSubmission,
): Promise<Kept | undefined> => {
  const { headers } = req
  const { discount_type, discount_value, requires_confirmation } = capture
  return queryOne<Kept>(
    req,
    sql`insert into landing_page_email_submissions as s
          (landing_page_id, brand_id, link_id, email, discount_type, discount_value,
           ip_address, user_agent, referrer_url, submitted_at, consent_version, consent_text, consented_at, confirmation_sent_at)
        select lp.id, lp.brand_id, (select l.link_id from links l where l.link_id = ${linkId} and l.brand_id = lp.brand_id),
               ${email},
               ${discount_type}::enum_landing_page_email_submissions_discount_type, ${discount_value || null},
               ${headers.get(ADDRESS_HEADER)},
               ${cut(headers.get('user-agent'), 500)}, ${cut(headers.get('referer'), 2048)}, business_now(),
               ${LEGAL_VERSIONS.email_capture}, ${emailConsentText(brandName)}, now(),
               case when ${requires_confirmation} then now() end
        from landing_pages lp
        join brands b on b.id = lp.brand_id
        where lp.id = ${id} and ${IS_PUBLIC}
        on conflict (landing_page_id, lower(email))
        do update set updated_at = s.updated_at
        returning id, discount_type, discount_value, xmax = 0 as is_new,
                  confirmation_sent_at is not null and confirmed_at is null as is_pending`,
  )
}

/** Of the pool. */
export const giveCode = async (req: PayloadRequest, pageId: number, submissionId: number): Promise<string> => {
  const code = await claimCode({ req, pageId, submissionId })
  await query(
    req,
    sql`update landing_page_email_submissions set discount_value = ${code}, updated_at = now() where id = ${submissionId}`,
  )
  return code
}

const cut = (text: string | null, length: number): string | null => text?.slice(0, length) ?? null
