import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { EARNING_CHOICES, EarningChoice } from '../../contracts/earnings'
import { containsText, query } from '../../database'
import { type DayRange, reportRange } from '../../domain/date-range'
import { readBusinessTime } from '../business-time'

type Input = {
  req: PayloadRequest
  creatorId: number
  of: (typeof EARNING_CHOICES)[number]
  search?: string | undefined
  brand?: number | undefined
  from?: string | undefined
  to?: string | undefined
}

const MOST = 20

/** Those that earned most come first. Links are the creator's own, not those of creators whom they referred. */
export const listEarningChoices = async ({ req, creatorId, of, search, brand, from, to }: Input) => {
  const { today } = await readBusinessTime(req)
  const range = reportRange({ from, to, today })
  const isEarned = sql`creator_id = ${creatorId}
      and date between ${range.from} and ${range.to}
      and ${brand === undefined ? sql`true` : sql`brand_id = ${brand}`}`
  if (of === 'sub') return query<EarningChoice>(req, subIdChoices(isEarned, { creatorId, search, range }))
  if (of === 'brand') return query<EarningChoice>(req, brandChoices(isEarned, search))
  return query<EarningChoice>(req, of === 'link' ? linkChoices(isEarned, search) : productChoices(isEarned, search))
}

const brandChoices = (isEarned: SQL, search: string | undefined): SQL => sql`
  select b.id::text as value, b.brand_name as label, null as brand_name, b.logo_url as image_url,
         e.commission::numeric(16, 4)::text as commission
  from (
    select brand_id, sum(amount) as commission
    from daily_earnings
    where ${isEarned}
    group by brand_id
  ) e
  join brands b on b.id = e.brand_id
  where ${containsText([sql`b.brand_name`], search)}
  order by e.commission desc, b.id
  limit ${MOST}`

/** Commission by link, of the creator's own links or of all. */
const byLink = (isEarned: SQL, also: SQL): SQL => sql`
  select g.link_id, sum(e.amount) as commission
  from (select perf_metric_id, brand_id, date, amount from creator_earnings where ${isEarned} and ${also}) e
  join amz_attribution_perf_metrics m on m.id = e.perf_metric_id and m.brand_id = e.brand_id and m.date = e.date
  join amz_attribution_adgroups g on g.id = m.adgroup_id
  where g.link_id is not null
  group by g.link_id`

const linkChoices = (isEarned: SQL, search: string | undefined): SQL => sql`
  select l.link_id as value, coalesce(l.link_name, l.link_id) as label, b.brand_name, p.image_url,
         e.commission::numeric(16, 4)::text as commission
  from (${byLink(isEarned, sql`earning_type = 'commission'`)}) e
  join links l on l.id = e.link_id
  join brands b on b.id = l.brand_id
  left join products p on p.id = l.product_id
  where ${containsText([sql`coalesce(l.link_name, l.link_id)`], search)}
  order by e.commission desc, l.id
  limit ${MOST}`

const productChoices = (isEarned: SQL, search: string | undefined): SQL => sql`
  select p.id::text as value, coalesce(p.title, p.asin) as label, b.brand_name, p.image_url,
         sum(e.commission)::numeric(16, 4)::text as commission
  from (${byLink(isEarned, sql`true`)}) e
  join links l on l.id = e.link_id
  join products p on p.id = l.product_id
  join brands b on b.id = p.brand_id
  where ${containsText([sql`coalesce(p.title, '')`, sql`p.asin`], search)}
  group by p.id, b.brand_name
  order by sum(e.commission) desc, p.id
  limit ${MOST}`

/** What the links earned that were clicked with a sub-id; a link that was clicked with several counts for each. */
const subIdChoices = (
  isEarned: SQL,
  { creatorId, search, range }: { creatorId: number; search: string | undefined; range: DayRange },
): SQL => sql`
  select s.sub_id as value, s.sub_id as label, null as brand_name, null as image_url,
         coalesce(sum(e.commission), 0)::numeric(16, 4)::text as commission
  from (
    select distinct c.sub_id, c.link_id
    from links l
    join daily_clicks c on c.link_id = l.id
    where l.creator_id = ${creatorId} and c.date between ${range.from} and ${range.to} and c.sub_id <> '' and c.clicks > 0
      and ${containsText([sql`c.sub_id`], search)}
  ) s
  left join (${byLink(isEarned, sql`earning_type = 'commission'`)}) e on e.link_id = s.link_id
  group by s.sub_id
  order by coalesce(sum(e.commission), 0) desc, s.sub_id
  limit ${MOST}`
