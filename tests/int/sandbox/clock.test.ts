import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SANDBOX_CLIENT, startSandbox, type TestSandbox } from '../../support/sandbox'
import { adsOf, dayText, FERNHILL_US, firstAsin, linkTo } from './seller'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

const move = (body: unknown) =>
  sandbox.operate('POST', '/sandbox/clock', body) as Promise<{ now: string; shift_seconds: number }>
const read = async () =>
  (await (await fetch(`${sandbox.url}/sandbox/clock`)).json()) as { now: string; shift_seconds: number }

describe('the clock', () => {
  test('adds steps up, and sets an absolute shift', async () => {
    expect((await read()).shift_seconds).toBe(0)
    expect((await move({ shift: '+30d' })).shift_seconds).toBe(30 * 86_400)
    expect((await move({ shift: '+1h' })).shift_seconds).toBe(30 * 86_400 + 3600)
    expect((await move({ shift: -3600 })).shift_seconds).toBe(30 * 86_400)
    const { now } = await read()
    expect(Math.abs(Date.parse(now) - Date.now() - 30 * 86_400_000)).toBeLessThan(5000)
    expect((await move({ shift_seconds: 60 })).shift_seconds).toBe(60)
    expect((await move({ shift_seconds: 0 })).shift_seconds).toBe(0)
  })

  test.each([
    [{}],
    [{ shift: 'soon' }],
    [{ shift: '+1y' }],
    [{ shift_seconds: '60' }],
    [{ shift: 1, shift_seconds: 1 }],
    [{ shift: 1e15 }],
    ['x'],
  ])('refuses %j', async (body) => {
    await expect(move(body)).rejects.toThrow('400')
  })

  test('moves the dates of events, but no expiry', async () => {
    const ads = await adsOf(sandbox, 'fernhill', FERNHILL_US)
    const link = await linkTo(ads, await firstAsin(ads), { adGroup: 'lnk_clock' })
    await fetch(sandbox.url + link)
    await move({ shift: '+40d' })
    await fetch(sandbox.url + link)

    const { status, body } = await ads.report({ groupBy: 'ADGROUP', startDate: dayText(-1), metrics: 'Click-throughs' })
    expect(status).toBe(200)
    expect(body.reports.map(({ date }) => date)).toEqual([dayText(), dayText(40)])
    // A products report covers 90 days of business time.
    expect((await ads.report({ reportType: 'PRODUCTS', startDate: dayText(-51) })).status).toBe(400)
    expect((await ads.report({ reportType: 'PRODUCTS', startDate: dayText(-49) })).status).toBe(200)
    await sandbox.restart()
    expect((await read()).shift_seconds).toBe(40 * 86_400)
    await move({ shift_seconds: 0 })
  })

  test.sequential('events are dated in Los Angeles time', async () => {
    const { rows } = await sandbox.db.query(
      "select event_date = (occurred_at at time zone 'America/Los_Angeles')::date as is_right from events",
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every(({ is_right }) => is_right)).toBe(true)
  })
})

describe('the sandbox’s own pages', () => {
  test('index, style sheet and health', async () => {
    const index = await fetch(`${sandbox.url}/sandbox`)
    const page = await index.text()
    for (const path of ['/sandbox/mailbox', '/sandbox/shop', '/sandbox/clock']) expect(page).toContain(`href="${path}"`)
    expect((await fetch(`${sandbox.url}/sandbox/assets/sandbox.css`)).headers.get('content-type')).toContain('text/css')
    expect(await (await fetch(`${sandbox.url}/sandbox/healthz`)).json()).toEqual({ status: 'ok' })
  })

  test('an unknown path is a 404 in the requested format', async () => {
    const html = await fetch(`${sandbox.url}/sandbox/none`, { headers: { Accept: 'text/html' } })
    expect(html.status).toBe(404)
    expect(await html.text()).toContain('<!doctype html>')
    const json = await fetch(`${sandbox.url}/sandbox/none`)
    expect(json.status).toBe(404)
    expect(await json.json()).toEqual({ message: 'The sandbox has no such page' })
  })

  test('invalid bodies of operator calls are 4xx', async () => {
    for (const [body, status] of [
      ['{', 400],
      [`"${'x'.repeat(300_000)}"`, 413],
    ] as const) {
      const response = await fetch(`${sandbox.url}/sandbox/clock`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Sandbox-Key': SANDBOX_CLIENT.secret },
        body,
      })
      expect(response.status).toBe(status)
    }
  })
})
