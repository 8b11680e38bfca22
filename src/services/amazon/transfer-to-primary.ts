import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { arrayParam, query } from '../../database'
import type { Row } from '../../database-rows'
import { giveScheduledFees, takeScheduledFees } from './transfer-scheduled-fees'

/** A row can be in two successions, once as new and once as old. */
export type Succession = { old_id: number; new_id: number }

type Place = Row<'affiliate_program_products', 'affiliate_program_id' | 'product_id'>
type Period = Row<'rate_history', 'product_id' | 'rate' | 'effective_from'> & {
  partnership_id: Row<'creator_products'>['partnership_id'] | null
}

/**
 * In the caller's transaction, which holds the program lock. Successions in `withLinks` also take over the links, with
 * the ids in their tags unchanged, and the rate history: past sales keep their rate, and later fee changes apply. All
 * rates are read before anything is written because rows may swap places.
 */
export const transferToPrimary = async (
  req: PayloadRequest,
  brandId: number,
  successions: Succession[],
  withLinks: Succession[],
): Promise<void> => {
  const scheduled = await takeScheduledFees(req, table(successions))
  const periods = await readRates(req, withLinks)
  await query(
    req,
    sql`update products p
        set commission_perc = o.commission_perc, favorite = o.favorite
        from ${table(successions)}
        join products o on o.id = s.old_id
        where p.id = s.new_id`,
  )
  await transferPlaces(req, brandId, successions)
  await query(
    req,
    sql`update landing_pages lp
        set product_id = s.new_id, updated_at = now()
        from ${table(successions)}
        where lp.product_id = s.old_id`,
  )
  await transferOffers(req, brandId, successions, withLinks)
  await continueRates(req, brandId, withLinks, periods)
  await giveScheduledFees(req, brandId, scheduled)
  await query(
    req,
    sql`update links l
        set product_id = m.new_id, creator_product_id = m.creator_product_id, updated_at = now()
        from (select of_old.id, s.new_id, n.id as creator_product_id
              from ${table(withLinks)}
              join links of_old on of_old.product_id = s.old_id
              left join creator_products o on o.id = of_old.creator_product_id
              left join creator_products n on n.partnership_id = o.partnership_id and n.product_id = s.new_id) m
        where m.id = l.id`,
  )
}

const table = (successions: Succession[]): SQL =>
  sql`json_to_recordset(${JSON.stringify(successions)}::json) as s(old_id int, new_id int)`

const transferPlaces = async (req: PayloadRequest, brandId: number, successions: Succession[]): Promise<void> => {
  const places = await query<Place>(
    req,
    sql`delete from affiliate_program_products pp using ${table(successions)}
        where pp.brand_id = ${brandId} and pp.product_id = s.old_id
        returning pp.affiliate_program_id, s.new_id as product_id`,
  )
  await query(
    req,
    sql`insert into affiliate_program_products (affiliate_program_id, product_id, brand_id)
        select affiliate_program_id, product_id, ${brandId}::int
        from json_to_recordset(${JSON.stringify(places)}::json) as r(affiliate_program_id int, product_id int)
        on conflict (affiliate_program_id, product_id) do nothing`,
  )
}

/** Inactive rows too: they reopen old links when the product returns to the program. */
const transferOffers = async (
  req: PayloadRequest,
  brandId: number,
  successions: Succession[],
  withLinks: Succession[],
): Promise<void> => {
  const given = await query<Row<'creator_products', 'id'>>(
    req,
    sql`insert into creator_products as cp (partnership_id, product_id, brand_id, creator_id, affiliate_fee, status)
        select o.partnership_id, s.new_id, o.brand_id, o.creator_id, o.affiliate_fee, o.status
        from ${table(successions)}
        join creator_products o on o.product_id = s.old_id and o.brand_id = ${brandId}
        on conflict (partnership_id, product_id)
        do update set status = excluded.status, affiliate_fee = excluded.affiliate_fee, updated_at = now()
        returning cp.id`,
  )
  await query(
    req,
    sql`update creator_products cp
        set status = 'inactive', updated_at = now()
        from ${table(withLinks)}
        where cp.product_id = s.old_id and cp.status = 'active'
          and cp.id <> all(${arrayParam(given.map(({ id }) => id))}::int[])`,
  )
}

const readRates = (req: PayloadRequest, successions: Succession[]): Promise<Period[]> =>
  query<Period>(
    req,
    sql`select s.new_id as product_id, o.partnership_id, h.rate, h.effective_from::text as effective_from
        from ${table(successions)}
        join rate_history h on h.product_id = s.old_id
        left join creator_products o on o.id = h.creator_product_id`,
  )

/** The new rows had no links and so never used their own history. */
const continueRates = async (
  req: PayloadRequest,
  brandId: number,
  successions: Succession[],
  periods: Period[],
): Promise<void> => {
  await query(
    req,
    sql`delete from rate_history h using ${table(successions)}
        where h.product_id = s.new_id and (h.creator_product_id is null or exists (
          select 1
          from creator_products n
          join creator_products o on o.partnership_id = n.partnership_id and o.product_id = s.old_id
          where n.id = h.creator_product_id))`,
  )
  await query(
    req,
    sql`insert into rate_history (brand_id, product_id, creator_product_id, rate, effective_from)
        select ${brandId}::int, r.product_id, n.id, r.rate, r.effective_from
        from json_to_recordset(${JSON.stringify(periods)}::json) as r(product_id int, partnership_id int, rate int, effective_from date)
        left join creator_products n on n.partnership_id = r.partnership_id and n.product_id = r.product_id`,
  )
}
