import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { IS_PUBLIC_PROGRAM } from '../../access/connected-brand'
import { ineligibleReason } from '../../contracts/program-conditions'
import type { BrowsedBrand } from '../../contracts/programs'
import { arrayParam, iso, query, queryOne } from '../../database'
import type { Row } from '../../database-rows'
import { firstStatus, REAPPLY_DAYS } from '../../domain/partnership-states'
import { notFound } from '../../errors'
import { limitEndsOn } from '../money/spending-limit/standing'
import { IS_LISTED } from './offered-rows'

/** With what the creator is to each brand, in the order of the ids; those without a program are left out. */
export const readBrowsedBrands = async (
  req: PayloadRequest,
  creatorId: number,
  brandIds: readonly number[],
): Promise<BrowsedBrand[]> => {
  const [creator, rows] = await Promise.all([
    queryOne<Row<'creators', 'country' | 'total_reach' | 'approved'>>(
      req,
      sql`select country, total_reach, approved from creators where id = ${creatorId}`,
    ),
    query<Omit<BrowsedBrand, 'ineligible_reason' | 'is_reviewed'> & { is_returning: boolean }>(
      req,
      sql`select b.id as brand_id, b.brand_name, coalesce(a.logo_url, b.logo_url) as logo_url, b.product_category,
                 a.id as program_id, a.page_id, a.title,
                 a.auto_accept_applications, a.allowed_countries, a.min_reach, a.terms is not null as has_terms,
                 (${IS_PUBLIC_PROGRAM}) as is_open,
                 case when p.status = 'active' then a.contact_email end as contact_email, p.id as partnership_id,
                 p.status as partnership_status, ${iso('last.at')} as status_since,
                 case p.status
                   when 'rejected' then nullif(p.rejection_reason, '')
                   when 'ended' then p.end_reason
                   end as reason,
                 case p.status when 'pending' then last.message end as message,
                 exists (select 1 from partnership_ends e where e.partnership_id = p.id) as is_returning,
                 case p.status
                   when 'rejected' then ${iso(`(p.rejected_at + interval '${REAPPLY_DAYS} days')`)}
                   when 'ended' then ${iso(`(p.ended_at + interval '${REAPPLY_DAYS} days')`)}
                   end as may_reapply_from,
                 offered.products, offered.max_fee_percent, ${limitEndsOn(sql`b.id`)} as paused_until
          from affiliate_programs a
          join brands b on b.id = a.brand_id
          left join partnerships p on p.brand_id = b.id and p.creator_id = ${creatorId}
          left join lateral (
            select h.at, h.message
            from partnership_history h
            where h.partnership_id = p.id
            order by h.id desc
            limit 1
          ) last on true
          cross join lateral (
            select count(*)::int as products, coalesce(max(coalesce(cp.affiliate_fee, pr.commission_perc)), 0) as max_fee_percent
            from affiliate_program_products pp
            join products pr on pr.id = pp.product_id
            left join creator_products cp on cp.partnership_id = p.id
              and cp.product_id = pr.id
              and cp.status = 'active'
              and p.status = 'active'
            where pp.affiliate_program_id = a.id and ${IS_LISTED}
          ) offered
          where b.id = any(${arrayParam(brandIds)}::int[])
          order by array_position(${arrayParam(brandIds)}::int[], b.id)`,
    ),
  ])
  if (!creator) throw notFound()
  return rows.map(({ is_returning: isReturning, ...row }) => {
    const isAutoAccepting = row.auto_accept_applications
    const first = firstStatus({ isAutoAccepting, isApproved: creator.approved, isReturning })
    return { ...row, is_reviewed: first === 'pending', ineligible_reason: ineligibleReason(row, creator) }
  })
}
