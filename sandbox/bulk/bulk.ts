import * as z from 'zod'
import { findPublisher } from '../catalog/publishers'
import { findAdvertiser, isForSale, priceIn } from '../catalog/sellers'
import type { Queryable } from '../database'
import { parseInput, Refusal } from '../http/failure'
import { isMeasured } from '../shop/attribution'

/** Maximum rows (ad group and day) per call, which bounds its time. */
const MAX_ROWS = 2_000_000
const Id = z.string().regex(/^[\w-]{1,200}$/, 'may only have letters, digits, "_" and "-"')

const Body = z.strictObject({
  advertiser_id: z.string().max(20),
  campaign_id: Id,
  publisher_id: z.string().refine((id) => findPublisher(id) !== undefined, 'is not a publisher'),
  ad_group_prefix: Id,
  ad_groups: z.int().min(1).max(MAX_ROWS),
  from: z.iso.date(),
  to: z.iso.date(),
  seed: z.union([z.string().min(1).max(100), z.int()]).transform(String),
})

interface Made {
  readonly rows: number
  readonly events: number
}

/**
 * One order per ad group and day. Ad group ids: the prefix and a six-digit number from 1 on. Repeating a call creates
 * nothing: days with clicks of the ad group are skipped. Throws 400, 404 or 409.
 */
export const makeBulk = async (db: Queryable, body: unknown): Promise<Made> => {
  const given = parseInput(Body, body)
  const found = findAdvertiser(given.advertiser_id)
  if (!found) throw new Refusal(404, 'Advertiser not found')
  const days = (Date.parse(given.to) - Date.parse(given.from)) / 86_400_000 + 1
  if (days < 1) throw new Refusal(400, 'to: is before from')
  if (days * given.ad_groups > MAX_ROWS) throw new Refusal(400, `One call can create at most ${MAX_ROWS} rows`)
  const { profile, seller } = found
  if (!(await isMeasured(db, profile.profileId))) {
    throw new Refusal(409, `Profile ${profile.profileId} is not measured: ask Amazon for one of its tags first`)
  }
  const products = seller.products.filter(isForSale)
  const { rowCount } = await db.query(INSERT, [
    given.advertiser_id,
    given.campaign_id,
    given.publisher_id,
    given.ad_group_prefix,
    given.ad_groups,
    given.from,
    given.to,
    given.seed,
    profile.marketplace.timeZone,
    products.map(({ asin }) => asin),
    products.map((product) => priceIn(profile, product.priceCents) ?? 0),
  ])
  // Updates the statistics, so that the next report uses its indexes.
  await db.query('vacuum (analyze) events')
  const events = rowCount ?? 0
  return { rows: events / 2, events }
}

/** `dice` is a 31-bit number for each ad group and day, from which all figures derive. */
const INSERT = `
  insert into events (kind, occurred_at, event_date, advertiser_id, publisher_id, campaign_id, ad_group_id, creative_id,
    landed_asin, asin, conversion_type, quantity, amount, is_new_to_brand)
  select kind, (day + make_interval(hours => 8, secs => dice % 43200)) at time zone $9, day::date, $1, $3, $2,
    ad_group, 'bulk', landed, case kind when 'click' then landed else bought end,
    case when kind = 'click' or landed = bought then 'Promoted' else 'Brand Halo' end,
    case kind when 'click' then 1 + dice % 40 else units end,
    case kind when 'click' then 0 else units * price / 100.0 end,
    kind = 'purchase' and dice % 3 > 0
  from (
    select *, 1 + (dice / 61 % 12) / 11 as units,
      -- Every sixth order is for another product than the one that the link leads to.
      ($10::text[])[1 + position % cardinality($10::text[])] as landed,
      ($10::text[])[1 + (position + (dice % 6) / 5) % cardinality($10::text[])] as bought,
      ($11::bigint[])[1 + (position + (dice % 6) / 5) % cardinality($10::text[])] as price
    from (
      select day, position, $4 || lpad(position::text, 6, '0') as ad_group,
        hashtextextended($8 || '|' || $4 || position || '|' || day::date, 0) & 2147483647 as dice
      from generate_series($6::timestamp, $7::timestamp, interval '1 day') as day
      cross join generate_series(1, $5::integer) as position
    ) numbered
  ) rolled
  cross join (values ('click'), ('purchase')) as kinds(kind)
  where not exists (
    select
    from events as other
    where other.advertiser_id = $1 and other.event_date = day::date and other.campaign_id = $2
      and other.ad_group_id = rolled.ad_group and other.kind = 'click'
  )
  order by day, position, kind`
