import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { LinkFigures, LinkReport } from '../../contracts/links'
import { query, queryOne } from '../../database'
import type { DayRange } from '../../domain/date-range'
import { notFound } from '../../errors'
import { type Owner, ownedBy } from '../money/owner'
import { completeDaysOf } from '../products/complete-days'
import { amazonFigures, LINK_FIGURE_COLUMNS, type Links, ownClicks } from './link-figures'
import { readRows } from './list-links'

type Input = {
  req: PayloadRequest
  owner: Owner
  linkId: string
  from?: string | undefined
  to?: string | undefined
}

const SUB_IDS = 50

/** Throws not_found. */
export const readLink = async ({ req, owner, linkId, from, to }: Input): Promise<LinkReport> => {
  const { range, part, complete } = await completeDaysOf({ req, owner, from, to })
  const found = await queryOne<{ id: number }>(
    req,
    sql`select l.id from links l where l.link_id = ${linkId} and ${ownedBy(owner, 'l')}`,
  )
  if (!found) throw notFound()
  const links = { owner, ids: [found.id] }
  const [[link], totals, previous, days, sub_ids] = await Promise.all([
    readRows(req, owner, { ids: links.ids, range, complete }),
    part && readTotals(req, links, part.complete),
    part && readTotals(req, links, part.previous),
    readDays(req, links, { range, complete }),
    owner.kind === 'brand' ? [] : readSubIds(req, found.id, range),
  ])
  if (!link) throw notFound()
  return {
    link,
    ...range,
    complete_days: part?.days ?? 0,
    totals,
    previous,
    days: days.map(({ other_visits: _, untagged_clicks: __, ...day }) => day),
    other_visits: days.reduce((sum, day) => sum + day.other_visits, 0),
    untagged_clicks: days.reduce((sum, day) => sum + day.untagged_clicks, 0),
    sub_ids,
  }
}

const readTotals = async (req: PayloadRequest, links: Links, days: DayRange): Promise<LinkFigures> => {
  const row = await queryOne<LinkFigures>(
    req,
    sql`select ${LINK_FIGURE_COLUMNS}
        from (select 1) one
        left join (${amazonFigures(sql`l.id`, links, days)}) f on true
        left join (${ownClicks(sql`l.id`, links, days)}) o on true`,
  )
  if (!row) throw new Error('The figures of the link were not read')
  return row
}

type Day = LinkReport['days'][number] & { other_visits: number; untagged_clicks: number }

const readDays = (
  req: PayloadRequest,
  links: Links,
  { range, complete }: { range: DayRange; complete: DayRange },
): Promise<Day[]> => {
  const ifComplete = (figure: SQL) => sql`case when day <= ${complete.to}::date then ${figure} end`
  return query<Day>(
    req,
    sql`select day::date::text as date,
               coalesce(o.own_clicks, 0)::int as own_clicks,
               coalesce(o.other_visits, 0)::int as other_visits,
               coalesce(o.untagged_clicks, 0)::int as untagged_clicks,
               ${ifComplete(sql`coalesce(f.clicks, 0)::int`)} as clicks,
               ${ifComplete(sql`coalesce(f.detail_page_views, 0)::int`)} as detail_page_views,
               ${ifComplete(sql`coalesce(f.add_to_carts, 0)::int`)} as add_to_carts,
               ${ifComplete(sql`coalesce(f.units, 0)::int`)} as units,
               ${ifComplete(sql`coalesce(f.sales, 0)::numeric(14, 2)::text`)} as sales,
               ${ifComplete(sql`coalesce(f.commission, 0)::numeric(16, 4)::text`)} as commission
        from generate_series(${range.from}::date, ${range.to}::date, interval '1 day') as day
        left join (${amazonFigures(sql`m.date`, links, complete)}) f on f.key = day::date
        left join (${ownClicks(sql`d.date`, links, range)}) o on o.key = day::date
        order by day`,
  )
}

const readSubIds = (req: PayloadRequest, id: number, { from, to }: DayRange) =>
  query<LinkReport['sub_ids'][number]>(
    req,
    sql`select sub_id, sum(clicks)::int as own_clicks
        from daily_clicks
        where link_id = ${id} and date between ${from} and ${to}
        group by 1
        having sum(clicks) > 0
        order by 2 desc, 1
        limit ${SUB_IDS}`,
  )
