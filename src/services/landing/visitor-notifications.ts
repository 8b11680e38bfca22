import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { shopPath } from '../../contracts/landing-paths'
import { queryOne } from '../../database'
import type { Row } from '../../database-rows'
import { sealValues } from '../../integrations/mail/sealed-values'
import type { Notification } from '../notifications/notification'
import { confirmToken, unsubscribeToken } from './visitor-tokens'

type Subject = { req: PayloadRequest; id: number; occasion: string }

type Visitor = Row<
  'landing_page_email_submissions',
  'email' | 'brand_id' | 'link_id' | 'discount_type' | 'discount_value'
> &
  Row<'brands', 'brand_name'> &
  Row<'landing_pages', 'title' | 'slug'> & { postal_address: string; email_hash: string }

/** With the code or the promotion. */
export const visitorWelcome = async ({ req, id, occasion }: Subject): Promise<Notification[]> => {
  const visitor = await readVisitor(req, id)
  if (!visitor) return []
  const { email: to, discount_type, link_id: ref, slug } = visitor
  const secrets = discount_type === 'code' && visitor.discount_value ? { code: visitor.discount_value } : {}
  const usesPromotion = discount_type === 'promo_url'
  const data = { ...senderOf(visitor), shop: shopPath(slug, { ref, usesPromotion }), discountType: discount_type }
  return [
    {
      to: { address: to },
      template: 'landing-welcome',
      data,
      sealed: sealValues(to, { code: '', ...secrets }),
      occasion,
    },
  ]
}

export const visitorConfirmation = async ({ req, id, occasion }: Subject): Promise<Notification[]> => {
  const visitor = await readVisitor(req, id)
  if (!visitor) return []
  const { email: to } = visitor
  const sealed = sealValues(to, { token: confirmToken(id) })
  return [{ to: { address: to }, template: 'landing-confirm', data: senderOf(visitor), sealed, occasion }]
}

const senderOf = ({ brand_name, title, postal_address, brand_id: brandId, email_hash: emailHash }: Visitor) => ({
  brandName: brand_name,
  pageTitle: title,
  postalAddress: postal_address,
  unsubscribe: unsubscribeToken({ brandId, emailHash }),
})

/** Nobody is written to without the brand's postal address, or after unsubscribing from the brand. */
const readVisitor = (req: PayloadRequest, id: number): Promise<Visitor | undefined> =>
  queryOne<Visitor>(
    req,
    sql`select s.email, s.brand_id, s.link_id, s.discount_type, s.discount_value, b.brand_name, lp.title, lp.slug,
               settings.postal_address, email_hash(s.email) as email_hash
        from landing_page_email_submissions s
        join landing_pages lp on lp.id = s.landing_page_id
        join brands b on b.id = s.brand_id and b.closed_at is null
        join brand_email_settings settings on settings.brand_id = s.brand_id and settings.postal_address is not null
        where s.id = ${id}
          and not exists (select 1
                          from email_suppressions e
                          where e.brand_id = s.brand_id and e.email_hash = email_hash(s.email))`,
  )
