import { isForSale, priceIn } from '../catalog/sellers'
import type { Product } from '../catalog/types'
import type { NewEvent } from '../events'
import type { Tag } from '../shop/tag'
import { poisson, type Random, randomOf } from './random'
import { restatementsOf } from './restate-order'

export interface HistoryLink {
  readonly tag: Tag
  /** Seeds the link's random numbers: the same key makes the same days, whatever the ad group's id. */
  readonly key: string
  readonly landed: Product
  readonly dailyClicks: number
  /** Orders per 100 clicks. */
  readonly conversionPercent: number
  /** Age of the link in days; nothing happens before. */
  readonly createdDaysAgo: number
}

/** The generated days: `days` before today and `daysAhead` from today on. */
export interface HistorySpan {
  readonly seed: string
  /** Today's business date in the link's time zone, YYYY-MM-DD. */
  readonly today: string
  readonly days: number
  readonly daysAhead: number
  /** Whether a share of the orders is restated later. */
  readonly restates: boolean
}

type MadeEvent = NewEvent & { readonly localTime: string }

/** Sunday to Saturday: weekends sell more. */
const WEEKDAYS = [1.16, 0.94, 0.9, 0.92, 0.97, 1.04, 1.2]
/** Clicks rise from 0.6 to 1.2 times the link's daily clicks over this many days. */
const RISE_DAYS = 60
const HALO_SHARE = 0.18
/** Shares of the clicks: left before the page loaded, and viewed again. */
const LOST_SHARE = 0.07
const AGAIN_SHARE = 0.19
const NEW_SHARE = 0.68
/** Carts per order. */
const CARTS = 2.2
/** Maximum number of days between a click and its order. */
const MAX_LAG = 6
const DAY_MS = 86_400_000

/** A day depends only on the seed, the advertiser, the link's key, its creation day and the date. */
export function* historyOf(link: HistoryLink, span: HistorySpan): Generator<MadeEvent> {
  const created = dayAfter(span.today, -link.createdDaysAgo)
  const start = latest(created, dayAfter(span.today, -span.days))
  const end = dayAfter(span.today, span.daysAhead)
  const halo = link.tag.seller.products.filter((other) => other.asin !== link.landed.asin && isForSale(other))
  // Earlier clicks still lead to orders on the first days.
  for (let day = latest(created, dayAfter(start, -MAX_LAG)); day < end; day = dayAfter(day, 1)) {
    for (const event of clickDay({ link, day, halo, created, span })) {
      if (event.localTime >= start && event.localTime < end) yield event
    }
  }
}

interface ClickDay {
  readonly link: HistoryLink
  readonly day: string
  readonly halo: readonly Product[]
  readonly created: string
  readonly span: HistorySpan
}

/** Includes what follows from the clicks on later days. */
function* clickDay({ link, day, halo, created, span: { seed, restates } }: ClickDay): Generator<MadeEvent> {
  const { landed } = link
  const name = [seed, link.tag.advertiserId, link.key, day].join('|')
  const random = randomOf(name)
  // A separate stream, so that the orders are the same with and without restatements.
  const later = randomOf(`${name}|restatements`)
  const growth = 0.6 + 0.6 * Math.min(1, daysBetween(created, day) / RISE_DAYS)
  const mean = link.dailyClicks * growth * (WEEKDAYS[weekdayOf(day)] ?? 1) * (0.8 + 0.4 * random())
  const clicks = poisson(random, mean)
  if (clicks === 0) return
  yield eventOf(link, landed, day, random, { kind: 'click', quantity: clicks })
  const views = viewsOf(clicks, randomOf(`${name}|views`))
  const viewed = eventOf(link, landed, day, random, { kind: 'detail_page_view', quantity: views })
  if (views > 0) yield viewed
  const haloViews = halo.length > 0 ? poisson(random, clicks * 0.12) : 0
  const seen = pick(halo, random)
  if (seen && haloViews > 0) yield eventOf(link, seen, day, random, { kind: 'detail_page_view', quantity: haloViews })

  const orders = poisson(random, (clicks * link.conversionPercent) / 100)
  const carts = Math.max(orders, poisson(random, ((clicks * link.conversionPercent) / 100) * CARTS))
  if (carts > 0 && isForSale(landed)) yield eventOf(link, landed, day, random, { kind: 'add_to_cart', quantity: carts })
  for (let order = 0; order < orders; order += 1) {
    const isHalo = random() < HALO_SHARE
    const product = isHalo ? pick(halo, random) : landed
    const lag = random() < 0.72 ? 0 : 1 + Math.floor(random() * MAX_LAG)
    const quantity = unitsOf(random())
    const isNewToBrand = random() < NEW_SHARE
    if (!product || !isForSale(product)) continue
    const amountCents = (priceIn(link.tag.profile, product.priceCents) ?? 0) * quantity
    const orderDay = dayAfter(day, lag)
    const restatements = restates ? restatementsOf(later, { quantity, amountCents }) : []
    if (isHalo) yield eventOf(link, product, orderDay, random, { kind: 'add_to_cart', quantity: 1 })
    yield eventOf(link, product, orderDay, random, {
      kind: 'purchase',
      quantity,
      amountCents,
      isNewToBrand,
      restatements,
    })
  }
}

const eventOf = (
  { tag, landed }: HistoryLink,
  product: Product,
  day: string,
  random: Random,
  event: Pick<NewEvent, 'kind' | 'quantity'> & Partial<Omit<NewEvent, 'localTime'>>,
): MadeEvent => ({
  localTime: `${day} ${timeOf(random)}`,
  timeZone: tag.profile.marketplace.timeZone,
  tag,
  landedAsin: landed.asin,
  asin: product.asin,
  amountCents: 0,
  isNewToBrand: false,
  orderId: null,
  ...event,
})

/** Some visitors leave before the page loads, others return. Uses its own stream. */
const viewsOf = (clicks: number, random: Random): number =>
  Math.max(0, clicks - poisson(random, clicks * LOST_SHARE)) + poisson(random, clicks * AGAIN_SHARE)

/** Mostly one unit, sometimes two, rarely three. */
const unitsOf = (roll: number): number => (roll < 0.85 ? 1 : roll < 0.97 ? 2 : 3)

const pick = <T>(items: readonly T[], random: Random): T | undefined => items[Math.floor(random() * items.length)]

/** A time between 7:00 and 23:00. */
const timeOf = (random: Random): string => {
  const seconds = 7 * 3600 + Math.floor(random() * 16 * 3600)
  return new Date(seconds * 1000).toISOString().slice(11, 19)
}

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS

/** YYYY-MM-DD strings sort by date. */
const latest = (a: string, b: string): string => (a > b ? a : b)

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()
