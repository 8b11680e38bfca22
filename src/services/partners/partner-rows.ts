import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { PartnerChoice, PartnerRow, PartnerRows } from '../../contracts/partners'
import type { Totals } from '../../contracts/products'
import { arrayParam, containsText, iso, query } from '../../database'
import type { DayRange } from '../../domain/date-range'
import { notFound } from '../../errors'
import { PHOTO_URL } from '../identity/creator-photo'
import { IS_OPEN_LINK, JOIN_OWNERS_OF_LINK } from '../links/open-link'
import { COST_COLUMNS, COST_SORTS, creatorFigures, eachOrOf } from '../money/net-cost/figures-with-cost'
import type { CostBasis } from '../money/net-cost/read-cost-basis'
import { FIGURE_COLUMNS, FIGURE_SORTS } from '../products/catalog-rows'

const IS_LINKED = sql`exists (select 1
                              from links l
                              ${JOIN_OWNERS_OF_LINK}
                              where l.creator_id = p.creator_id and l.brand_id = p.brand_id and ${IS_OPEN_LINK})`

/** Conditions on `partnerships p` and its `creators c`: those that a list shows. */
export const partnerMatches = (
  brandId: number,
  { search, status, tag, linked, audience, category }: PartnerRows,
): SQL =>
  sql`p.brand_id = ${brandId}
  and ${containsText([sql`c.name`], search)}
  and (${status ?? null}::text is null or p.status::text = ${status ?? null}::text)
  and (${tag ?? null}::int is null
       or exists (select 1
                  from partnership_tags t
                  where t.partnership_id = p.id and t.tag_id = ${tag ?? null}::int))
  and (${linked ?? null}::text is null or ${IS_LINKED} = (${linked ?? null}::text = 'yes'))
  and (${audience ?? null}::int is null or c.total_reach >= ${audience ?? null}::int)
  and (${category ?? null}::text is null or ${category ?? null}::text = any(c.product_categories))`

/** With the entry of the history `a` that the creator made by applying last; an approval follows such an entry. */
export const PARTNER_TABLES = sql`partnerships p
      join creators c on c.id = p.creator_id
      left join lateral (
        select h.message, h.at
        from (
          select id, status, message, at, lag(status) over (order by id) as before
          from partnership_history
          where partnership_id = p.id
        ) h
        where h.status = 'pending' or (h.status = 'active' and h.before is distinct from 'pending')
        order by h.id desc
        limit 1
      ) a on true`

const APPLIED_AT = 'coalesce(a.at, p.created_at)'

/** Whether staff rejected or disabled the account is private, as is the reason. */
const ACCOUNT = sql`(select case
     when c.closed_at is not null then json_build_object('state', 'closed', 'since', ${iso('c.closed_at')})
     when u.disabled_at is not null or (not c.approved and c.rejected_at is not null)
       then json_build_object('state', 'suspended', 'since', ${iso('least(u.disabled_at, c.rejected_at)')})
     when not c.approved then json_build_object('state', 'in_review', 'since', null)
   end
   from users u
   where u.id = c.user_id)`

/** The columns of a partner, of `PARTNER_TABLES`. */
export const PARTNER_COLUMNS = sql`p.id as partnership_id, p.status, c.id as creator_id, c.name as creator_name,
  ${PHOTO_URL} as photo_url, c.product_categories, c.total_reach,
  coalesce((select json_agg(json_build_object('channel', ch.channel, 'channel_link', ch.channel_link) order by ch.id)
            from creator_channels ch
            where ch.creator_id = c.id), '[]') as channels,
  a.message,
  coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name) order by lower(t.name))
            from partnership_tags pt
            join creator_tags t on t.id = pt.tag_id
            where pt.partnership_id = p.id), '[]') as tags,
  (select count(*)::int
   from links l
   ${JOIN_OWNERS_OF_LINK}
   where l.creator_id = p.creator_id and l.brand_id = p.brand_id and ${IS_OPEN_LINK}) as links,
  ${ACCOUNT} as account,
  ${iso(APPLIED_AT)} as applied_at, ${iso('p.created_at')} as created_at`

export const PARTNER_SORTS = {
  name: sql`lower(c.name)`,
  applied: sql.raw(APPLIED_AT),
  audience: sql`c.total_reach`,
  ...FIGURE_SORTS,
  ...COST_SORTS,
}

export type FlatRow = Omit<PartnerRow, 'figures'> & Totals & { has_figures: boolean }

/** A `FlatRow` each, without an order; `ids` of the creators wanted. */
export const partnerRows = (basis: CostBasis, rows: PartnerRows, days: DayRange, ids?: readonly number[]): SQL =>
  sql`select ${PARTNER_COLUMNS}, ${FIGURE_COLUMNS}, ${COST_COLUMNS},
             p.status in ('active', 'ended') or f.key is not null as has_figures
      from ${PARTNER_TABLES}
      left join (${creatorFigures(days, basis, { by: 'creator', isOf: eachOrOf(ids) })}) f on f.key = p.creator_id
      where p.brand_id = ${basis.brandId}
        and ${ids ? sql`p.creator_id = any(${arrayParam(ids)}::int[])` : partnerMatches(basis.brandId, rows)}`

export const partnerOf = ({ has_figures, ...row }: FlatRow): PartnerRow => {
  const { clicks, units, sales, commission, ...rest } = row
  const { purchases, processing_fees, are_fees_estimated, bonus, is_bonus_partial, net_cost, ...partner } = rest
  const cost = { purchases, processing_fees, are_fees_estimated, bonus, is_bonus_partial, net_cost }
  return { ...partner, figures: has_figures ? { clicks, units, sales, commission, ...cost } : null }
}

/** The IDs of the brand's partnerships and applications of a choice. Throws not_found for an ID that is not the brand's. */
export const choosePartners = async (
  req: PayloadRequest,
  brandId: number,
  choice: PartnerChoice,
): Promise<readonly number[]> => {
  const ids = 'matching' in choice ? null : [...new Set(choice.partnershipIds)]
  const chosen = await query<{ id: number }>(
    req,
    sql`select p.id
        from partnerships p
        join creators c on c.id = p.creator_id
        where ${partnerMatches(brandId, 'matching' in choice ? choice.matching : {})}
          and (${ids === null}::boolean or p.id = any(${arrayParam(ids ?? [])}::int[]))
        order by p.id`,
  )
  if (ids !== null && chosen.length !== ids.length) throw notFound()
  return chosen.map(({ id }) => id)
}
