import type { Pool } from 'pg'
import type { LinkRow } from '../../src/contracts/links'
import { createPartnership } from '../../src/contracts/partnerships'
import { updateProgram } from '../../src/contracts/programs'
import { applicantOf, connectedBrand } from '../support/brand-story'
import type { TestProduct } from '../support/product'
import { targetOf } from '../support/visit-link'

/** The rate of a product from a day on: the brand's, or one creator's own, which may be removed (null). */
export type Fee = { productId: number; creatorId: number | null; from: string; percent: number | null }

/** `url` is the redirect target; a quiet link gets no visitors. */
export type Link = {
  linkId: string
  url: string
  asin: string
  brandId: number
  creatorId: number
  productId: number
  isQuiet: boolean
}

/** Who sells what at which fee. Plain data, passed between processes. */
export type Story = {
  brands: {
    seller: string
    id: number
    /** Of the user who signed the brand up. */
    email: string
    profileId: number
    advertiserId: string
    /** Commission is paid on all sales of the brand, not only of the linked product. */
    isOfAllSales: boolean
  }[]
  links: Link[]
  fees: Fee[]
  referrals: { brandId: number; referrerId: number; referredId: number; from: string; percent: string }[]
}

/** Start day of the fee that a product has before anybody changes it. */
const EVER = '0001-01-01'

/**
 * Signs up two brands with their partners over HTTP: three creators, of whom the first two work with Fernhill and the
 * first and third with Harbor, which pays for all of its sales. Creates seven links and a quiet one; a large story has
 * 40 more.
 */
export const createStory = async (product: TestProduct, db: Pool, { isLarge = false } = {}): Promise<Story> => {
  const fernhill = await connectedBrand(product, { isAutoAccepting: true })
  const harbor = await connectedBrand(product, { seller: 'harbor', isAutoAccepting: true })
  await harbor.client.call(updateProgram, {
    params: { id: harbor.program.id },
    body: { commission_basis: 'brand_products' },
  })
  const first = await applicantOf(product, fernhill, 'First')
  const second = await applicantOf(product, fernhill, 'Second')
  const third = await applicantOf(product, harbor, 'Third')
  await first.client.call(createPartnership, {
    body: { creator_id: first.creator.id, brand_id: harbor.brand.id, source_program_id: harbor.program.id },
  })
  const pairs = [
    [first, fernhill, 0],
    [first, fernhill, 1],
    [second, fernhill, 0],
    [second, fernhill, 2],
    [first, harbor, 0],
    [third, harbor, 0],
    [third, harbor, 1],
    ...(isLarge ? fortyMore({ fernhill, harbor, first, second, third }) : []),
  ] as const
  const links: Link[] = []
  for (const [partner, story, offer] of pairs)
    links.push({ ...(await linkOf(product, partner, story, offer)), isQuiet: false })
  links.push({ ...(await linkOf(product, second, fernhill, 1)), isQuiet: true })
  const stories = { fernhill, harbor }
  return {
    brands: await Promise.all(
      Object.entries(stories).map(async ([seller, { brand, person }]) => ({
        seller,
        id: brand.id,
        email: person.email,
        isOfAllSales: seller === 'harbor',
        ...(await profileOf(db, brand.id)),
      })),
    ),
    links,
    fees: Object.values(stories).flatMap(({ products }) =>
      products.map(({ id, commission_perc }) => ({
        productId: id,
        creatorId: null,
        from: EVER,
        percent: commission_perc,
      })),
    ),
    referrals: [],
  }
}

type Partner = Awaited<ReturnType<typeof applicantOf>>
type BrandStory = Awaited<ReturnType<typeof connectedBrand>>

/** Ten more links for each partnership, cycling through the brand's products. */
const fortyMore = ({
  fernhill,
  harbor,
  first,
  second,
  third,
}: Record<'fernhill' | 'harbor', BrandStory> & Record<'first' | 'second' | 'third', Partner>) =>
  (
    [
      [first, fernhill],
      [second, fernhill],
      [first, harbor],
      [third, harbor],
    ] as const
  ).flatMap(([partner, story]) => Array.from({ length: 10 }, (_, index) => [partner, story, index % 3] as const))

const linkOf = async (
  product: TestProduct,
  { client, creator }: Partner,
  { brand, products }: BrandStory,
  n: number,
) => {
  const offered = products[n]
  const { status, body } = await client.ask('POST', '/api/links', {
    brand_id: brand.id,
    product_id: offered?.id,
    link_name: `To ${offered?.asin}`,
  })
  if (status !== 201 || !offered) throw new Error(`The link was not created: ${JSON.stringify(body)}`)
  const { link_id: linkId } = body as unknown as LinkRow
  const url = await targetOf(`${product.origin}/r/${linkId}`)
  return { linkId, url, asin: offered.asin, brandId: brand.id, creatorId: creator.id, productId: offered.id }
}

const profileOf = async (db: Pool, brandId: number) => {
  const { rows } = await db.query<{ profileId: number; advertiserId: string }>(
    `select f.id as "profileId", a.advertiser_id as "advertiserId"
     from amazon_profiles f
     join amazon_advertisers a on a.amazon_profile_id = f.id
     where f.brand_id = $1 and f.is_current and f.country_code = 'US'`,
    [brandId],
  )
  if (!rows[0] || rows.length > 1) throw new Error(`Brand ${brandId} has ${rows.length} profiles in the United States`)
  return rows[0]
}

export const quietLinkOf = ({ links }: Story): Link => {
  const found = links.find(({ isQuiet }) => isQuiet)
  if (!found) throw new Error('There is no quiet link')
  return found
}

/** Changes what a brand pays for a product, to everybody or to one creator, from this business day on. */
export const changeFee = async (db: Pool, story: Story, fee: Omit<Fee, 'from'>): Promise<void> => {
  const { productId, creatorId, percent } = fee
  const { rowCount } =
    creatorId === null
      ? await db.query('update products set commission_perc = $2 where id = $1', [productId, percent])
      : await db.query('update creator_products set affiliate_fee = $3 where product_id = $1 and creator_id = $2', [
          productId,
          creatorId,
          percent,
        ])
  if (rowCount !== 1) throw new Error(`${rowCount} rows have this fee`)
  const from = await today(db)
  story.fees = story.fees.filter(
    (other) => !(other.productId === productId && other.creatorId === creatorId && other.from === from),
  )
  story.fees.push({ ...fee, from })
}

/** From this business day on, a creator earns a percentage of another creator's sales for a brand. */
export const refer = async (
  db: Pool,
  story: Story,
  referral: Omit<Story['referrals'][number], 'from'>,
): Promise<void> => {
  const from = await today(db)
  await db.query(
    `insert into creator_referrals (brand_id, referrer_creator_id, referred_creator_id, referral_commission_rate, effective_from)
     values ($1, $2, $3, $4, $5)`,
    [referral.brandId, referral.referrerId, referral.referredId, referral.percent, from],
  )
  story.referrals.push({ ...referral, from })
}

const today = async (db: Pool): Promise<string> =>
  (await db.query<{ day: string }>('select business_date()::text as day')).rows[0]?.day ?? ''
