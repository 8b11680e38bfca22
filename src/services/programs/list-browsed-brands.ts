import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { IS_PUBLIC_PROGRAM } from '../../access/connected-brand'
import { ineligibleReason } from '../../contracts/program-conditions'
import type { BrowsedBrand } from '../../contracts/programs'
import { containsText, iso, query, queryOne } from '../../database'
import type { Row } from '../../database-rows'
import { firstStatus, REAPPLY_DAYS } from '../../domain/partnership-states'
import { notFound } from '../../errors'

type Input = {
  req: PayloadRequest
  creatorId: number
  search?: string | undefined
  brandId?: number | undefined
  page: number
  limit: number
}

/** Own brands first, then by name. */
export const listBrowsedBrands = async ({ req, creatorId, search, brandId, page, limit }: Input) => {
  const matches = sql`from affiliate_programs a
                      join brands b on b.id = a.brand_id
                      left join partnerships p on p.brand_id = b.id and p.creator_id = ${creatorId}
                      where ${IS_PUBLIC_PROGRAM} and (${brandId ?? null}::int is null or b.id = ${brandId ?? null}::int)
                        and ${containsText([sql`b.brand_name`, sql`b.product_category::text`], search)}`
  const [total, creator, rows] = await Promise.all([
    queryOne<{ total: number }>(req, sql`select count(*)::int as total ${matches}`),
    queryOne<Row<'creators', 'country' | 'total_reach' | 'approved'>>(
      req,
      sql`select country, total_reach, approved from creators where id = ${creatorId}`,
    ),
    query<Omit<BrowsedBrand, 'ineligible_reason' | 'is_reviewed'> & { is_returning: boolean }>(
      req,
      sql`select b.id as brand_id, b.brand_name, coalesce(a.logo_url, b.logo_url) as logo_url, b.product_category,
                 a.id as program_id, a.page_id, a.title,
                 a.auto_accept_applications, a.allowed_countries, a.min_reach, a.terms is not null as has_terms,
                 case when p.status = 'active' then a.contact_email end as contact_email, p.id as partnership_id,
                 p.status as partnership_status,
                 case p.status
                   when 'pending' then (select h.message
                                        from partnership_history h
                                        where h.partnership_id = p.id
                                        order by h.id desc
                                        limit 1)
                   end as message,
                 exists (select 1 from partnership_ends e where e.partnership_id = p.id) as is_returning,
                 case p.status
                   when 'rejected' then ${iso(`(p.rejected_at + interval '${REAPPLY_DAYS} days')`)}
                   when 'ended' then ${iso(`(p.ended_at + interval '${REAPPLY_DAYS} days')`)}
                   end as may_reapply_from,
                 (select count(*)::int
                  from affiliate_program_products pp
                  join products pr on pr.id = pp.product_id
                  where pp.affiliate_program_id = a.id and pr.vanished_at is null) as products,
                 coalesce((select max(pr.commission_perc)
                           from affiliate_program_products pp
                           join products pr on pr.id = pp.product_id
                           where pp.affiliate_program_id = a.id and pr.vanished_at is null), 0) as max_fee_percent
          ${matches}
          order by (p.status = 'active') desc nulls last, (p.status = 'pending') desc nulls last, b.brand_name, b.id
          limit ${limit}
          offset ${(page - 1) * limit}`,
    ),
  ])
  if (!creator) throw notFound()
  return {
    rows: rows.map(({ is_returning: isReturning, ...row }) => {
      const isAutoAccepting = row.auto_accept_applications
      const first = firstStatus({ isAutoAccepting, isApproved: creator.approved, isReturning })
      return { ...row, is_reviewed: first === 'pending', ineligible_reason: ineligibleReason(row, creator) }
    }),
    total: total?.total ?? 0,
    page,
    limit,
  }
}
