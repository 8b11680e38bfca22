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
}

/** Fernhill's advertiser in the sandbox, whose report the events appear in. */
const ADVERTISER = '584217390641825'

/** Makes Amazon know of these events, without a link or a shop visit. */
export const shoppersDid = async (product: TestProduct, events: ShopperEvent[]): Promise<void> => {
  for (const event of events)
    await product.sandbox.db.query(
      `insert into events (kind, occurred_at, event_date, advertiser_id, publisher_id, campaign_id, ad_group_id, creative_id, landed_asin, asin, conversion_type, quantity, amount)
       values ($1, now(), $2, $3, '9', $4, $5, 'x', $6, $6, $7, $8, $9::numeric / 100)`,
      [
        event.kind ?? 'purchase',
        event.day,
        ADVERTISER,
        event.campaign ?? 'somebody-elses',
        event.adgroup,
        event.asin ?? 'B0NOTLISTED',
        event.conversion ?? 'Promoted',
        event.quantity ?? 1,
        event.cents ?? 0,
      ],
    )
}

/** Amazon forgets what it reported of an ad group, which can then be told anew: a restatement. */
export const shoppersUndid = (product: TestProduct, adgroup: string) =>
  product.sandbox.db.query('delete from events where ad_group_id = $1', [adgroup])
