import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { ReferralCostRow, ReferralRatePeriod, ReferralRows, ReferralSort } from '../../contracts/referrals'
import { query, queryOne } from '../../database'
import { notFound } from '../../errors'
import type { Owner } from '../money/owner'
import { completeDays } from '../products/complete-days'
import { referralRows, referralsMatching } from './referral-rows'

type Input = {
  req: PayloadRequest
  brandId: number
  rows: ReferralRows
  sort: ReferralSort
  from?: string | undefined
  to?: string | undefined
  page: number
  limit: number
}

/** `search` looks at both names. Sales and cost are of the complete days, without dates of the last 30 days. */
export const listReferrals = async ({ req, brandId, rows, sort, from, to, page, limit }: Input) => {
  const { complete: days } = await completeDays({ req, brandId, from, to })
  const paging = sql`limit ${limit} offset ${(page - 1) * limit}`
  const [counted, found] = await Promise.all([
    queryOne<{ total: number }>(req, sql`select count(*)::int as total ${referralsMatching(brandId, rows, days)}`),
    query<ReferralCostRow>(req, referralRows({ brandId, rows, sort, days, paging })),
  ])
  return { rows: found, total: counted?.total ?? 0, page, limit }
}

type OfReferral = { req: PayloadRequest; owner: Owner; id: number; page: number; limit: number }

/** For the brand and the creator who referred. Newest first; of several rates on one day, the last. Throws not_found. */
export const listReferralRates = async ({ req, owner, id, page, limit }: OfReferral) => {
  const isOwn = owner.kind === 'brand' ? sql`r.brand_id = ${owner.id}` : sql`r.referrer_creator_id = ${owner.id}`
  const periods = sql`from (
        select h.rate,
               h.id,
               case when lag(h.effective_from) over entries is null then r.effective_from else h.effective_from end as since,
               lead(h.effective_from) over entries as until
        from creator_referrals r
        join referral_rate_history h on h.referral_id = r.id
        where r.id = ${id} and ${isOwn}
        window entries as (order by h.effective_from, h.id)
      ) h
      where h.until is null or h.since < h.until`
  const [counted, rows] = await Promise.all([
    queryOne<{ total: number; is_own: boolean }>(
      req,
      sql`select count(*)::int as total,
                 exists (select 1 from creator_referrals r where r.id = ${id} and ${isOwn}) as is_own
          ${periods}`,
    ),
    query<ReferralRatePeriod>(
      req,
      sql`select h.rate::text as rate, h.since::text as effective_from, (h.until - 1)::text as effective_through
          ${periods}
          order by h.since desc, h.id desc
          limit ${limit}
          offset ${(page - 1) * limit}`,
    ),
  ])
  if (!counted?.is_own) throw notFound()
  return { rows, total: counted.total, page, limit }
}
