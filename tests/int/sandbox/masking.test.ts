import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSandbox, type TestSandbox } from '../../support/sandbox'
import { pull, sum } from './pull'
import { adsOf, dayText, FERNHILL_US, firstAsin, linkTo } from './seller'

let sandbox: TestSandbox
let fernhill: Awaited<ReturnType<typeof adsOf>>
let asin: string

beforeAll(async () => {
  sandbox = await startSandbox()
  fernhill = await adsOf(sandbox, 'fernhill', FERNHILL_US)
  asin = await firstAsin(fernhill)
  // Two creatives of one ad group, 9 and 6 clicks; another ad group of the campaign with 9; a campaign with 9.
  await visit({ campaign: 'prog', adGroup: 'lnk_15', creative: 'cp_9' }, 9)
  await visit({ campaign: 'prog', adGroup: 'lnk_15', creative: 'cp_6' }, 6)
  await visit({ campaign: 'prog', adGroup: 'lnk_9', creative: 'cp' }, 9)
  await visit({ campaign: 'small', adGroup: 'lnk_small', creative: 'cp' }, 9)
  const fields = Object.fromEntries(
    new URL(await linkTo(fernhill, asin, { campaign: 'prog', adGroup: 'lnk_9', creative: 'cp' }), sandbox.url)
      .searchParams,
  )
  const body = new URLSearchParams({ ...fields, quantity: '1' })
  await fetch(`${sandbox.url}/sandbox/shop/dp/${asin}/buy`, { method: 'POST', body })
})
afterAll(() => sandbox.close())

const visit = async (ids: { campaign: string; adGroup: string; creative: string }, times: number) => {
  const path = await linkTo(fernhill, asin, ids)
  for (let time = 0; time < times; time += 1) await (await fetch(sandbox.url + path)).text()
}
const mask = (on: unknown) => sandbox.operate('PUT', '/sandbox/masking', { on })
const clicksBy = async (key: string, body: object) => {
  const rows = await pull(fernhill, { startDate: dayText(-2), endDate: dayText(2), ...body })
  return Object.fromEntries(rows.map((row) => [row[key], row['Click-throughs']]))
}

test.sequential('is off by default', async () => {
  expect(await clicksBy('adGroupId', { groupBy: 'ADGROUP' })).toEqual({ lnk_15: '15', lnk_9: '9', lnk_small: '9' })
})

test.sequential('zeros fewer than ten clicks at the requested level', async () => {
  expect(await mask(true)).toEqual({ on: true })
  expect(await clicksBy('campaignId', { groupBy: 'CAMPAIGN' })).toEqual({ prog: '24', small: '0' })
  expect(await clicksBy('adGroupId', { groupBy: 'ADGROUP' })).toEqual({ lnk_15: '15', lnk_9: '0', lnk_small: '0' })
  expect(await clicksBy('creativeId', { groupBy: 'CREATIVE' })).toEqual({ cp_9: '0', cp_6: '0', cp: '0' })

  const rows = await pull(fernhill, {
    startDate: dayText(-2),
    endDate: dayText(2),
    groupBy: 'ADGROUP',
    metrics: 'Click-throughs,attributedPurchases14d,totalAttributedSales14d,brb_bonus_amount',
  })
  expect(rows.find(({ adGroupId }) => adGroupId === 'lnk_9')).toMatchObject({
    attributedPurchases14d: '0',
    totalAttributedSales14d: '0',
    brb_bonus_amount: '0',
  })
  const products = await pull(fernhill, { startDate: dayText(-2), endDate: dayText(2), reportType: 'PRODUCTS' })
  expect(products.find(({ adGroupId }) => adGroupId === 'lnk_9')).toMatchObject({ attributedSales14d: '0' })
  expect(
    sum(
      products.filter(({ adGroupId }) => adGroupId === 'lnk_15'),
      'attributedDetailPageViewsClicks14d',
    ),
  ).toBe(15)
})

test.sequential('ends with the tenth click, for every earlier day too; paging changes nothing', async () => {
  await sandbox.operate('POST', '/sandbox/clock', { shift: '+2d' })
  await visit({ campaign: 'prog', adGroup: 'lnk_9', creative: 'cp' }, 1)
  const body = { startDate: dayText(-2), endDate: dayText(3), groupBy: 'ADGROUP' }
  const rows = await pull(fernhill, body)
  expect(
    sum(
      rows.filter(({ adGroupId }) => adGroupId === 'lnk_9'),
      'Click-throughs',
    ),
  ).toBe(10)
  expect(sum(rows, 'attributedPurchases14d')).toBe(1)
  expect(await pull(fernhill, body, 1)).toEqual(rows)
  // A future click does not end it.
  await sandbox.operate('POST', '/sandbox/clock', { shift_seconds: 0 })
  expect(await clicksBy('adGroupId', { groupBy: 'ADGROUP' })).toMatchObject({ lnk_9: '0' })
})

test.sequential('survives a restart, and can be switched off again', async () => {
  await sandbox.restart()
  expect(await clicksBy('adGroupId', { groupBy: 'ADGROUP' })).toMatchObject({ lnk_9: '0' })
  expect(await mask(false)).toEqual({ on: false })
  expect(await clicksBy('adGroupId', { groupBy: 'ADGROUP' })).toMatchObject({ lnk_9: '9' })
  await expect(mask('yes')).rejects.toThrow('400')
})
