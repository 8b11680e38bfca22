import type { Queryable } from './database'

export interface TagIds {
  readonly advertiserId: string
  readonly publisherId: string
  readonly campaignId: string
  readonly adGroupId: string
  readonly creativeId: string
}

/** Negative values are subtracted. */
export interface Restatement {
  /** Visible from the start of the day this many days after the order's, in its time zone. */
  readonly afterDays: number
  readonly units: number
  readonly amountCents: number
  readonly orders: number
}

export interface NewEvent {
  readonly kind: 'click' | 'detail_page_view' | 'add_to_cart' | 'purchase'
  /** Wall-clock time in `timeZone`, 'YYYY-MM-DD HH:MM:SS'; null for the current business time. */
  readonly localTime: string | null
  readonly timeZone: string
  /** The credited tag, or null. */
  readonly tag: TagIds | null
  /** The product that the clicked link leads to. */
  readonly landedAsin: string | null
  readonly asin: string
  /** The number of clicks, views or cart additions, or the units of one order. */
  readonly quantity: number
  readonly amountCents: number
  readonly isNewToBrand: boolean
  readonly orderId: string | null
  /** Later corrections of a purchase. */
  readonly restatements?: readonly Restatement[]
}

const CHUNK = 5000

/** Dated in the event's time zone. Promoted when its product is the one that the link leads to, else brand halo. */
export const insertEvents = async (db: Queryable, events: readonly NewEvent[]): Promise<void> => {
  for (let start = 0; start < events.length; start += CHUNK) {
    await insertChunk(db, events.slice(start, start + CHUNK))
  }
}

const insertChunk = async (db: Queryable, events: readonly NewEvent[]): Promise<void> => {
  const restated = events.flatMap(({ restatements = [] }, index) =>
    restatements.map((restatement) => ({ ...restatement, position: index + 1 })),
  )
  await db.query(INSERT, [
    events.map(({ kind }) => kind),
    events.map(({ localTime }) => localTime),
    events.map(({ timeZone }) => timeZone),
    events.map(({ tag }) => tag?.advertiserId ?? null),
    events.map(({ tag }) => tag?.publisherId ?? null),
    events.map(({ tag }) => tag?.campaignId ?? null),
    events.map(({ tag }) => tag?.adGroupId ?? null),
    events.map(({ tag }) => tag?.creativeId ?? null),
    events.map(({ landedAsin }) => landedAsin),
    events.map(({ asin }) => asin),
    events.map(({ quantity }) => quantity),
    events.map(({ amountCents }) => amountCents),
    events.map(({ isNewToBrand }) => isNewToBrand),
    events.map(({ orderId }) => orderId),
    restated.map(({ position }) => position),
    restated.map(({ afterDays }) => afterDays),
    restated.map(({ units }) => units),
    restated.map(({ amountCents }) => amountCents),
    restated.map(({ orders }) => orders),
  ])
}

/** Draws the ids before the rows are written, so that restatements can refer to them. */
const INSERT = `
  with given as materialized (
    select *, nextval(pg_get_serial_sequence('events', 'id')) as id,
      coalesce(local_time at time zone time_zone, business_now()) as at
    from unnest($1::text[], $2::timestamp[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
      $9::text[], $10::text[], $11::integer[], $12::bigint[], $13::boolean[], $14::text[])
      with ordinality as given(kind, local_time, time_zone, advertiser_id, publisher_id, campaign_id, ad_group_id,
        creative_id, landed_asin, asin, quantity, amount_cents, is_new_to_brand, order_id, position)
  ), kept as (
    insert into events (id, kind, occurred_at, event_date, advertiser_id, publisher_id, campaign_id, ad_group_id,
      creative_id, landed_asin, asin, conversion_type, quantity, amount, is_new_to_brand, order_id)
    overriding system value
    select id, kind, at, (at at time zone time_zone)::date, advertiser_id, publisher_id, campaign_id, ad_group_id,
      creative_id, landed_asin, asin, case when asin = coalesce(landed_asin, asin) then 'Promoted' else 'Brand Halo' end,
      quantity, amount_cents / 100.0, is_new_to_brand, order_id
    from given
    order by position
  )
  insert into restatements (event_id, visible_from, quantity_delta, amount_delta, orders_delta)
  select given.id, ((at at time zone time_zone)::date + after_days)::timestamp at time zone time_zone, units,
    restated.amount_cents / 100.0, orders
  from unnest($15::integer[], $16::integer[], $17::integer[], $18::bigint[], $19::integer[])
    as restated(position, after_days, units, amount_cents, orders)
  join given using (position)`
