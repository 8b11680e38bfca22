import { lookAt } from '../support/page-accessibility'
import { expect, test } from '../support/test'
import { arriveAt, brandWithProgram, logIn, partnerOf } from '../support/viewers'
import { startWatchedProduct, type WatchedProduct } from '../support/watched-product'

/**
 * Halo sales on every second day, another tag on every third, and one large sale. Of a profile that isn't synced, because
 * Amazon's report has none of them.
 */
const sell = async (product: WatchedProduct, brandId: number, linkId: number): Promise<void> => {
  await product.rows(
    `with other as (
       insert into amazon_profiles (amazon_account_id, brand_id, profile_id, country_code, type, is_current)
       select amazon_account_id, brand_id, 'other', 'CA', type, false
       from amazon_profiles
       where brand_id = $1
       limit 1
       returning id, brand_id
     )
     insert into amz_attribution_campaigns (amazon_profile_id, brand_id, external_id, name)
     select id, brand_id, 'c', 'c'
     from other`,
    [brandId],
  )
  await product.rows(
    `insert into amz_attribution_adgroups (campaign_id, brand_id, external_id, name, link_id, is_platform_generated)
     select c.id, c.brand_id, l.link_id, l.link_name, l.id, true
     from amz_attribution_campaigns c, links l
     where l.id = $1 and c.external_id = 'c'
     union all
     select id, brand_id, 'newsletter', 'Newsletter spring campaign', null, false
     from amz_attribution_campaigns
     where external_id = 'c'`,
    [linkId],
  )
  await product.rows(
    `insert into amz_attribution_perf_metrics (adgroup_id, brand_id, creator_id, date, attributed_sales_14d,
       total_attributed_sales_14d, attributed_total_purchases_14d, total_units_sold_14d)
     select g.id, g.brand_id, l.creator_id, business_date() - d,
            case d when 9 then 1234567.89 else 20 + d end, case d when 9 then 1234567.89 else 20 + d + d % 2 * 4.5 end, 2, 3
     from amz_attribution_adgroups g
     left join links l on l.id = g.link_id, generate_series(0, 60) d
     where l.id is not null or d % 3 = 0`,
  )
  await product.rows(
    `with e as (
       insert into creator_earnings (creator_id, earning_type, perf_metric_id, brand_id, amount, sales_amount, commission_rate, date)
       select creator_id, 'commission', id, brand_id, round(attributed_sales_14d * 0.2, 4), attributed_sales_14d, 20, date
       from amz_attribution_perf_metrics
       where creator_id is not null
       returning *
     )
     insert into earning_changes (earning_id, brand_id, creator_id, earning_type, date, basis, old_sales_amount, sales_amount,
       old_commission_rate, commission_rate, old_amount, amount)
     select id, brand_id, creator_id, 'commission', date, 'linked_product', 0, sales_amount, 0, commission_rate, 0, amount
     from e`,
  )
}

/** A brand finds why Amazon's sales and the booked ones differ, on a day and by link. */
test('a brand compares Amazon’s sales with the booked ones', async ({ browser }) => {
  const product = await startWatchedProduct()
  const brand = await brandWithProgram(product, { seller: 'northpaw', name: 'Northpaw Supply', isAutoAccepting: true })
  await brand.ask('GET', '/api/amazon/get-products')
  const [first] = (await brand.ask('GET', '/api/products')) as unknown as { id: number }[]
  await brand.ask('PUT', `/api/affiliate-programs/${brand.programId}/products`, { productIds: [first?.id] })
  const creator = await partnerOf(product, brand, 'Wolfgang Amadeus von Hohenstaufen-Schönborn')
  const { page, context, faults } = await logIn(browser, product, brand.email)
  await arriveAt(page, '/dashboard/main')

  await page.getByRole('link', { name: 'Reconciliation' }).click()
  await page.getByRole('heading', { name: 'Reconciliation', level: 1 }).waitFor()
  await page.getByRole('heading', { name: 'No sales in this period' }).waitFor()
  expect(await lookAt(page, 'reconciliation-empty', { path: '/dashboard/reconciliation', isPictured: true })).toEqual(
    [],
  )

  const link = await creator.ask('POST', '/api/links', {
    brand_id: brand.brandId,
    product_id: first?.id,
    link_name: 'Review video',
  })
  await sell(product, brand.brandId, link.id)
  await product.rows(`update amazon_profiles set perf_data_through = business_date() - 3 where brand_id = $1`, [
    brand.brandId,
  ])
  const [sums] = await product.rows<Record<'amazon' | 'booked', string>>(
    `select to_char(sum(total_attributed_sales_14d), 'FM$9,999,990.00') as amazon,
            to_char(sum(attributed_sales_14d) filter (where creator_id is not null), 'FM$9,999,990.00') as booked
     from amz_attribution_perf_metrics
     where date > business_date() - 30`,
  )
  await page.goto('/dashboard/reconciliation')
  for (const text of [sums?.amazon, sums?.booked]) await page.getByText(text ?? '', { exact: true }).waitFor()
  await page.getByText('Sales through Amazon Attribution tags that you made elsewhere.').waitFor()

  await page.getByRole('button', { name: 'Only days with a difference' }).click()
  await page.waitForURL(/different=yes/)
  await page.getByRole('button', { name: 'Cause' }).click()
  await page.getByRole('menuitemradio', { name: 'Not a Shelfmate link' }).click()
  const days = page.getByRole('table', { name: 'Days' })
  await expect(days.locator('tbody tr')).toHaveCount(10)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^shelfmate-reconciliation-[\d-]+\.csv$/)

  await days.locator('tbody button').nth(1).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText('Links and tags (2)').waitFor()
  await sheet.getByRole('button', { name: /^Review video/ }).click()
  await sheet.getByText('Change history').waitFor()
  await page.waitForURL(/day=/)
  const address = new URL(page.url())
  const path = address.pathname + address.search

  expect(await lookAt(page, 'reconciliation', { path: '/dashboard/reconciliation', isPictured: true })).toEqual([])
  const opened = {
    path,
    open: async () => {
      await sheet.getByRole('button', { name: /^Review video/ }).click()
      await sheet.getByText('Change history').waitFor()
    },
    isPictured: true,
  } as const
  expect(await lookAt(page, 'reconciled-day', opened)).toEqual([])
  expect(faults).toEqual([])
  await context.close()
  expect(await product.close()).toBe(0)
})
