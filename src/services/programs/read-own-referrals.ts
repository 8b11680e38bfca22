import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { OwnReferrals, ReferredCreator } from '../../contracts/referrals'
import { query, queryOne } from '../../database'
import { notFound } from '../../errors'
import { OFFERED } from './list-referral-offers'

type Input = { req: PayloadRequest; creatorId: number; brandId: number; page: number; limit: number }
type Facts = Pick<OwnReferrals, 'offer' | 'commission' | 'total'>

/**
 * Newest first, without anything about the links of the referred creators. The offer is null if the brand does not pay
 * the creator for referrals, or its public page is not visible. Throws not_found without a partnership.
 */
export const readOwnReferrals = async ({ req, creatorId, brandId, page, limit }: Input): Promise<OwnReferrals> => {
  const [facts, rows] = await Promise.all([
    readFacts(req, creatorId, brandId),
    query<ReferredCreator>(
      req,
      sql`select r.id, c.name as creator_name,
                 r.effective_from::text as effective_from,
                 coalesce(earned.sales, 0)::numeric(14, 2)::text as sales,
                 coalesce(earned.amount, 0)::numeric(16, 4)::text as commission
          from creator_referrals r
          join creators c on c.id = r.referred_creator_id
          cross join lateral (
            select sum(e.sales_amount) as sales, sum(e.amount) as amount
            from creator_earnings e
            where e.creator_id = r.referrer_creator_id
              and e.brand_id = r.brand_id
              and e.referred_creator_id = r.referred_creator_id
              and e.earning_type = 'referral'
          ) earned
          where r.referrer_creator_id = ${creatorId} and r.brand_id = ${brandId}
          order by r.effective_from desc, r.id desc
          limit ${limit}
          offset ${(page - 1) * limit}`,
    ),
  ])
  return { rows, page, limit, ...facts }
}

const readFacts = async (req: PayloadRequest, creatorId: number, brandId: number): Promise<Facts> => {
  const facts = await queryOne<Facts>(
    req,
    sql`select (
                 select json_build_object(
                   'referral_code', s.referral_code,
                   'page_id', a.page_id,
                   'referral_commission_rate', s.referral_commission_rate::text
                 )
                 ${OFFERED}
                   and s.partnership_id = p.id
               ) as offer,
               (
                 select count(*)::int
                 from creator_referrals r
                 where r.referrer_creator_id = p.creator_id and r.brand_id = p.brand_id
               ) as total,
               (
                 select coalesce(sum(e.amount), 0)::numeric(16, 4)::text
                 from creator_earnings e
                 where e.creator_id = p.creator_id and e.brand_id = p.brand_id and e.earning_type = 'referral'
               ) as commission
        from partnerships p
        where p.creator_id = ${creatorId} and p.brand_id = ${brandId}`,
  )
  if (!facts) throw notFound()
  return facts
}
