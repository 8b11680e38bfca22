import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { OfferedReferral, ReferralOffers } from '../../contracts/referrals'
import { query, queryOne } from '../../database'

/** The settings `s` that pay active partners, with the public page `a` where their links lead. */
export const OFFERED = sql`from brand_referral_settings s
    join partnerships op on op.id = s.partnership_id and op.status = 'active'
    join affiliate_programs a on a.brand_id = s.brand_id and a.is_visible
    where s.is_active`

type Input = { req: PayloadRequest; creatorId: number; page: number; limit: number }

export const listReferralOffers = async ({ req, creatorId, page, limit }: Input): Promise<ReferralOffers> => {
  const own = sql`${OFFERED} and s.creator_id = ${creatorId}`
  const [counted, rows] = await Promise.all([
    queryOne<{ total: number }>(req, sql`select count(*)::int as total ${own}`),
    query<OfferedReferral>(
      req,
      sql`select b.id as brand_id, b.brand_name, b.logo_url, o.referral_code, o.page_id,
                 o.referral_commission_rate::text as referral_commission_rate,
                 coalesce(r.referrals, 0) as referrals,
                 coalesce(k.amount, 0)::numeric(16, 4)::text as commission
          from (select s.brand_id, s.referral_code, s.referral_commission_rate, a.page_id ${own}) o
          join brands b on b.id = o.brand_id
          left join (
            select brand_id, count(*)::int as referrals
            from creator_referrals
            where referrer_creator_id = ${creatorId}
            group by brand_id
          ) r on r.brand_id = o.brand_id
          left join (
            select brand_id, sum(amount) as amount
            from referral_costs
            where creator_id = ${creatorId}
            group by brand_id
          ) k on k.brand_id = o.brand_id
          order by coalesce(k.amount, 0) desc, lower(b.brand_name), b.id
          limit ${limit}
          offset ${(page - 1) * limit}`,
    ),
  ])
  return { rows, total: counted?.total ?? 0, page, limit }
}
