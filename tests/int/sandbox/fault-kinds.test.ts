import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AdsError } from '../../support/amazon-shapes'
import { startFaulty } from './faulty'
import { adsOf, askToken, connect, dayText, FERNHILL_US } from './seller'

let world: Awaited<ReturnType<typeof startFaulty>>
beforeAll(async () => {
  world = await startFaulty()
})
beforeEach(() => world.sandbox.operate('DELETE', '/sandbox/faults'))
afterAll(() => world.sandbox.close())

describe('errors', () => {
  test('throttle: 429 with Retry-After, in the format of the call', async () => {
    await world.script({ fault: 'throttle', seconds: 7, times: 2 })
    const attribution = await world.report()
    expect(attribution).toMatchObject({ status: 429, body: { code: '429' } })
    expect(attribution.headers.get('retry-after')).toBe('7')
    AdsError.parse(attribution.body)
    const products = await world.fernhill.products({ pageIndex: 0, pageSize: 1 })
    expect(products).toMatchObject({ status: 429, body: { code: 'THROTTLED' } })
    await world.script({ fault: 'throttle', path: 'token' })
    const token = await world.refresh()
    expect(token).toMatchObject({ status: 429, body: { error: 'temporarily_unavailable' } })
    expect(token.headers.get('retry-after')).toBe('1')
  })

  test('error: 500 in the format of the call', async () => {
    await world.script({ fault: 'error', times: 2 })
    expect(await world.report()).toMatchObject({ status: 500, body: { code: '500', details: 'Internal error' } })
    expect(await world.fernhill.get('/v2/profiles')).toMatchObject({ status: 500, body: { code: 'INTERNAL_ERROR' } })
    await world.script({ fault: 'error', path: 'token' })
    expect(await world.refresh()).toMatchObject({ status: 500, body: { error: 'server_error' } })
  })

  test('bad_gateway: 502 with an HTML page', async () => {
    await world.script({ fault: 'bad_gateway' })
    const { status, type, text } = await world.rawReport()
    expect([status, type]).toEqual([502, 'text/html; charset=utf-8'])
    expect(text).toContain('<h1>502 Bad Gateway</h1>')
  })

  test('expired: ends the token, and only a refreshed one works', async () => {
    const { access_token, refresh_token } = await connect(world.sandbox, 'fernhill')
    const ask = async (token: string) =>
      (
        await fetch(`${world.sandbox.url}/sandbox/amazon-ads/v2/profiles`, {
          headers: { ...world.fernhill.headers, Authorization: `Bearer ${token}` },
        })
      ).status
    await world.script({ fault: 'expired', path: 'profiles' })
    expect(await ask(access_token)).toBe(401)
    expect(await ask(access_token)).toBe(401)
    expect((await world.report()).status).toBe(200)
    const { body } = await askToken(world.sandbox, { ...world.tokenForm, refresh_token })
    expect(await ask(body.access_token)).toBe(200)
  })

  test('expired: 401 in the format of the call', async () => {
    const ads = await adsOf(world.sandbox, 'fernhill', FERNHILL_US)
    await world.script({ fault: 'expired', path: 'report' })
    expect(await ads.report({})).toMatchObject({ status: 401, body: { code: '401', details: 'HTTP 401 Unauthorized' } })
    const other = await adsOf(world.sandbox, 'fernhill', FERNHILL_US)
    await world.script({ fault: 'expired', path: 'profiles' })
    expect(await other.get('/v2/profiles')).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } })
  })
})

describe('the connection', () => {
  test('slow: the right response, later', async () => {
    const right = (await world.report()).body
    for (const [path, call] of [
      ['report', world.report],
      ['token', world.refresh],
    ] as const) {
      await world.script({ fault: 'slow', path, seconds: 0.6 })
      const begin = performance.now()
      const answer = await call()
      expect(answer.status).toBe(200)
      expect(performance.now() - begin).toBeGreaterThan(590)
      if (path === 'report') expect(answer.body).toEqual(right)
    }
  })

  test('slow: the right response at once when the fault is removed', async () => {
    const { id } = await world.script({ fault: 'slow', path: 'report', seconds: 600 })
    const answer = world.report()
    await expect.poll(async () => (await world.list())[0]?.fired).toBe(1)
    await world.sandbox.operate('DELETE', `/sandbox/faults/${id}`)
    expect((await answer).status).toBe(200)
  })

  test('slow: drops a request whose client disconnects', async () => {
    await world.script({ fault: 'slow', path: 'tags', seconds: 0.5 })
    await world.sandbox.db.query('delete from measured_profiles')
    const url = `${world.sandbox.url}/sandbox/amazon-ads/attribution/tags/nonMacroTemplateTag?publisherIds=9`
    await expect(fetch(url, { headers: world.fernhill.headers, signal: AbortSignal.timeout(100) })).rejects.toThrow()
    await new Promise((done) => setTimeout(done, 700))
    expect((await world.sandbox.db.query('select from measured_profiles')).rowCount).toBe(0)
  })

  test('hang: no response, and the connection closes after a while', async () => {
    for (const [path, call] of [
      ['report', world.rawReport],
      ['token', world.refresh],
    ] as const) {
      await world.script({ fault: 'hang', path, seconds: 0.5 })
      const begin = performance.now()
      await expect(call()).rejects.toThrow()
      expect(performance.now() - begin).toBeGreaterThan(490)
    }
  })

  test('lost: the work is done, the response is not sent', async () => {
    await world.sandbox.db.query('delete from measured_profiles')
    await world.script({ fault: 'lost', path: 'tags' })
    await expect(world.fernhill.get('/attribution/tags/nonMacroTemplateTag?publisherIds=9')).rejects.toThrow()
    expect((await world.sandbox.db.query('select from measured_profiles')).rowCount).toBe(1)
    const count = async () => (await world.sandbox.db.query('select from access_tokens')).rowCount ?? 0
    const before = await count()
    await world.script({ fault: 'lost', path: 'token' })
    await expect(world.refresh()).rejects.toThrow()
    expect(await count()).toBe(before + 1)
  })
})

describe('bodies', () => {
  test('broken_json: 200 with the first half of the response', async () => {
    const whole = await world.rawReport()
    await world.script({ fault: 'broken_json' })
    const { status, type, text } = await world.rawReport()
    expect([status, type]).toEqual([200, whole.type])
    expect(text).toBe(whole.text.slice(0, Math.floor(whole.text.length / 2)))
    expect(() => JSON.parse(text)).toThrow()
    await world.script({ fault: 'broken_json', path: 'profiles' })
    const broken = await fetch(`${world.sandbox.url}/sandbox/amazon-ads/v2/profiles`, {
      headers: world.fernhill.headers,
    })
    expect((await broken.text()).startsWith('[{')).toBe(true)
  })

  test('empty: 200 with an empty body', async () => {
    await world.script({ fault: 'empty' })
    expect(await world.rawReport()).toMatchObject({ status: 200, text: '' })
    await world.script({ fault: 'empty', path: 'token' })
    const response = await fetch(`${world.sandbox.url}/sandbox/amazon/auth/o2/token`, {
      method: 'POST',
      body: new URLSearchParams(world.tokenForm),
    })
    expect([response.status, await response.text()]).toEqual([200, ''])
  })

  test('bad_rows: corrupts every second row in a different way; the others are unchanged', async () => {
    const right = (await world.report()).body.reports
    expect(right.length).toBeGreaterThan(12)
    await world.script({ fault: 'bad_rows' })
    expect((await world.fernhill.get('/attribution/advertisers')).status).toBe(200)
    const { status, text } = await world.rawReport()
    const { reports, size } = JSON.parse(text) as { reports: Record<string, string>[]; size: number }
    expect([status, size, reports.length]).toEqual([200, right.length, right.length])
    const spoiled = [1, 3, 5, 7, 9]
    expect(reports.filter((_row, index) => !spoiled.includes(index))).toEqual(
      right.filter((_row, index) => !spoiled.includes(index)),
    )
    const { campaignId: _campaignId, ...nameless } = right[7] ?? {}
    expect(spoiled.map((index) => reports[index])).toEqual([
      { ...right[1], date: '2026-13-45' },
      { ...right[3], 'Click-throughs': 'many' },
      { ...right[5], totalAttributedSales14d: 'NaN' },
      nameless,
      'this row is not an object',
    ])
    expect((await world.report()).body.reports).toEqual(right)
  })

  test('bad_rows: in a products report, and in a single row', async () => {
    await world.script({ fault: 'bad_rows', times: 2 })
    const products = JSON.parse((await world.rawReport({ reportType: 'PRODUCTS', groupBy: undefined })).text) as {
      reports: Record<string, string>[]
    }
    expect(products.reports[3]?.attributedPurchases14d).toBe('many')
    expect(products.reports[5]?.attributedSales14d).toBe('NaN')
    const { body } = await world.report({ count: 1 })
    expect(body.reports.map(({ date }) => date)).toEqual(['2026-13-45'])
  })

  test('same_cursor: returns the cursor of the request', async () => {
    await world.script({ fault: 'same_cursor' })
    const first = await world.report({ count: 5 })
    const second = await world.report({ count: 5, cursorId: first.body.cursorId })
    expect(second.body.cursorId).toBe(first.body.cursorId)
    expect(second.body.reports).not.toEqual(first.body.reports)
    const again = await world.report({ count: 5, cursorId: first.body.cursorId })
    expect(again.body.reports).toEqual(second.body.reports)
    expect(again.body.cursorId).not.toBe(first.body.cursorId)
  })

  test('foreign_rows: adds unrelated rows after the page’s own', async () => {
    const right = (await world.report({ metrics: 'Click-throughs,totalAttributedSales14d' })).body.reports
    await world.script({ fault: 'foreign_rows', times: 2 })
    const { body } = await world.report({ metrics: 'Click-throughs,totalAttributedSales14d' })
    expect(body.reports.slice(0, -2)).toEqual(right)
    expect(body.reports.slice(-2)).toMatchObject(
      ['1', '2'].map((number) => ({
        date: dayText(),
        campaignId: 'unknown_campaign',
        adGroupId: `unknown_ad_group_${number}`,
        'Click-throughs': '3',
      })),
    )
    const products = await world.report({ reportType: 'PRODUCTS', groupBy: undefined })
    expect(products.body.reports.at(-1)).toMatchObject({ productAsin: 'B0UNKNOWN0', productConversionType: 'Promoted' })
  })

  test('passes an error of the handler through', async () => {
    await world.script({ fault: 'broken_json', path: 'report', times: 2 })
    expect(await world.report({ count: 0 })).toMatchObject({ status: 400, body: { code: '400' } })
    const stranger = { ...world.fernhill.headers, Authorization: `Bearer Atza|${randomUUID()}` }
    const response = await fetch(`${world.sandbox.url}/sandbox/amazon-ads/attribution/report`, {
      method: 'POST',
      headers: { ...stranger, 'Content-Type': 'application/json' },
      body: '{}',
    })
    expect([response.status, await response.json()]).toMatchObject([401, { code: '401' }])
  })
})
