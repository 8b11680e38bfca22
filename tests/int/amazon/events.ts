import type { TestProduct } from '../../support/product'

/** Something that shoppers did by a link, as Amazon counts it; `day` is `YYYY-MM-DD`, money is in cents. */
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

/** Fernhill's advertiser in the sandbox, whose report the events appear in. */
export const ADVERTISER = '584217390641825'

/** Makes Amazon know of these events, without a link or a shop visit. */
export const shoppersDid = async (product: TestProduct, events: ShopperEvent[]): Promise<void> => {
  await product.sandbox.db.query(
    `insert into events (kind, occurred_at, event_date, advertiser_id, publisher_id, campaign_id, ad_group_id, creative_id, landed_asin, asin, conversion_type, quantity, amount)
     select coalesce(kind, 'purchase'), least(now(), business_now()), day, $1, coalesce(publisher, '9'), coalesce(campaign, 'somebody-elses'), adgroup, 'x',
       coalesce(asin, 'B0NOTLISTED'), coalesce(asin, 'B0NOTLISTED'), coalesce(conversion, 'Promoted'), coalesce(quantity, 1), coalesce(cents, 0)::numeric / 100
     from jsonb_to_recordset($2::jsonb) as event (day date, adgroup text, kind text, conversion text, asin text, quantity integer, cents numeric, campaign text, publisher text)`,
    [ADVERTISER, JSON.stringify(events)],
  )
}

/** Amazon forgets what it reported of an ad group, which can then be told anew: a restatement. */
export const shoppersUndid = (product: TestProduct, adgroup: string) =>
  product.sandbox.db.query('delete from events where ad_group_id = $1', [adgroup])
