import { isForSale, priceIn } from '../catalogue/sellers'
import type { Product } from '../catalogue/types'
import type { NewEvent } from '../events'
import type { Tag } from '../shop/tag'
import { poisson, type Random, randomOf } from './random'

/** A link whose past is to be made up. */
export interface HistoryLink {
  readonly tag: Tag
  readonly landed: Product
  readonly dailyClicks: number
  /** Orders per hundred clicks. */
  readonly conversionPercent: number
  /** Age of the link in days: nothing happened before. */
  readonly createdDaysAgo: number
}

/** How many days of a link's life are filled, at the most, ending yesterday. */
interface HistorySpan {
  readonly seed: string
  /** Today's business date in the link's time zone, YYYY-MM-DD. */
  readonly today: string
  readonly days: number
}

/** Sunday to Saturday: people shop at the weekend. */
const WEEKDAYS = [1.16, 0.94, 0.9, 0.92, 0.97, 1.04, 1.2]
const HALO_SHARE = 0.18
const NEW_SHARE = 0.68
/** Carts per order. */
const CARTS = 2.2
const DAY_MS = 86_400_000

/**
 * Makes up the past of a link, one event at a time in a fixed order. A day depends only on the seed, the tag, the link's
 * age and the date, so that the same call makes the same past. Clicks rise over the link's life and follow the week; most
 * orders come on the day of the click, the others within six days after it, and some are for the brand's other products.
 */
export function* historyOf(link: HistoryLink, { seed, today, days }: HistorySpan): Generator<NewEvent> {
  const age = Math.min(days, link.createdDaysAgo)
  const halo = link.tag.seller.products.filter((other) => other.asin !== link.landed.asin && isForSale(other))
  for (let daysAgo = age; daysAgo >= 1; daysAgo -= 1) {
    const day = dayBefore(today, daysAgo)
    const random = randomOf([seed, link.tag.advertiserId, link.tag.adGroupId, day].join('|'))
    const growth = 0.6 + (0.8 * (link.createdDaysAgo - daysAgo)) / Math.max(1, link.createdDaysAgo)
    const mean = link.dailyClicks * growth * (WEEKDAYS[weekdayOf(day)] ?? 1) * (0.8 + 0.4 * random())
    const clicks = poisson(random, mean)
    if (clicks > 0) yield* dayOf({ link, day, clicks, random, halo, daysAgo, today })
  }
}

interface Day {
  readonly link: HistoryLink
  readonly day: string
  readonly clicks: number
  readonly random: Random
  readonly halo: readonly Product[]
  readonly daysAgo: number
  readonly today: string
}

function* dayOf({ link, day, clicks, random, halo, daysAgo, today }: Day): Generator<NewEvent> {
  const { landed } = link
  yield eventOf(link, landed, day, random, { kind: 'click', quantity: clicks })
  yield eventOf(link, landed, day, random, { kind: 'detail_page_view', quantity: clicks })
  const haloViews = halo.length > 0 ? poisson(random, clicks * 0.12) : 0
  const seen = pick(halo, random)
  if (seen && haloViews > 0) yield eventOf(link, seen, day, random, { kind: 'detail_page_view', quantity: haloViews })

  const orders = poisson(random, (clicks * link.conversionPercent) / 100)
  const carts = Math.max(orders, poisson(random, ((clicks * link.conversionPercent) / 100) * CARTS))
  if (carts > 0 && isForSale(landed)) yield eventOf(link, landed, day, random, { kind: 'add_to_cart', quantity: carts })
  for (let order = 0; order < orders; order += 1) {
    const isHalo = random() < HALO_SHARE
    const product = isHalo ? pick(halo, random) : landed
    const lag = random() < 0.72 ? 0 : 1 + Math.floor(random() * 6)
    const units = unitsOf(random())
    const isNewToBrand = random() < NEW_SHARE
    // An order that would come today or later has not happened yet.
    if (!product || lag >= daysAgo || !isForSale(product)) continue
    const amountCents = (priceIn(link.tag.profile, product.priceCents) ?? 0) * units
    const orderDay = dayBefore(today, daysAgo - lag)
    if (isHalo) yield eventOf(link, product, orderDay, random, { kind: 'add_to_cart', quantity: 1 })
    yield eventOf(link, product, orderDay, random, { kind: 'purchase', quantity: units, amountCents, isNewToBrand })
  }
}

const eventOf = (
  { tag, landed }: HistoryLink,
  product: Product,
  day: string,
  random: Random,
  event: Pick<NewEvent, 'kind' | 'quantity'> & Partial<NewEvent>,
): NewEvent => ({
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

/** One unit mostly, sometimes two, seldom three. */
const unitsOf = (roll: number): number => (roll < 0.85 ? 1 : roll < 0.97 ? 2 : 3)

const pick = <T>(items: readonly T[], random: Random): T | undefined => items[Math.floor(random() * items.length)]

/** A time between 7:00 and 23:00. */
const timeOf = (random: Random): string => {
  const seconds = 7 * 3600 + Math.floor(random() * 16 * 3600)
  return new Date(seconds * 1000).toISOString().slice(11, 19)
}

const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10)

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()
