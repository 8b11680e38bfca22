import { randomUUID } from 'node:crypto'
import { homeProfile, priceIn } from '../catalog/sellers'
import type { Product, Seller } from '../catalog/types'
import type { Queryable } from '../database'
import { insertEvents, type NewEvent } from '../events'
import type { Tag } from './tag'

const WINDOW_DAYS = 14

export interface Visit {
  readonly product: Product
  readonly seller: Seller
  readonly tag: Tag | null
}

/** Returns why it was not counted, or null. */
export const recordClick = async (db: Queryable, visit: Visit): Promise<string | null> => {
  const { product, seller, tag } = visit
  if (!tag) return null
  if (tag.seller.id !== seller.id) return 'the link belongs to another seller'
  if (!(await isMeasured(db, tag.profile.profileId))) return 'no tag was ever requested for this profile'
  const event = eventOf(visit, { landedAsin: product.asin, tag })
  await insertEvents(db, [
    { ...event, kind: 'click' },
    { ...event, kind: 'detail_page_view' },
  ])
  return null
}

/** In the same visit. */
export const recordView = (db: Queryable, visit: Visit): Promise<void> =>
  record(db, visit, { kind: 'detail_page_view' })

export const recordCart = (db: Queryable, visit: Visit): Promise<void> => record(db, visit, { kind: 'add_to_cart' })

/** Returns its id. */
export const recordPurchase = async (
  db: Queryable,
  visit: Visit,
  quantity: number,
  priceCents: number,
): Promise<string> => {
  const orderId = randomUUID()
  const purchase = {
    kind: 'purchase',
    quantity,
    amountCents: priceCents * quantity,
    isNewToBrand: true,
    orderId,
  } as const
  const credit = await creditOf(db, visit)
  await insertEvents(db, [{ ...eventOf(visit, credit), ...purchase }])
  return orderId
}

/** Without a tag, in the marketplace of the seller's first profile. */
export const priceFor = ({
  product,
  seller,
  tag,
}: Visit): { cents: number | null; listCents: number | null; currency: string } => {
  const profile = tag?.seller.id === seller.id ? tag.profile : homeProfile(seller)
  return {
    cents: priceIn(profile, product.priceCents),
    listCents: priceIn(profile, product.listPriceCents),
    currency: profile.marketplace.currency,
  }
}

/** The profile is measured from its first tag on. */
export const isMeasured = async (db: Queryable, profileId: string): Promise<boolean> =>
  (await db.query('select from measured_profiles where profile_id = $1', [profileId])).rowCount === 1

interface Credit {
  readonly tag: Tag | null
  readonly landedAsin: string | null
}

const NO_CREDIT: Credit = { tag: null, landedAsin: null }

const record = async (db: Queryable, visit: Visit, event: Pick<NewEvent, 'kind'>): Promise<void> => {
  const credit = await creditOf(db, visit)
  if (credit.tag) await insertEvents(db, [{ ...eventOf(visit, credit), ...event }])
}

/** The landing product is taken from the click, not from the form. */
const creditOf = async (db: Queryable, { seller, tag }: Visit): Promise<Credit> => {
  if (tag?.seller.id !== seller.id) return NO_CREDIT
  const { rows } = await db.query<{ landed_asin: string }>(
    `select landed_asin
     from events
     where kind = 'click' and advertiser_id = $1 and campaign_id = $2 and ad_group_id = $3 and creative_id = $4
       and occurred_at > business_now() - make_interval(days => $5) and occurred_at <= business_now()
     order by occurred_at desc, id desc
     limit 1`,
    [tag.advertiserId, tag.campaignId, tag.adGroupId, tag.creativeId, WINDOW_DAYS],
  )
  return rows[0] ? { tag, landedAsin: rows[0].landed_asin } : NO_CREDIT
}

const eventOf = ({ product, seller }: Visit, { tag, landedAsin }: Credit): NewEvent => ({
  kind: 'detail_page_view',
  localTime: null,
  timeZone: (tag?.profile ?? homeProfile(seller)).marketplace.timeZone,
  tag,
  landedAsin,
  asin: product.asin,
  quantity: 1,
  amountCents: 0,
  isNewToBrand: false,
  orderId: null,
})
