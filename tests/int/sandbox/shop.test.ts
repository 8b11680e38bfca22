import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSandbox, type TestSandbox } from '../../support/sandbox'
import { adsOf, FERNHILL_US, firstAsin, HARBOR_US, linkTo } from './seller'

type Item = { asin: string; title: string; priceToPay?: { amount: number }; availability: string }

let sandbox: TestSandbox
let fernhill: Awaited<ReturnType<typeof adsOf>>
let onSale: Item[]
let soldOut: Item | undefined

beforeAll(async () => {
  sandbox = await startSandbox()
  fernhill = await adsOf(sandbox, 'fernhill', FERNHILL_US)
  const { body } = await fernhill.products({ pageIndex: 0, pageSize: 300, checkItemDetails: true })
  const items = body.ProductMetadataList as Item[]
  const byAsin = [...new Map(items.map((item) => [item.asin, item])).values()]
  onSale = byAsin.filter(({ availability, priceToPay }) => availability === 'IN_STOCK' && priceToPay)
  soldOut = byAsin.find(({ availability }) => availability === 'OUT_OF_STOCK')
})
afterAll(() => sandbox.close())

const item = (index: number): Item => {
  const found = onSale[index]
  if (!found) throw new Error('The catalog is too small')
  return found
}

/** Opens a page and reads its form fields, as a browser would send them. */
const visit = async (path: string) => {
  const response = await fetch(sandbox.url + path)
  const page = await response.text()
  const fields = Object.fromEntries(
    [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )
  return { status: response.status, page, fields, headers: response.headers }
}
const send = (path: string, fields: Record<string, string>, follow: RequestRedirect = 'follow') =>
  fetch(sandbox.url + path, { method: 'POST', body: new URLSearchParams(fields), redirect: follow })
const buy = (asin: string, fields: Record<string, string>, quantity = 1) =>
  send(`/sandbox/shop/dp/${asin}/buy`, { ...fields, quantity: String(quantity) })

const rowsOf = async (adGroup: string, body: object = { groupBy: 'ADGROUP' }): Promise<Record<string, string>[]> => {
  const answer = await fernhill.report(body)
  return answer.body.reports.filter((row) => row.adGroupId === adGroup)
}
const cents = (text = '0') => Math.round(Number(text) * 100)

test.sequential('a click, a cart and two purchases appear in the report, promoted and halo separate', async () => {
  const [landed, other] = [item(0), item(1)]
  const { status, page, fields, headers } = await visit(await linkTo(fernhill, landed.asin, { adGroup: 'lnk_story' }))
  expect(status).toBe(200)
  expect(page).toContain('Sandbox')
  expect(page).toContain('this click was counted for ad group lnk_story')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")

  const cart = await send(`/sandbox/shop/dp/${landed.asin}/cart`, fields)
  expect(await cart.text()).toContain('Added to your cart')
  const thanks = await buy(landed.asin, fields, 2)
  expect(await thanks.text()).toContain(`Order total $${(((landed.priceToPay?.amount ?? 0) * 200) / 100).toFixed(2)}`)

  const next = /href="(\/sandbox\/shop\/dp\/[^"]+step=browse)"/g
  const links = [...page.matchAll(next)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
  const toOther = links.find((href) => href.includes(other.asin))
  const browsed = await visit(toOther ?? '')
  expect(browsed.page).toContain('this view was counted for ad group lnk_story')
  await buy(other.asin, browsed.fields)

  const [row] = await rowsOf('lnk_story', { groupBy: 'ADGROUP', metrics: undefined })
  expect(row).toMatchObject({
    'Click-throughs': '1',
    attributedDetailPageViewsClicks14d: '1',
    attributedTotalDetailPageViewsClicks14d: '2',
    attributedAddToCartClicks14d: '1',
    attributedPurchases14d: '1',
    attributedTotalPurchases14d: '2',
    unitsSold14d: '2',
    totalUnitsSold14d: '3',
    publisher: 'Display - Other',
    campaignId: 'prog_1',
  })
  const [own, halo] = [(landed.priceToPay?.amount ?? 0) * 2, other.priceToPay?.amount ?? 0]
  expect(cents(row?.attributedSales14d)).toBe(Math.round(own * 100))
  expect(cents(row?.totalAttributedSales14d)).toBe(Math.round((own + halo) * 100))

  const products = await rowsOf('lnk_story', { reportType: 'PRODUCTS' })
  expect(products.map(({ productAsin, productConversionType }) => [productAsin, productConversionType]).sort()).toEqual(
    [
      [landed.asin, 'Promoted'],
      [other.asin, 'Brand Halo'],
    ].sort(),
  )
})

describe.sequential('does not attribute', () => {
  test('a purchase without a link', async () => {
    const before = (await fernhill.report({ groupBy: 'ADGROUP' })).body.reports
    const { page, fields } = await visit(`/sandbox/shop/dp/${item(2).asin}`)
    expect(page).toContain('a purchase is not attributed')
    expect(await (await buy(item(2).asin, fields)).text()).toContain('no link gets the credit')
    expect((await fernhill.report({ groupBy: 'ADGROUP' })).body.reports).toEqual(before)
    const { rows } = await sandbox.db.query("select from events where kind = 'purchase' and advertiser_id is null")
    expect(rows).toHaveLength(1)
  })

  test.each([
    ['an unfilled placeholder', (query: URLSearchParams) => query.set('aa_adgroupid', '{insertAdGroupId}')],
    ['a missing id', (query: URLSearchParams) => query.delete('aa_creativeid')],
    ['a repeated id', (query: URLSearchParams) => query.append('aa_adgroupid', 'b')],
    ['an escaped slash', (query: URLSearchParams) => query.set('aa_adgroupid', 'lnk/broken')],
    ['an ampersand', (query: URLSearchParams) => query.set('aa_adgroupid', 'lnk&broken')],
    ['a curly quote', (query: URLSearchParams) => query.set('aa_adgroupid', 'lnk’broken')],
    ['256 characters', (query: URLSearchParams) => query.set('aa_adgroupid', 'x'.repeat(256))],
    ['an Associates tag', (query: URLSearchParams) => query.set('tag', 'creator-20')],
    ['another ref_', (query: URLSearchParams) => query.set('ref_', 'nav')],
    ['an unknown advertiser', (query: URLSearchParams) => query.set('maas', 'maas_adg_api_1234567890123_static_9_417')],
    [
      'an unknown publisher',
      (query: URLSearchParams) => query.set('maas', 'maas_adg_api_584217390641825_static_99_417'),
    ],
    ['a broken maas', (query: URLSearchParams) => query.set('maas', 'maas_adg_api_x')],
  ])('visits of a tag with %s, although the shop page is shown', async (_name, damage) => {
    const url = new URL(await linkTo(fernhill, item(3).asin, { adGroup: 'lnk_broken' }), sandbox.url)
    damage(url.searchParams)
    const { status, page, fields } = await visit(url.pathname + url.search)
    expect(status).toBe(200)
    expect(page).toContain('was not counted')
    expect(fields).toEqual({})
    const { rows } = await sandbox.db.query(
      "select from events where ad_group_id like '%broken%' or campaign_id like '%broken%'",
    )
    expect(rows).toEqual([])
  })

  test('255 characters and HEAD requests', async () => {
    const path = await linkTo(fernhill, item(3).asin, { adGroup: 'x'.repeat(255) })
    await fetch(sandbox.url + path, { method: 'HEAD' })
    expect(await rowsOf('x'.repeat(255))).toEqual([])
    await visit(path)
    expect(await rowsOf('x'.repeat(255))).toHaveLength(1)
  })

  test('another seller’s product, bought or landed on', async () => {
    const harbor = await adsOf(sandbox, 'harbor', HARBOR_US)
    const foreign = await firstAsin(harbor)
    const { page } = await visit(await linkTo(fernhill, foreign, { adGroup: 'lnk_foreign' }))
    expect(page).toContain('the link belongs to another seller')
    const { fields } = await visit(await linkTo(fernhill, item(4).asin, { adGroup: 'lnk_foreign' }))
    expect(await (await buy(foreign, fields)).text()).toContain('no link gets the credit')
    expect((await rowsOf('lnk_foreign'))[0]).toMatchObject({ attributedTotalPurchases14d: '0' })
  })

  test('a profile that never requested a tag', async () => {
    const path = await linkTo(fernhill, item(4).asin, { adGroup: 'lnk_unmeasured' })
    await sandbox.db.query('delete from measured_profiles where profile_id = $1', [FERNHILL_US])
    expect((await visit(path)).page).toContain('no tag was ever requested for this profile')
    await linkTo(fernhill, item(4).asin, { adGroup: 'again' })
    expect((await visit(path)).page).toContain('this click was counted')
  })

  test('a purchase with a tag that was not clicked, or more than 14 days after the click', async () => {
    const path = await linkTo(fernhill, item(5).asin, { adGroup: 'lnk_late' })
    const made = Object.fromEntries(new URL(path, sandbox.url).searchParams)
    expect(await (await buy(item(5).asin, made)).text()).toContain('no link gets the credit')

    const { fields } = await visit(path)
    await sandbox.operate('POST', '/sandbox/clock', { shift: '+13d' })
    expect(await (await buy(item(5).asin, fields)).text()).toContain('your link gets the credit')
    await sandbox.operate('POST', '/sandbox/clock', { shift: '+2d' })
    expect(await (await buy(item(5).asin, fields)).text()).toContain('no link gets the credit')
    const dates = (await rowsOf('lnk_late')).map(({ date }) => date)
    expect(new Set(dates).size).toBe(2)
    await sandbox.operate('POST', '/sandbox/clock', { shift_seconds: 0 })
  })

  test('unavailable products and invalid orders', async () => {
    expect((await buy(soldOut?.asin ?? '', {})).status).toBe(409)
    expect((await send(`/sandbox/shop/dp/${soldOut?.asin}/cart`, {})).status).toBe(409)
    for (const quantity of ['0', '-1', '21', '1.5', 'many', '']) {
      const response = await send(`/sandbox/shop/dp/${item(0).asin}/buy`, { quantity })
      expect(response.status, quantity).toBe(400)
    }
    expect((await visit('/sandbox/shop/dp/B000000000')).status).toBe(404)
    expect((await visit('/sandbox/shop/orders/unknown')).status).toBe(404)
    expect((await visit('/sandbox/shop/orders/%00')).status).toBe(400)
    expect((await visit('/sandbox/shop/dp/%E0%A4%A')).status).toBe(400)
  })
})

describe.sequential('pages and pictures', () => {
  test('the shop lists every seller; a title with an ampersand is escaped', async () => {
    const { page } = await visit('/sandbox/shop')
    for (const name of [
      'Fernhill Kitchen',
      'Northpaw Pet Supply',
      'Brightside Toys UK',
      'Lumen Audio',
      'Harbor &amp; Pine Outdoor',
    ]) {
      expect(page).toContain(name)
    }
    expect(page).not.toContain('<script')
  })

  test('every product has a picture in two sizes', async () => {
    const { page } = await visit('/sandbox/shop')
    const pictures = [...new Set([...page.matchAll(/\/sandbox\/images\/[A-Z0-9]{10}\.svg/g)].map(([path]) => path))]
    expect(pictures).toHaveLength(69)
    for (const path of pictures) {
      const response = await fetch(sandbox.url + path)
      expect(response.headers.get('content-type')).toContain('image/svg+xml')
      expect(await response.text()).toMatch(/^<svg [^>]*width="800"/)
    }
    const small = await fetch(sandbox.url + (pictures[0] ?? '').replace('.svg', '._SS60_.svg'))
    expect(await small.text()).toContain('width="60"')
    expect(small.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    for (const file of ['B000000000.svg', '..%2f..%2fetc', 'x.svg']) {
      expect((await fetch(`${sandbox.url}/sandbox/images/${file}`)).status).toBe(404)
    }
  })
})
