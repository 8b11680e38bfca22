import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { queryOne } from '../database'
import type { Row } from '../database-rows'
import { restateSandboxDay } from '../integrations/sandbox'

type RestatementStory = { creator: string; brand: string; units: 1 | -1; isBilled: boolean }

const FERNHILL = 'Fernhill Kitchen'

const RESTATEMENTS: RestatementStory[] = [
  { creator: 'maya@creators.test', brand: FERNHILL, units: -1, isBilled: true },
  { creator: 'jonas@creators.test', brand: 'Harbor & Pine Outdoor', units: 1, isBilled: true },
  { creator: 'maya@creators.test', brand: FERNHILL, units: 1, isBilled: false },
  { creator: 'priya@creators.test', brand: FERNHILL, units: -1, isBilled: false },
]

/** Days that Amazon may restate by its own rules. */
const OPEN_DAYS = 28

type Day = Row<'links', 'brand_id'> & {
  ad_group_id: Row<'links'>['link_id']
  date: string
  after_days: number
  price_cents: number
}

/** Returns the first day to sync again, per brand. Throws when a story has no order, because its adjustment would be missing. */
export const seedRestatements = async (
  req: PayloadRequest,
  today: string,
): Promise<{ brandId: number; from: string }[]> => {
  const firstDays = new Map<number, string>()
  for (const story of RESTATEMENTS) {
    const { creator, units, isBilled } = story
    const day = await latestDay(req, story, today)
    if (!day) throw new Error(`The demo has no ${isBilled ? 'billed' : 'open'} order of ${creator} to restate`)
    const { price_cents, brand_id: brandId, ...place } = day
    const key = `${creator} ${isBilled ? 'billed' : 'open'}`
    await restateSandboxDay({ ...place, key, amount_cents: units * price_cents, units, orders: units })
    const known = firstDays.get(brandId)
    firstDays.set(brandId, known !== undefined && known < day.date ? known : day.date)
  }
  return [...firstDays].map(([brandId, from]) => ({ brandId, from }))
}

/** The latest day, billed or still open, on which every order through a creator's links had one unit. */
const latestDay = async (
  req: PayloadRequest,
  { creator, brand, isBilled }: RestatementStory,
  today: string,
): Promise<Day | undefined> =>
  queryOne<Day>(
    req,
    sql`select l.brand_id, l.link_id as ad_group_id, m.date::text as date, ${today}::date - m.date as after_days,
          (m.attributed_sales_14d * 100 / m.units_sold_14d)::int as price_cents
        from users u
        join creators c on c.user_id = u.id
        join links l on l.creator_id = c.id
        join brands b on b.id = l.brand_id
        join amz_attribution_adgroups g on g.link_id = l.id
        join amz_attribution_perf_metrics m on m.adgroup_id = g.id
        left join lateral (
          select s.taken_through
          from brand_statements s
          where s.brand_id = b.id
          order by s.id desc
          limit 1
        ) billed on true
        where u.email = ${creator} and b.brand_name = ${brand}
          and m.units_sold_14d > 0 and m.units_sold_14d = m.attributed_purchases_14d
          and case when ${isBilled} then m.date <= billed.taken_through
              else m.date between ${today}::date - ${OPEN_DAYS}::int and ${today}::date - 3 end
        order by m.date desc, l.link_name
        limit 1`,
  )
