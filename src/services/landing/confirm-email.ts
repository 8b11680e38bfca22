import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { type DatabaseContext, query, queryOne, withTransaction } from '../../database'
import type { Row } from '../../database-rows'
import { recordEvent } from '../../outbox'
import { giveCode } from './submit-email'
import { readConfirmToken } from './visitor-tokens'

/** A confirmed address, with the page that it came from. */
export type Confirmed = {
  slug: string
  code: string | null
  usesPromotion: boolean
  /** The creator's link that led to the page. */
  ref: string | null
}

type Submission = Row<
  'landing_page_email_submissions',
  'id' | 'landing_page_id' | 'link_id' | 'discount_type' | 'discount_value' | 'confirmed_at'
> &
  Row<'landing_pages', 'slug'>

/**
 * Now the brand may use the address, and the visitor gets the discount. Safe to repeat. Null for a token that is none of ours,
 * and for an address that was erased. Throws conflict when all codes of a pool are given; the address stays unconfirmed.
 */
export const confirmEmail = async ({
  req,
  token,
}: {
  req: PayloadRequest
  token: string
}): Promise<Confirmed | null> => {
  const id = readConfirmToken(token)
  if (id === null) return null
  return withTransaction(req, async () => {
    const submission = await queryOne<Submission>(
      req,
      sql`select s.id, s.landing_page_id, s.link_id, s.discount_type, s.discount_value, s.confirmed_at, lp.slug
          from landing_page_email_submissions s
          join landing_pages lp on lp.id = s.landing_page_id
          where s.id = ${id}
          for update of s`,
    )
    if (!submission) return null
    const { discount_type, landing_page_id, slug, link_id: ref } = submission
    let { discount_value: code } = submission
    if (submission.confirmed_at === null) {
      if (discount_type === 'code') code ??= await giveCode(req, landing_page_id, id)
      await query(
        req,
        sql`update landing_page_email_submissions
            set confirmed_at = business_now(), updated_at = now()
            where id = ${id}`,
      )
      await recordEvent(req, { type: 'landing_email.collected', subject: id, data: {} })
    }
    const usesPromotion = discount_type === 'promo_url'
    return { slug, ref, usesPromotion, code: discount_type === 'code' ? code : null }
  })
}

/** What a confirmation link is for; null like `confirmEmail`. */
export const readConfirmation = async (
  context: DatabaseContext,
  token: string,
): Promise<(Row<'landing_page_email_submissions', 'email'> & Row<'brands', 'brand_name'>) | null> => {
  const id = readConfirmToken(token)
  if (id === null) return null
  const found = await queryOne<Row<'landing_page_email_submissions', 'email'> & Row<'brands', 'brand_name'>>(
    context,
    sql`select s.email, b.brand_name
        from landing_page_email_submissions s
        join brands b on b.id = s.brand_id
        where s.id = ${id}`,
  )
  return found ?? null
}
