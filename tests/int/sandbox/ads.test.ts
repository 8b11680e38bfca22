import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  AdsError,
  AdvertisersAnswer,
  ProductsAnswer,
  ProfileAnswer,
  PublishersAnswer,
  TagsAnswer,
} from '../../support/amazon-shapes'
import { SANDBOX_PUBLIC_URL, startSandbox, type TestSandbox } from '../../support/sandbox'
import { adsOf, answerOf, FERNHILL_ADVERTISER, FERNHILL_US, HARBOR_US } from './seller'

const LUMEN_US = '2208471930056641'
const NORTHPAW_US = '1640285937710462'
const FERNHILL_LEGACY = '3391047582260174'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

describe('profiles', () => {
  test('are a bare array whose ids are numbers of 16 digits', async () => {
    const { get } = await adsOf(sandbox, 'fernhill')
    const { text, body } = await get('/v2/profiles')
    expect(text).toContain(`"profileId":${FERNHILL_US}`)
    // The trap is real: parsed as a JavaScript number, this is another profile.
    expect(String(Number(FERNHILL_US))).not.toBe(FERNHILL_US)
    const profiles = ProfileAnswer.array().parse(body)
    expect(profiles.map(({ countryCode, accountInfo }) => [countryCode, accountInfo.subType])).toEqual([
      ['US', undefined],
      ['CA', undefined],
      ['US', 'AMAZON_ATTRIBUTION'],
    ])
    expect((await get(`/v2/profiles/${FERNHILL_US}`)).body).toEqual(profiles[0])
    expect((await get(`/v2/profiles/${HARBOR_US}`)).status).toBe(404)
  })

  test('a host lists only its own region', async () => {
    const { get, headers } = await adsOf(sandbox, 'brightside')
    expect((await get('/v2/profiles')).text).toBe('[]')
    const europe = await answerOf(await fetch(`${sandbox.url}/sandbox/amazon-ads-eu/v2/profiles`, { headers }))
    expect(
      ProfileAnswer.array()
        .parse(europe.body)
        .map(({ countryCode }) => countryCode),
    ).toEqual(['UK', 'DE'])
    const foreign = await get('/attribution/advertisers', { 'Amazon-Advertising-API-Scope': '4417092836615528' })
    expect(foreign).toMatchObject({ status: 401, body: { details: 'Not authorized to access scope 4417092836615528' } })
  })

  test('filters', async () => {
    const { get } = await adsOf(sandbox, 'fernhill')
    expect((await get('/v2/profiles?profileTypeFilter=vendor,agency')).body).toEqual([])
    expect((await get('/v2/profiles?profileTypeFilter=seller,vendor')).body).toHaveLength(3)
    expect((await get('/v2/profiles?validPaymentMethodFilter=false')).body).toEqual([])
    for (const query of ['apiProgram=x', 'accessLevel=x', 'profileTypeFilter=x', 'validPaymentMethodFilter=x']) {
      expect((await get(`/v2/profiles?${query}`)).status, query).toBe(400)
    }
  })
})

describe('authorization', () => {
  test('checks token, client and scope', async () => {
    const { get, headers } = await adsOf(sandbox, 'fernhill', FERNHILL_US)
    const bare = (more: Record<string, string>) =>
      fetch(`${sandbox.url}/sandbox/amazon-ads/attribution/advertisers`, { headers: more })
    const { Authorization = '', ...rest } = headers
    expect(await answerOf(await bare(rest))).toMatchObject({
      status: 401,
      body: { code: '401', details: 'HTTP 401 Unauthorized' },
    })
    expect((await bare({ ...rest, Authorization: 'Bearer Atza|unknown' })).status).toBe(401)
    expect((await bare({ Authorization, 'Amazon-Advertising-API-Scope': FERNHILL_US })).status).toBe(401)
    expect((await get('/attribution/advertisers', { 'Amazon-Advertising-API-ClientId': 'other' })).status).toBe(401)

    const scope = (value: string) => get('/attribution/advertisers', { 'Amazon-Advertising-API-Scope': value })
    expect(await scope('')).toMatchObject({ status: 401, body: { details: 'Scope header is missing' } })
    expect((await scope('abc')).status).toBe(400)
    expect(await scope(HARBOR_US)).toMatchObject({
      status: 401,
      body: { details: `Not authorized to access scope ${HARBOR_US}` },
    })
    // Header names are case-insensitive.
    expect(
      (await bare(Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]))))
        .status,
    ).toBe(200)
  })

  test('attribution is closed to some profiles: 403 as published, 400 as seen live; products still work', async () => {
    for (const [seller, profile] of [
      ['lumen', LUMEN_US],
      ['fernhill', FERNHILL_LEGACY],
    ] as const) {
      const ads = await adsOf(sandbox, seller, profile)
      for (const path of [
        '/attribution/advertisers',
        '/attribution/publishers',
        '/attribution/tags/macroTag?publisherIds=1',
      ]) {
        const refused = await ads.get(path)
        expect(refused).toMatchObject({ status: 403, body: { code: '403' } })
        AdsError.parse(refused.body)
      }
      expect((await ads.report({})).status).toBe(403)
      expect((await ads.products({ pageIndex: 0, pageSize: 1 })).status).toBe(200)
    }
    await sandbox.operate('PUT', '/sandbox/shapes', { live: true })
    const { get } = await adsOf(sandbox, 'lumen', LUMEN_US)
    expect(await get('/attribution/advertisers')).toMatchObject({
      status: 400,
      body: { message: 'This profileID is not authorized to use Amazon Attribution' },
    })
    await sandbox.operate('PUT', '/sandbox/shapes', { live: false })
  })
})

describe('advertisers, publishers and tags', () => {
  test('published shapes', async () => {
    const { get } = await adsOf(sandbox, 'fernhill', FERNHILL_US)
    expect(AdvertisersAnswer.parse((await get('/attribution/advertisers')).body)).toEqual({
      advertisers: [{ advertiserId: FERNHILL_ADVERTISER, advertiserName: 'Fernhill Kitchen' }],
    })
    const { publisher } = PublishersAnswer.parse((await get('/attribution/publishers')).body)
    expect(publisher).toHaveLength(29)
    expect(publisher.filter(({ macroEnabled }) => macroEnabled).map(({ id }) => id)).toEqual(['1', '2', '3', '4'])
    expect(publisher[8]).toEqual({ id: '9', name: 'Display - Other', macroEnabled: false })

    const repeated = await get('/attribution/tags/nonMacroTemplateTag?publisherIds=9&publisherIds=13')
    const listed = await get(
      `/attribution/tags/nonMacroTemplateTag?publisherIds=9,13&advertiserIds=${FERNHILL_ADVERTISER}`,
    )
    expect(TagsAnswer.parse(repeated.body)).toEqual(listed.body)
    expect(repeated.body.advertiserAttributionTagMap?.[FERNHILL_ADVERTISER]?.['9']).toBe(
      `?maas=maas_adg_api_${FERNHILL_ADVERTISER}_static_9_417&ref_=aa_maas&tag=maas` +
        '&aa_campaignid={insertCampaignId}&aa_adgroupid={insertAdGroupId}&aa_creativeid={insertAdiD}',
    )
    const macro = TagsAnswer.parse((await get('/attribution/tags/macroTag?publisherIds=2')).body)
    expect(macro.advertiserAttributionTagMap[FERNHILL_ADVERTISER]?.['2']).toContain('_macro_2_417')
    expect(macro.advertiserAttributionTagMap[FERNHILL_ADVERTISER]?.['2']).toContain('aa_creativeid={{ad.id}}')
  })

  test('invalid requests are 400', async () => {
    const { get } = await adsOf(sandbox, 'fernhill', FERNHILL_US)
    for (const path of [
      '/attribution/tags/macroTag',
      '/attribution/tags/macroTag?publisherIds=',
      '/attribution/tags/macroTag?publisherIds=9',
      '/attribution/tags/nonMacroTemplateTag?publisherIds=99',
      '/attribution/tags/nonMacroTemplateTag?publisherIds=9&advertiserIds=123',
      '/attribution/tags/macroTag?publisherIds=1&advertiserIds=abc',
    ]) {
      const answer = await get(path)
      expect(answer, path).toMatchObject({ status: 400, body: { code: '400' } })
    }
    expect(await get('/attribution/nothing')).toMatchObject({ status: 404, body: { code: '404' } })
    expect(await get('/v2/nothing')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  })

  test('live shapes, switched at run time', async () => {
    const { get } = await adsOf(sandbox, 'fernhill', FERNHILL_US)
    await sandbox.operate('PUT', '/sandbox/shapes', { live: true })
    expect(Object.keys((await get('/attribution/publishers')).body)).toEqual(['publishers'])
    const { body } = await get('/attribution/tags/nonMacroTemplateTag?publisherIds=9')
    expect(body[FERNHILL_ADVERTISER]).toEqual({
      '9': expect.stringContaining(
        'aa_campaignid={insertCampaign}&aa_adgroupid={insertAdGroupId}&aa_creativeid={insertCreativeId}',
      ),
    })
    await sandbox.operate('PUT', '/sandbox/shapes', { live: false })
  })
})

describe('product metadata', () => {
  const all = { pageIndex: 0, pageSize: 300, checkItemDetails: true, checkEligibility: true, adType: 'SP' }

  test('the catalog of Fernhill: SKUs, stock, prices and eligibility', async () => {
    const { products } = await adsOf(sandbox, 'fernhill', FERNHILL_US)
    const { body, headers } = await products(all)
    expect(headers.get('content-type')).toContain('application/vnd.productmetadataresponse.v1+json')
    const { ProductMetadataList: list } = ProductsAnswer.parse(body)
    const asins = list.map(({ asin }) => asin)
    expect(new Set(asins).size).toBe(40)
    expect(asins.length).toBeGreaterThan(40)
    expect(new Set(list.map(({ sku }) => sku)).size).toBe(list.length)
    expect(new Set(list.map(({ availability }) => availability))).toEqual(
      new Set(['IN_STOCK', 'IN_STOCK_SCARCE', 'OUT_OF_STOCK', 'LEADTIME', 'AVAILABLE_DATE']),
    )
    expect(list.some(({ eligibilityStatus }) => eligibilityStatus === 'INELIGIBLE')).toBe(true)
    expect(list.some(({ priceToPay }) => priceToPay === undefined)).toBe(true)
    expect(list.some(({ priceToPay }) => priceToPay && priceToPay.amount % 1 !== 0)).toBe(true)
    for (const item of list) expect(item.imageUrl).toBe(`${SANDBOX_PUBLIC_URL}/sandbox/images/${item.asin}._SS60_.svg`)
  })

  test('Northpaw has exactly two products on sale', async () => {
    const { products } = await adsOf(sandbox, 'northpaw', NORTHPAW_US)
    const { ProductMetadataList: list } = ProductsAnswer.parse((await products(all)).body)
    expect(list).toHaveLength(5)
    const eligible = list.filter(
      ({ priceToPay, availability }) => (priceToPay?.amount ?? 0) > 0 && availability !== 'OUT_OF_STOCK',
    )
    expect(eligible).toHaveLength(2)
  })

  test('another marketplace has its own currency', async () => {
    const { products } = await adsOf(sandbox, 'fernhill', '2750918364402913')
    const {
      ProductMetadataList: [first],
    } = ProductsAnswer.parse((await products({ ...all, pageSize: 1 })).body)
    expect(first?.priceToPay).toEqual({ amount: 47.53, currency: 'CAD' })
  })

  test('details and eligibility are included on request', async () => {
    const { products } = await adsOf(sandbox, 'fernhill', FERNHILL_US)
    const { body } = await products({ pageIndex: 0, pageSize: 1 })
    expect(body).toEqual({ ProductMetadataList: [{ asin: expect.any(String), sku: expect.any(String) }] })
  })

  test('pages, searches, filters and sort orders', async () => {
    const { products } = await adsOf(sandbox, 'fernhill', FERNHILL_US)
    const page = async (body: object) => ProductsAnswer.parse((await products({ ...all, ...body })).body)
    const whole = (await page({})).ProductMetadataList
    const paged = [0, 1, 2, 3, 4].map((pageIndex) => page({ pageIndex, pageSize: 10 }))
    expect((await Promise.all(paged)).flatMap(({ ProductMetadataList }) => ProductMetadataList)).toEqual(whole)

    const found = (await page({ searchStr: 'SKILLET' })).ProductMetadataList
    expect(found.length).toBeGreaterThan(0)
    expect(found.every(({ title }) => title?.includes('Skillet'))).toBe(true)
    const double = whole.find(({ asin }, index) => whole.findIndex((other) => other.asin === asin) !== index)
    expect((await page({ asins: [double?.asin] })).ProductMetadataList).toHaveLength(2)
    expect((await page({ skus: [double?.sku] })).ProductMetadataList).toEqual([double])
    expect((await page({ asins: ['B000000000'] })).ProductMetadataList).toEqual([])

    const first = await page({ sortBy: 'SUGGESTED', pageSize: 30 })
    const second = await page({ sortBy: 'SUGGESTED', pageSize: 30, cursorToken: first.cursorToken })
    expect(second.cursorToken).toBe('')
    const suggested = [...first.ProductMetadataList, ...second.ProductMetadataList]
    expect(suggested).toHaveLength(whole.length)
    const ranks = suggested.map(({ bestSellerRank }) => Number(bestSellerRank))
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
    const dates = (await page({ sortBy: 'CREATED_DATE', sortOrder: 'ASC' })).ProductMetadataList
    const times = dates.map(({ createdDate }) => Date.parse(createdDate ?? ''))
    expect(times).toEqual(times.toSorted((a, b) => a - b))
  })

  test.each([
    [{}],
    [{ pageIndex: 0 }],
    [{ pageIndex: -1, pageSize: 1 }],
    [{ pageIndex: 0, pageSize: 301 }],
    [{ pageIndex: '0', pageSize: 1 }],
    [{ pageIndex: 33, pageSize: 300 }],
    [{ pageIndex: 0, pageSize: 1, asins: ['SHORT'] }],
    [{ pageIndex: 0, pageSize: 1, asins: ['B000000000'], searchStr: 'pan' }],
    [{ pageIndex: 0, pageSize: 1, checkEligibility: true }],
    [{ pageIndex: 0, pageSize: 1, adType: 'XX' }],
    [{ pageIndex: 0, pageSize: 1, sortBy: 'SUGGESTED', sortOrder: 'ASC' }],
    [{ pageIndex: 0, pageSize: 1, sortBy: 'SUGGESTED', cursorToken: 'x' }],
    [{ pageIndex: 0, pageSize: 1, searchStr: 'x'.repeat(201) }],
    [[]],
  ])('an invalid body is 400: %j', async (body) => {
    const { products } = await adsOf(sandbox, 'fernhill', FERNHILL_US)
    const answer = await products(body)
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_ARGUMENT' } })
    AdsError.parse(answer.body)
  })

  test('media types are negotiated', async () => {
    const { post } = await adsOf(sandbox, 'fernhill', FERNHILL_US)
    const body = { pageIndex: 0, pageSize: 1 }
    const type = 'application/vnd.productmetadatarequest.v1+json'
    expect((await post('/product/metadata', body)).status).toBe(415)
    expect((await post('/product/metadata', body, { 'Content-Type': type, Accept: 'application/json' })).status).toBe(
      406,
    )
    expect((await post('/product/metadata', body, { 'Content-Type': type })).status).toBe(200)
    expect((await post('/product/metadata', '{', { 'Content-Type': type })).status).toBe(400)
    expect((await post('/product/metadata', `"${'x'.repeat(300_000)}"`, { 'Content-Type': type })).status).toBe(413)
  })
})
