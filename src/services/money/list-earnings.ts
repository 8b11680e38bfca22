import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { EarningRow, EarningRows, EarningSort, EarningTotals } from '../../contracts/money'
import { query, queryOne } from '../../database'
import type { DayRange } from '../../domain/date-range'
import { completeDaysOf } from '../products/complete-days'
import { CORRECTION, earningOrder, foundEarnings, isInGroup } from './earning-rows'
import { type Owner, ownedBy } from './owner'
import { readSteps } from './payouts/payout-parts'

type Input = {
  req: PayloadRequest
  owner: Owner
  rows: EarningRows
  sort: EarningSort
  from?: string | undefined
  to?: string | undefined
  page: number
  limit: number
}

/**
 * The totals are those of the complete days and of every state, so that each can be compared; rows of later days are listed
 * and counted.
 */
export const listEarnings = async ({ req, owner, rows, sort, from, to, page, limit }: Input) => {
  const { today, range, part, complete } = await completeDaysOf({ req, owner, from, to })
  const found = foundEarnings({ owner, range, rows })
  const order = earningOrder(sort)
  const paging = sql`limit ${limit} offset ${(page - 1) * limit}`
  const [{ total, recent, ...totals }, onPage, chosen] = await Promise.all([
    readTotals(req, found, rows.state, complete),
    query<Omit<EarningRow, 'step'> & { line_id: number | null }>(
      req,
      sql`with chosen as (
            select e.*
            from (${found}) e
            where ${isInGroup(rows.state)}
            ${order}
            ${paging}
          )
          select e.id, e.date::text as date, e.earning_type, e.brand_id, b.brand_name, e.creator_id, c.name as creator_name,
                 e.product_id, p.title as product_title, p.image_url as product_image_url, e.link_id, e.link_name,
                 e.units, e.sales_amount::numeric(12, 2)::text as sales_amount,
                 e.commission_rate::text as commission_rate,
                 e.basis,
                 e.amount::text as amount,
                 (select count(*)::int - 1 from earning_changes ch where ch.earning_id = e.id) as restatements,
                 e.state,
                 e.locks_on::text as locks_on,
                 ${CORRECTION} as correction,
                 e.line_id
          from chosen e
          join brands b on b.id = e.brand_id
          join creators c on c.id = e.creator_id
          left join products p on p.id = e.product_id
          ${order}`,
    ),
    readChosen(req, owner, rows),
  ])
  const lineIds = new Set(onPage.flatMap(({ line_id }) => line_id ?? []))
  const steps = await readSteps(req, [...lineIds], today)
  return {
    rows: onPage.map(({ line_id, ...row }): EarningRow => ({ ...row, step: steps.get(line_id ?? 0) ?? null })),
    total,
    page,
    limit,
    totals: part && totals,
    recent,
    chosen,
  }
}

type Totals = EarningTotals & { total: number; recent: string }

const readTotals = async (
  req: PayloadRequest,
  found: SQL,
  state: EarningRows['state'],
  { to }: DayRange,
): Promise<Totals> => {
  const row = await queryOne<Totals>(
    req,
    sql`select count(*) filter (where ${isInGroup(state)})::int as total,
               coalesce(sum(amount) filter (where not is_complete), 0)::numeric(16, 4)::text as recent,
               coalesce(sum(units) filter (where is_sale), 0)::int as units,
               coalesce(sum(sales_amount) filter (where is_sale), 0)::numeric(14, 2)::text as sales,
               coalesce(sum(amount) filter (where is_complete), 0)::numeric(16, 4)::text as commission,
               coalesce(sum(amount) filter (where is_complete and state = 'estimated'), 0)::numeric(16, 4)::text as estimated,
               (
                 coalesce(sum(amount) filter (where is_complete and state in ('locked', 'held')), 0)
                 + coalesce(sum(carried) filter (where is_complete), 0)
               )::numeric(16, 4)::text as locked,
               coalesce(
                 sum(amount) filter (where is_complete and state in ('invoiced', 'funded')),
                 0
               )::numeric(16, 4)::text as invoiced,
               (
                 coalesce(sum(amount) filter (where is_complete and state = 'paid'), 0)
                 - coalesce(sum(carried) filter (where is_complete), 0)
               )::numeric(16, 4)::text as paid,
               coalesce(sum(amount) filter (where is_complete and state = 'reversed'), 0)::numeric(16, 4)::text as reversed,
               coalesce(
                 sum(amount) filter (where is_complete and earning_type = 'referral'),
                 0
               )::numeric(16, 4)::text as referrals
        from (
          select e.*, e.date <= ${to} as is_complete, e.date <= ${to} and e.earning_type = 'commission' as is_sale
          from (${found}) e
        ) e`,
  )
  if (!row) throw new Error('The totals were not read')
  return row
}

type Chosen = { brand: string | null; link: string | null; product: string | null }

const readChosen = async (
  req: PayloadRequest,
  owner: Owner,
  { brand, linkId, product }: EarningRows,
): Promise<Chosen> => {
  const none: Chosen = { brand: null, link: null, product: null }
  if (brand === undefined && linkId === undefined && product === undefined) return none
  const row = await queryOne<Chosen>(
    req,
    sql`select (
                 select b.brand_name
                 from brands b
                 where b.id = ${brand ?? null}::int
                   and exists (select 1 from creator_earnings e where ${ownedBy(owner, 'e')} and e.brand_id = b.id)
               ) as brand,
               (
                 select coalesce(l.link_name, l.link_id)
                 from links l
                 where l.link_id = ${linkId ?? null}::text and ${ownedBy(owner, 'l')}
               ) as link,
               (
                 select p.title
                 from products p
                 where p.id = ${product ?? null}::int
                   and exists (select 1 from links l where ${ownedBy(owner, 'l')} and l.product_id = p.id)
               ) as product`,
  )
  return row ?? none
}
