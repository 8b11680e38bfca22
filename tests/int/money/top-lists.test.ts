import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getBrandOverview, getCreatorOverview, type TopRow } from '../../../src/contracts/money'
import { readPartner } from '../../../src/contracts/partners'
import { listCatalog, readProduct } from '../../../src/contracts/products'
import { addDays } from '../../../src/domain/date-range'
import { applicantOf } from '../../support/brand-story'
import { queryProduct } from '../../support/month'
import { startTestProduct, type TestProduct } from '../../support/product'
import { linksOf, partnership, reachedThrough, sold, sum, todayOf } from './metrics'

let product: TestProduct
let story: Awaited<ReturnType<typeof partnership>>
let referrer: Awaited<ReturnType<typeof applicantOf>>
let range: { from: string; to: string }

/** Both creators sell, and one of them was referred by the other, who earns a tenth of these sales as well. */
beforeAll(async () => {
  product = await startTestProduct({ hasWorld: true })
  story = await partnership(product)
  referrer = await applicantOf(product, story, 'Who Brought Them')
  const today = await todayOf(product)
  range = { from: addDays(today, -9), to: today }
  await queryProduct(
    product,
    sql`insert into creator_referrals (brand_id, referrer_creator_id, referred_creator_id, referral_commission_rate, effective_from)
        values (${story.brand.id}, ${referrer.creator.id}, ${story.partner.creator.id}, '10.00', '2020-01-01')`,
  )
  const links = [...story.links, ...(await linksOf(referrer, story))]
  await sold(
    product,
    links.flatMap((linkId, index) =>
      [0, 4, 5, 20].map((ago) => ({
        linkId,
        day: addDays(today, -ago),
        cents: 1_000 * (index + 1) + ago,
        clicks: 3 + index,
      })),
    ),
  )
  await reachedThrough(product, addDays(today, -3))
})
afterAll(() => product.close())

/** From the rows of earnings and metrics; `key` of the links, `earned` a condition on the earnings. */
const fromRows = (key: ReturnType<typeof sql>, own: ReturnType<typeof sql>, earned = sql`true`) =>
  queryProduct<Omit<TopRow, 'name' | 'image_url'>>(
    product,
    sql`select ${key} as id,
               sum(m.click_throughs)::int as clicks,
               sum((select sum(e.sales_amount)
                    from creator_earnings e
                    where e.perf_metric_id = m.id and e.earning_type = 'commission'))::numeric(14, 2)::text as sales,
               sum((select sum(e.amount)
                    from creator_earnings e
                    where e.perf_metric_id = m.id and ${earned}))::numeric(16, 4)::text as commission
        from amz_attribution_perf_metrics m
        join amz_attribution_adgroups g on g.id = m.adgroup_id
        join links l on l.id = g.link_id
        where ${own} and m.date between ${range.from} and ${addDays(range.to, -3)}
        group by 1
        order by sum((select sum(e.amount) from creator_earnings e where e.perf_metric_id = m.id and ${earned})) desc`,
  )
const figuresOf = ({ name: _name, image_url: _image, ...figures }: TopRow) => figures

test('a brand’s top products and creators are those of its lists and pages, with commission for referrals', async () => {
  const { top_products, top_partners, totals } = await story.client.call(getBrandOverview, { query: range })
  expect(top_products.map(figuresOf)).toEqual(await fromRows(sql`l.product_id`, sql`m.brand_id = ${story.brand.id}`))
  expect(top_partners.map(figuresOf)).toEqual(await fromRows(sql`l.creator_id`, sql`m.brand_id = ${story.brand.id}`))
  const { rows } = await story.client.call(listCatalog, { query: { ...range, sort: '-commission' } as never })
  for (const { id, clicks, sales, commission } of top_products) {
    const figures = { clicks, sales, commission }
    expect(rows.find((row) => row.id === id)).toMatchObject(figures)
    expect((await story.client.call(readProduct, { params: { id }, query: range })).totals).toMatchObject(figures)
  }
  for (const { id, clicks, sales, commission } of top_partners)
    expect((await story.client.call(readPartner, { params: { id }, query: range })).totals).toMatchObject({
      clicks,
      sales,
      commission,
    })
  for (const list of [top_products, top_partners])
    expect(sum(list.map(({ commission }) => commission))).toBe(sum([totals?.commission ?? '']))
})

test('a creator’s top products and brands are of their own sales', async () => {
  const { top_products, top_partners, totals } = await referrer.client.call(getCreatorOverview, { query: range })
  const own = sql`m.creator_id = ${referrer.creator.id}`
  const earned = sql`e.earning_type = 'commission'`
  expect(top_products.map(figuresOf)).toEqual(await fromRows(sql`l.product_id`, own, earned))
  expect(top_partners.map(figuresOf)).toEqual(await fromRows(sql`m.brand_id`, own, earned))
  const sold = sum(top_products.map(({ commission }) => commission))
  expect(sum([totals?.commission ?? ''])).toBeGreaterThan(sold)
})
