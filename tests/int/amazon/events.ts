import type { TestProduct } from '../../support/product'

/** An action of shoppers through a link, as Amazon counts it; `day` is `YYYY-MM-DD`, money is in cents. */
type ShopperEvent = {
  day: string
  adgroup: string
  kind?: 'click' | 'detail_page_view' | 'add_to_cart' | 'purchase'
  conversion?: 'Promoted' | 'Brand Halo'
  asin?: string
  quantity?: number
  cents?: number
  campaign?: string
  publisher?: string
}

/** Fernhill's advertiser in the sandbox, in whose report the events appear. */
export const ADVERTISER = '584217390641825'

/** Adds these events to Amazon's report, without a click on a link or a visit to the shop. */
export const shoppersDid = async (product: TestProduct, events: ShopperEvent[]): Promise<void> => {
  await product.sandbox.db.query(
    `insert into events (kind, occurred_at, event_date, advertiser_id, publisher_id, campaign_id, ad_group_id,
       creative_id, landed_asin, asin, conversion_type, quantity, amount)
     select coalesce(kind, 'purchase'), least(now(), business_now()), day, $1, coalesce(publisher, '9'),
       coalesce(campaign, 'somebody-elses'), adgroup, 'x',
       coalesce(asin, 'B0NOTLISTED'), coalesce(asin, 'B0NOTLISTED'), coalesce(conversion, 'Promoted'),
       coalesce(quantity, 1), coalesce(cents, 0)::numeric / 100
     from jsonb_to_recordset($2::jsonb) as event (day date, adgroup text, kind text, conversion text, asin text,
       quantity integer, cents numeric, campaign text, publisher text)`,
    [ADVERTISER, JSON.stringify(events)],
  )
}

/** Removes the reported events of an ad group, so that new ones restate it. */
export const shoppersUndid = (product: TestProduct, adgroup: string) =>
  product.sandbox.db.query('delete from events where ad_group_id = $1', [adgroup])
