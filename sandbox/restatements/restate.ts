import * as z from 'zod'
import { findAdvertiser, SELLERS } from '../catalog/sellers'
import type { Queryable } from '../database'
import { parseInput, Refusal } from '../http/failure'

const MAX = 1_000_000
const delta = z.int().min(-MAX).max(MAX).default(0)

const Body = z.strictObject({
  ad_group_id: z.string().min(1).max(255),
  date: z.iso.date(),
  after_days: z.int().min(0).max(4000),
  amount_cents: delta,
  units: delta,
  orders: delta,
  advertiser_id: z.string().max(20).optional(),
  asin: z.string().length(10).optional(),
  key: z.string().min(1).max(255).optional(),
})

interface Restated {
  readonly event_id: number
  readonly advertiser_id: string
  readonly asin: string
  readonly conversion_type: string
  readonly visible_from: string
}

/** Applies to one order: the first promoted one, else the first. 404 without one. A repeat of `key` is idempotent. */
export const restateDay = async (db: Queryable, body: unknown): Promise<Restated> => {
  const { ad_group_id, date, after_days, amount_cents, units, orders, advertiser_id, asin, key } = parseInput(
    Body,
    body,
  )
  const advertisers = advertiser_id === undefined ? EVERY_ADVERTISER : [advertiser_id]
  const { rows: found } = await db.query<Omit<Restated, 'visible_from'>>(
    `select id::int as event_id, advertiser_id, asin, conversion_type
     from events
     where advertiser_id = any($1) and event_date = $2 and ad_group_id = $3 and kind = 'purchase'
       and ($4::text is null or asin = $4)
     order by conversion_type desc, occurred_at, id
     limit 1`,
    [advertisers, date, ad_group_id, asin ?? null],
  )
  const order = found[0]
  const timeZone = order && findAdvertiser(order.advertiser_id)?.profile.marketplace.timeZone
  if (!order || timeZone === undefined) throw new Refusal(404, 'The ad group has no order on this day')
  const { rows } = await db.query<{ visible_from: Date }>(
    `insert into restatements (event_id, visible_from, quantity_delta, amount_delta, orders_delta, key)
     values ($1, ($2::date + $3::integer)::timestamp at time zone $4, $5, $6 / 100.0, $7, $8)
     on conflict (key)
     do update set key = excluded.key
     returning visible_from`,
    [order.event_id, date, after_days, timeZone, units, amount_cents, orders, key ?? null],
  )
  return { ...order, visible_from: (rows[0]?.visible_from ?? new Date()).toISOString() }
}

const EVERY_ADVERTISER = SELLERS.flatMap(({ profiles }) => profiles.map(({ advertiserId }) => advertiserId))
