import type { Queryable } from './database'

/** The ids of one attribution tag: whose link, published where, and its triple of campaign, ad group and creative. */
export interface TagIds {
  readonly advertiserId: string
  readonly publisherId: string
  readonly campaignId: string
  readonly adGroupId: string
  readonly creativeId: string
}

/** Something a shopper did. */
export interface NewEvent {
  readonly kind: 'click' | 'detail_page_view' | 'add_to_cart' | 'purchase'
  /** Wall-clock time in `timeZone`, 'YYYY-MM-DD HH:MM:SS'; null: now, in business time. */
  readonly localTime: string | null
  readonly timeZone: string
  /** The tag that gets the credit; null: nobody's. */
  readonly tag: TagIds | null
  /** The product that the clicked link led to. */
  readonly landedAsin: string | null
  readonly asin: string
  /** Clicks, views and carts: how many; a purchase: the units of one order. */
  readonly quantity: number
  readonly amountCents: number
  readonly isNewToBrand: boolean
  readonly orderId: string | null
}

const CHUNK = 5000

/**
 * Keeps events, in bulk. The day of an event is that of its time zone; it is promoted when its product is the one that
 * the link led to, and brand halo otherwise.
 */
export const insertEvents = async (db: Queryable, events: readonly NewEvent[]): Promise<void> => {
  for (let start = 0; start < events.length; start += CHUNK) {
    await insertChunk(db, events.slice(start, start + CHUNK))
  }
}

const insertChunk = async (db: Queryable, events: readonly NewEvent[]): Promise<void> => {
  await db.query(
    `insert into events (kind, occurred_at, event_date, advertiser_id, publisher_id, campaign_id, ad_group_id,
       creative_id, landed_asin, asin, conversion_type, quantity, amount, is_new_to_brand, order_id)
     select kind, at, (at at time zone time_zone)::date, advertiser_id, publisher_id, campaign_id, ad_group_id,
       creative_id, landed_asin, asin, case when asin = coalesce(landed_asin, asin) then 'Promoted' else 'Brand Halo' end,
       quantity, amount_cents / 100.0, is_new_to_brand, order_id
     from (
       select *, coalesce(local_time at time zone time_zone, business_now()) as at
       from unnest($1::text[], $2::timestamp[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
         $9::text[], $10::text[], $11::integer[], $12::bigint[], $13::boolean[], $14::text[])
         as given(kind, local_time, time_zone, advertiser_id, publisher_id, campaign_id, ad_group_id, creative_id,
           landed_asin, asin, quantity, amount_cents, is_new_to_brand, order_id)
     ) timed`,
    [
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
    ],
  )
}
