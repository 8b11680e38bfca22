import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { OwnReferralList, OwnReferralRow } from '../../contracts/referrals'
import { query, queryOne } from '../../database'

type Input = { req: PayloadRequest; creatorId: number; page: number; limit: number }
type Facts = Pick<OwnReferralList, 'total' | 'commission' | 'partners'>

/** Newest first, without anything about the links of the referred creators. */
export const listOwnReferrals = async ({ req, creatorId, page, limit }: Input): Promise<OwnReferralList> => {
  const [facts, rows] = await Promise.all([
    queryOne<Facts>(
      req,
      sql`select (select count(*)::int from creator_referrals where referrer_creator_id = ${creatorId}) as total,
                 (
                   select coalesce(sum(amount), 0)::numeric(16, 4)::text
                   from referral_costs
                   where creator_id = ${creatorId}
                 ) as commission,
                 (
                   select count(*)::int
                   from partnerships
                   where creator_id = ${creatorId} and status = 'active'
                 ) as partners`,
    ),
    query<OwnReferralRow>(
      req,
      sql`with chosen as (
            select r.*
            from creator_referrals r
            where r.referrer_creator_id = ${creatorId}
            order by r.effective_from desc, r.id desc
            limit ${limit}
            offset ${(page - 1) * limit}
          )
          select r.id, c.name as creator_name, r.brand_id, b.brand_name,
                 r.effective_from::text as effective_from,
                 r.referral_commission_rate::text as referral_commission_rate,
                 rate.since::text as rate_since,
                 coalesce(sold.sales, 0)::numeric(14, 2)::text as sales,
                 coalesce(k.amount, 0)::numeric(16, 4)::text as commission
          from chosen r
          join creators c on c.id = r.referred_creator_id
          join brands b on b.id = r.brand_id
          left join referral_costs k on k.brand_id = r.brand_id
            and k.creator_id = r.referrer_creator_id
            and k.referred_creator_id = r.referred_creator_id
          cross join lateral (
            select sum(e.sales_amount) as sales
            from creator_earnings e
            where e.creator_id = r.referrer_creator_id
              and e.brand_id = r.brand_id
              and e.referred_creator_id = r.referred_creator_id
              and e.earning_type = 'referral'
          ) sold
          cross join lateral (
            select case count(*) when 1 then r.effective_from else max(h.effective_from) end as since
            from referral_rate_history h
            where h.referral_id = r.id
          ) rate
          order by r.effective_from desc, r.id desc`,
    ),
  ])
  if (!facts) throw new Error('The totals were not read')
  return { rows, page, limit, ...facts }
}
