import { setProgramProducts } from '../../src/contracts/programs'
import { type BrandWithProgram, brandWithProgram, type Creator, partnerOf } from './viewers'
import { targetOf } from './visit-link'
import type { WatchedProduct } from './watched-product'

/** Each link is to a product at this price, with this commission percentage. */
export type Earner = Creator & { name: string; links: PromotedLink[] }
type PromotedLink = { linkId: string; url: string; asin: string; priceCents: number; percent: number }
export type MonthCast = { brand: BrandWithProgram; maya: Earner; noah: Earner }

type Offer = { id: number; asin: string; price: string | null; availability: string | null; commission_perc: number }

/** Days of sales before and after the day on which the story begins. */
const PAST_DAYS = 28
const FUTURE_DAYS = 40

/**
 * Sales of the four weeks before today, restated for 28 days, and of the weeks to come; and an order of today by the
 * first link of the first partner.
 */
export const castMonth = async (product: WatchedProduct): Promise<MonthCast> => {
  const name = 'Fernhill Kitchen'
  const brand = await brandWithProgram(product, { seller: 'fernhill', name, isAutoAccepting: true })
  await brand.ask('GET', '/api/amazon/get-advertisers')
  await brand.ask('GET', '/api/amazon/get-products')
  await brand.ask('GET', '/api/amazon/attribution-tag-non-macro')
  const all = (await brand.ask('GET', '/api/products')) as unknown as Offer[]
  const offers = all.filter(({ price, availability }) => price !== null && availability === 'IN_STOCK').slice(0, 2)
  await brand.ask(setProgramProducts.method, setProgramProducts.path.replace('{id}', String(brand.programId)), {
    productIds: offers.map(({ id }) => id),
  })
  const maya = await earner(product, { brand, offers, name: 'Maya Hart' })
  const noah = await earner(product, { brand, offers: offers.slice(1), name: 'Noah Lindqvist' })
  await product.operate('POST', '/sandbox/history', {
    seed: 'month',
    days: PAST_DAYS,
    days_ahead: FUTURE_DAYS,
    restates: true,
    links: [...maya.links, ...noah.links].map(({ url, asin }) => ({
      tag_url: url,
      asin,
      daily_clicks: 24,
      conversion_percent: 9,
      created_days_ago: PAST_DAYS,
    })),
  })
  await buy(product, linkOf(maya))
  return { brand, maya, noah }
}

const earner = async (
  product: WatchedProduct,
  { brand, offers, name }: { brand: BrandWithProgram; offers: readonly Offer[]; name: string },
): Promise<Earner> => {
  const creator = await partnerOf(product, brand, name)
  const links: PromotedLink[] = []
  for (const { id, asin, price, commission_perc: percent } of offers) {
    const made = await creator.ask('POST', '/api/links', {
      brand_id: brand.brandId,
      product_id: id,
      link_name: `${name.split(' ')[0]}’s ${asin}`,
    })
    const linkId = String(made.link_id)
    const url = await targetOf(`${product.origin}/r/${linkId}`)
    links.push({ linkId, url, asin, percent, priceCents: centsOf(price ?? '') })
  }
  return { ...creator, name, links }
}

export const linkOf = ({ links: [link], name }: Earner): PromotedLink => {
  if (!link) throw new Error(`${name} has no link`)
  return link
}

const buy = async ({ origin }: WatchedProduct, { url, asin }: PromotedLink): Promise<void> => {
  const visit = new URL(url)
  await (await fetch(url)).text()
  const body = new URLSearchParams({ ...Object.fromEntries(visit.searchParams), quantity: '1' })
  const bought = await fetch(`${origin}/sandbox/shop/dp/${asin}/buy`, { method: 'POST', body })
  if (!bought.ok) throw new Error(`Not bought: ${bought.status}`)
}

/**
 * By the sandbox's own totals, in ten-thousandths of a dollar (cents × percent). Days are `YYYY-MM-DD`, both
 * included.
 */
export const earnedOf = async (
  product: WatchedProduct,
  { links }: Earner,
  from: string,
  to: string,
): Promise<bigint> => {
  const [advertiser] = await product.rows<{ id: string }>(
    `select a.advertiser_id as id
     from amazon_advertisers a
     join amazon_profiles f on f.id = a.amazon_profile_id
     where f.is_current and f.country_code = 'US'`,
  )
  const query = new URLSearchParams({ advertiser_id: advertiser?.id ?? '', from, to })
  const { rows } = (await product.operate('GET', `/sandbox/totals?${query}`)) as {
    rows: { ad_group_id: string; sales: string }[]
  }
  return rows.reduce((sum, { ad_group_id, sales }) => {
    const link = links.find(({ linkId }) => linkId === ad_group_id)
    return link ? sum + BigInt(centsOf(sales) * link.percent) : sum
  }, 0n)
}

/** "25.88" or "25.8" in cents. */
const centsOf = (text: string): number => {
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d+)(?:\.(\d{1,2})0*)?$/.exec(text) ?? []
  if (whole === '') throw new Error(`Not an amount in cents: ${text}`)
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return sign === '-' ? -cents : cents
}
