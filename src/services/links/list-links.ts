import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { LinkRows, LinkSort, ListedLink } from '../../contracts/links'
import { arrayParam, containsText, orderBy, query, queryOne } from '../../database'
import { addDays, type DayRange, laterOf } from '../../domain/date-range'
import { type Owner, ownedBy } from '../money/owner'
import { completeDaysOf } from '../products/complete-days'
import { amazonFigures, LINK_FIGURE_COLUMNS, LINK_FIGURE_SORTS, ownClicks } from './link-figures'
import { FEE_COLUMNS, JOIN_LINK, LINK_COLUMNS, LINK_PROBLEM, substituteFor, withUrl } from './link-rows'
import { LINK_END_REASON } from './open-link'

type Input = {
  req: PayloadRequest
  owner: Owner
  rows: LinkRows
  sort: LinkSort
  from?: string | undefined
  to?: string | undefined
  page: number
  limit: number
}

/** Days of the small chart in a row. */
const CHART_DAYS = 30

/** Our clicks are of all days of the period, Amazon's figures of its complete days. */
export const listLinks = async ({ req, owner, rows: wanted, sort, from, to, page, limit }: Input) => {
  const { range, complete } = await completeDaysOf({ req, owner, from, to })
  const [counts, ids, tags] = await Promise.all([
    countLinks(req, owner, wanted),
    idsOfPage(req, { owner, wanted, sort, range, complete, page, limit }),
    readTags(req, owner),
  ])
  const rows = await readRows(req, owner, { ids, range, complete })
  return { rows, ...counts, tags, page, limit }
}

const SORTS = { name: sql`lower(l.link_name)`, created: sql`l.created_at`, ...LINK_FIGURE_SORTS }

type Page = Pick<Input, 'owner' | 'sort' | 'page' | 'limit'> & { wanted: LinkRows; range: DayRange; complete: DayRange }

/** Figures of all links are needed only to sort by them. */
const idsOfPage = async (
  req: PayloadRequest,
  { owner, wanted, sort, range, complete, page, limit }: Page,
): Promise<number[]> => {
  const isByFigures = sort.replace('-', '') in LINK_FIGURE_SORTS
  const rows = await query<{ id: number }>(
    req,
    sql`select l.id
        from links l
        ${JOIN_LINK}
        ${isByFigures ? joinFigures({ owner }, range, complete) : sql``}
        where ${matches(owner, wanted)}
        ${orderBy(SORTS, sort, sql`l.id`)}
        limit ${limit}
        offset ${(page - 1) * limit}`,
  )
  return rows.map(({ id }) => id)
}

const joinFigures = (links: Parameters<typeof ownClicks>[1], range: DayRange, complete: DayRange): SQL => sql`
  left join (${amazonFigures(sql`l.id`, links, complete)}) f on f.key = l.id
  left join (${ownClicks(sql`l.id`, links, range)}) o on o.key = l.id`

/** Not those of a listing that ended: they ended for good, and nobody can put them away. */
const NEEDS_ATTENTION = sql`${LINK_PROBLEM} <> 'archived'`

const matches = (owner: Owner, { search, state, problem, channel, brand, product, tag }: LinkRows): SQL => sql`
  ${ownedBy(owner, 'l')}
  and ${containsText([sql`l.link_name`, sql`coalesce(p.title, '')`, sql`p.asin`, ...placementFor(owner)], search)}
  and (${brand ?? null}::int is null or l.brand_id = ${brand ?? null}::int)
  and (${product ?? null}::int is null or l.product_id = ${product ?? null}::int)
  and (${channel ?? null}::text is null or l.channel::text = ${channel ?? null})
  and (${tag ?? null}::text is null or ${owner.kind !== 'brand'} and ${tag ?? null} = any(l.tags))
  and (${state ?? null}::text is null
       or ${state ?? null} = case ${LINK_END_REASON} when 'archived_by_creator' then 'archived' else
            case when ${LINK_END_REASON} is null then 'active' else 'ended' end end)
  and ${hasProblem(problem)}`

/** Looking a problem up costs more than all else, so that it is named only where it is asked for, and once. */
const hasProblem = (problem: LinkRows['problem']): SQL => {
  if (problem === undefined) return sql`true`
  return problem === 'any' ? NEEDS_ATTENTION : sql`${LINK_PROBLEM} = ${problem}`
}

/** Tags and placement are the creator's matter, so brands find nothing by them either. */
const placementFor = (owner: Owner): SQL[] => (owner.kind === 'brand' ? [] : [sql`coalesce(l.placement, '')`])

/** `problems` are of all links of the owner. */
const countLinks = async (req: PayloadRequest, owner: Owner, wanted: LinkRows) => {
  const counted = await queryOne<{ total: number; problems: number }>(
    req,
    sql`select count(*) filter (where ${matches(owner, wanted)})::int as total,
               count(*) filter (where ${NEEDS_ATTENTION})::int as problems
        from links l
        ${JOIN_LINK}
        where ${ownedBy(owner, 'l')}`,
  )
  return counted ?? { total: 0, problems: 0 }
}

const readTags = (req: PayloadRequest, owner: Owner) =>
  owner.kind === 'brand'
    ? []
    : query<{ tag: string; links: number }>(
        req,
        sql`select tag, count(*)::int as links
            from links l
            cross join unnest(l.tags) as tag
            where ${ownedBy(owner, 'l')}
            group by 1
            order by 2 desc, 1
            limit 200`,
      )

type Shown = { ids: readonly number[]; range: DayRange; complete: DayRange }

/** In the order of the ids. Tags and substitutes are the creator's matter. */
export const readRows = async (
  req: PayloadRequest,
  owner: Owner,
  { ids, range, complete }: Shown,
): Promise<ListedLink[]> => {
  if (ids.length === 0) return []
  const chartFrom = laterOf(range.from, addDays(range.to, 1 - CHART_DAYS))
  const isReplaceable = sql`${LINK_PROBLEM} in ('archived', 'product_removed', 'unlisted', 'out_of_stock')`
  const rows = await query<Omit<ListedLink, 'url'>>(
    req,
    sql`select ${LINK_COLUMNS}, ${LINK_FIGURE_COLUMNS}, ${FEE_COLUMNS},
               ${owner.kind === 'brand' ? sql`null::json` : substituteFor(isReplaceable)} as substitute,
               (select json_agg(coalesce(d.clicks, 0) order by day)
                from generate_series(${chartFrom}::date, ${range.to}::date, interval '1 day') as day
                left join (
                  select date, sum(clicks)::int as clicks
                  from daily_clicks
                  where link_id = l.id
                  group by 1
                ) d on d.date = day::date) as daily_clicks
        from links l
        ${JOIN_LINK}
        ${joinFigures({ owner, ids }, range, complete)}
        where l.id = any(${arrayParam(ids)}::int[])
        order by array_position(${arrayParam(ids)}::int[], l.id)`,
  )
  return rows.map((row) => withUrl(owner.kind === 'brand' ? { ...row, tags: [], placement: null } : row))
}
