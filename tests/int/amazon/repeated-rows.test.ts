import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shoppersDid } from './events'
import { CAMPAIGN, type ReportWorld, startReportWorld } from './report-world'

let world: ReportWorld
beforeAll(async () => {
  world = await startReportWorld()
})
afterAll(() => world.close())
beforeEach(() => world.reset())

test('a repeated row counts once, in both reports', async () => {
  const day = world.daysAgo(5)
  await world.sell(day)
  await world.show(day, 3)
  await world.syncAll()
  expect(await world.performance()).toEqual([`${day} ${world.link} 12 100.00 100.00 1 10.00`])
  expect(await world.products()).toEqual([`${day} ${world.asin} 1 100.00`])
  expect(await world.changes()).toEqual([`${day} 0.0000 20.0000`])
  await world.show(day, 1)
  await world.syncAll()
  expect(await world.changes()).toHaveLength(1)
})

test('a repeated row adds to rows of the same ad group that differ', async () => {
  const day = world.daysAgo(5)
  await world.sell(day)
  await shoppersDid(world.product, [
    { day, adgroup: world.link, campaign: CAMPAIGN, asin: world.asin, publisher: '8', cents: 2_500 },
  ])
  await world.show(day, 2)
  await world.syncAll()
  expect(await world.performance()).toEqual([`${day} ${world.link} 12 125.00 125.00 2 12.50`])
  expect(await world.products()).toEqual([`${day} ${world.asin} 2 125.00`])
  expect(await world.changes()).toEqual([`${day} 0.0000 25.0000`])
})

test('a repeated row is not a row of a product that differs in a column that we do not store', async () => {
  const day = world.daysAgo(5)
  await world.sell(day)
  const row = {
    date: day.replaceAll('-', ''),
    campaignId: CAMPAIGN,
    adGroupId: world.link,
    publisher: 'Youtube',
    productAsin: world.asin,
    productConversionType: 'Promoted',
    productName: 'A pan',
    attributedSales14d: '10.00',
    unitsSold14d: '1',
  }
  const { date, ...rest } = row
  world.answer({ reports: [row, { ...row, productName: 'The same pan, renamed' }, { ...rest, date }], cursorId: '' })
  await world.sync('products', { startDate: day, endDate: day })
  expect(await world.products()).toEqual([`${day} ${world.asin} 2 20.00`])
})
