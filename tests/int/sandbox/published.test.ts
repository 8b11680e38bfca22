import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSandbox, type TestSandbox } from '../../support/sandbox'
import { BONUS, METRICS, rowFaults } from '../published/described-rules'
import { BOOKS, CHECKED_BY } from '../published/documents'
import { faultsOfAnswer, faultsOfRequest, type SentAnswer, type SentRequest } from '../published/faults'
import { adsOf, dayText, FERNHILL_US, firstAsin, linkTo } from './seller'

let sandbox: TestSandbox
let ads: Awaited<ReturnType<typeof adsOf>>
let everyProfile: typeof ads
beforeAll(async () => {
  sandbox = await startSandbox()
  ads = await adsOf(sandbox, 'fernhill', FERNHILL_US)
  everyProfile = await adsOf(sandbox, 'fernhill')
  const asin = await firstAsin(ads)
  const link = { asin, daily_clicks: 20, conversion_percent: 20, created_days_ago: 20 }
  const tag_url = await linkTo(ads, asin, { adGroup: 'lnk_1' })
  await sandbox.operate('POST', '/sandbox/history', { seed: 'published', days: 20, links: [{ ...link, tag_url }] })
})
afterAll(() => sandbox.close())

type Asked = { request: SentRequest; answer: SentAnswer }

const askedOf = (
  caller: typeof ads,
  request: Pick<SentRequest, 'method' | 'path'> & Partial<SentRequest>,
  { status, headers, text }: Awaited<ReturnType<typeof ads.get>>,
): Asked => {
  const own = Object.fromEntries(Object.entries(caller.headers).map(([name, value]) => [name.toLowerCase(), value]))
  return {
    request: { query: '', body: '', ...request, headers: { ...own, ...request.headers } },
    answer: { status, headers: Object.fromEntries(headers), body: text },
  }
}

const get = async (path: string, query = '', caller = ads): Promise<Asked> =>
  askedOf(caller, { method: 'GET', path, query }, await caller.get(query === '' ? path : `${path}?${query}`))

const report = async (body: object): Promise<Asked> => {
  const headers = { 'content-type': 'application/json' }
  const request = { method: 'POST', path: '/attribution/report', headers, body: JSON.stringify(body) }
  return askedOf(ads, request, await ads.report(body))
}

const products = async (body: object): Promise<Asked> => {
  const headers = {
    'content-type': 'application/vnd.productmetadatarequest.v1+json',
    accept: 'application/vnd.productmetadataresponse.v1+json',
  }
  const request = { method: 'POST', path: '/product/metadata', headers, body: JSON.stringify(body) }
  return askedOf(ads, request, await ads.products(body))
}

const range = () => ({ startDate: dayText(-30), endDate: dayText(), cursorId: '' })

test(`the sandbox’s answers are ${CHECKED_BY}`, () => {
  for (const { name, operations } of BOOKS) expect(operations.length, name).toBeGreaterThanOrEqual(7)
})

describe.each(BOOKS.map((book) => [book.name, book] as const))('responses are valid by %s', (_, book) => {
  const expectValid = ({ request, answer }: Asked, status = 200): void => {
    expect(answer.status).toBe(status)
    if (status === 200) expect(faultsOfRequest(book, request)).toEqual([])
    expect(faultsOfAnswer(book, request, answer)).toEqual([])
  }

  test.each([
    ['/attribution/advertisers', ''],
    ['/attribution/publishers', ''],
    ['/attribution/tags/macroTag', 'publisherIds=1&publisherIds=2'],
    ['/attribution/tags/nonMacroTemplateTag', 'publisherIds=9'],
  ])('GET %s', async (path, query) => {
    expectValid(await get(path, query))
  })

  test.each([
    [{ groupBy: 'CREATIVE' }],
    [{ groupBy: 'ADGROUP', metrics: `Click-throughs,${BONUS}`, count: 3 }],
    [{ groupBy: 'CAMPAIGN', reportType: 'PERFORMANCE' }],
    [{ reportType: 'PRODUCTS' }],
  ])('POST /attribution/report %j', async (more) => {
    const asked = await report({ ...range(), ...more })
    expectValid(asked)
    const { reports } = JSON.parse(asked.answer.body) as { reports: object[] }
    expect(reports.length).toBeGreaterThan(0)
    expect(rowFaults(asked.request, asked.answer)).toEqual([])
  })

  test('errors of attribution', async () => {
    expectValid(await report({ ...range(), count: 0 }), 400)
    expectValid(await get('/attribution/tags/macroTag', 'publisherIds=9'), 400)
  })

  test('POST /product/metadata, and its errors', async () => {
    const request = { pageIndex: 0, pageSize: 300, checkItemDetails: true, checkEligibility: true, adType: 'SP' }
    const asked = await products(request)
    expectValid(asked)
    expect(JSON.parse(asked.answer.body).ProductMetadataList.length).toBeGreaterThan(0)
    expectValid(await products({}), 400)
  })

  test('GET /v2/profiles', async () => {
    const asked = await get('/v2/profiles', '', everyProfile)
    expectValid(asked)
    expect(asked.answer.body).toContain(`"profileId":${FERNHILL_US}`)
  })

  test('the check finds the differences of the live shapes', async () => {
    await sandbox.operate('PUT', '/sandbox/shapes', { live: true })
    const asked = [
      await get('/attribution/publishers'),
      await get('/attribution/tags/nonMacroTemplateTag', 'publisherIds=9'),
      await report(range()),
    ]
    await sandbox.operate('PUT', '/sandbox/shapes', { live: false })
    for (const { request, answer } of asked) {
      expect(faultsOfRequest(book, request)).toEqual([])
      expect(faultsOfAnswer(book, request, answer).join('\n')).toMatch(/additional properties/)
    }
  })
})

test('a single profile matches its entry in the list', async () => {
  const list = JSON.parse((await everyProfile.get('/v2/profiles')).text) as { profileId: number }[]
  const one = JSON.parse((await everyProfile.get(`/v2/profiles/${FERNHILL_US}`)).text) as { profileId: number }
  expect(list).toContainEqual(one)
})

test('rows have every metric of their report by default, except the bonus', async () => {
  for (const [more, names] of [
    [{ groupBy: 'ADGROUP' }, METRICS.PERFORMANCE.filter((name) => name !== BONUS)],
    [{ reportType: 'PRODUCTS' }, METRICS.PRODUCTS],
  ] as const) {
    const { answer } = await report({ ...range(), ...more })
    const [row] = (JSON.parse(answer.body) as { reports: object[] }).reports
    expect(Object.keys(row ?? {})).toEqual(expect.arrayContaining([...names]))
    expect(row).not.toHaveProperty([BONUS])
  }
})
