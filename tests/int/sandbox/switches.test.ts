import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SANDBOX_CLIENT, startSandbox, type TestSandbox } from '../../support/sandbox'
import { pull, type Row } from './pull'
import { adsOf, askToken, connect, dayText, FERNHILL_US, firstAsin, HARBOR_US, linkTo } from './seller'

const LUMEN_US = '2208471930056641'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

const refresh = (refresh_token: string) =>
  askToken(sandbox, {
    grant_type: 'refresh_token',
    refresh_token,
    client_id: SANDBOX_CLIENT.id,
    client_secret: SANDBOX_CLIENT.secret,
  })
const profilesWith = async (accessToken: string) =>
  (
    await fetch(`${sandbox.url}/sandbox/amazon-ads/v2/profiles`, {
      headers: {
        Authorization: `Bearer ${accessToken}`,
        'Amazon-Advertising-API-ClientId': SANDBOX_CLIENT.id,
      },
    })
  ).status

describe.sequential('grants', () => {
  test('revoked: access tokens end and a refresh is refused; other sellers keep theirs, a new consent works', async () => {
    const [first, second, other] = [
      await connect(sandbox, 'fernhill'),
      await connect(sandbox, 'fernhill'),
      await connect(sandbox, 'harbor'),
    ]
    expect(await sandbox.operate('POST', '/sandbox/amazon/revoke', { seller: 'fernhill' })).toEqual({
      seller: 'fernhill',
      grants: 2,
    })
    for (const { access_token, refresh_token } of [first, second]) {
      expect(await profilesWith(access_token)).toBe(401)
      expect(await refresh(refresh_token)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
    }
    expect(await profilesWith(other.access_token)).toBe(200)
    expect(await profilesWith((await connect(sandbox, 'fernhill')).access_token)).toBe(200)
  })

  test('only access tokens ended: a refresh gives a valid one', async () => {
    const { access_token, refresh_token } = await connect(sandbox, 'northpaw')
    expect(await sandbox.operate('POST', '/sandbox/amazon/expire-tokens', { seller: 'northpaw' })).toEqual({
      seller: 'northpaw',
      tokens: 1,
    })
    expect(await profilesWith(access_token)).toBe(401)
    const { status, body } = await refresh(refresh_token)
    expect(status).toBe(200)
    expect(await profilesWith(body.access_token)).toBe(200)
  })

  test.each([['/sandbox/amazon/revoke'], ['/sandbox/amazon/expire-tokens']])('%s lists its sellers', async (path) => {
    await expect(sandbox.operate('POST', path, { seller: 'acme' })).rejects.toThrow('400')
    await expect(sandbox.operate('POST', path, {})).rejects.toThrow('400')
  })
})

describe.sequential('profiles', () => {
  const change = (profileId: string, body: object) => sandbox.operate('PUT', `/sandbox/profiles/${profileId}`, body)

  test('attribution can be closed and opened, survives a restart, and null restores the catalog’s value', async () => {
    const fernhill = await adsOf(sandbox, 'fernhill', FERNHILL_US)
    expect(await change(FERNHILL_US, { attribution: false })).toEqual({
      profile_id: FERNHILL_US,
      attribution: false,
      bonus: 'enrolled',
    })
    expect((await fernhill.get('/attribution/advertisers')).status).toBe(403)
    expect((await fernhill.report({})).status).toBe(403)
    expect((await fernhill.products({ pageIndex: 0, pageSize: 1 })).status).toBe(200)
    await sandbox.restart()
    expect((await fernhill.report({})).status).toBe(403)
    await change(FERNHILL_US, { attribution: null })
    expect((await fernhill.report({})).status).toBe(200)
  })

  test('a profile that may not use attribution may once it is opened, from tag to report', async () => {
    const lumen = await adsOf(sandbox, 'lumen', LUMEN_US)
    expect((await lumen.report({})).status).toBe(403)
    await change(LUMEN_US, { attribution: true })
    const path = await linkTo(lumen, await firstAsin(lumen), { adGroup: 'lnk_lumen' })
    expect(await (await fetch(sandbox.url + path)).text()).toContain('this click was counted')
    expect((await lumen.report({ groupBy: 'ADGROUP' })).body.reports).toMatchObject([
      { adGroupId: 'lnk_lumen', 'Click-throughs': '1' },
    ])
    await change(LUMEN_US, { attribution: null })
    expect((await lumen.report({})).status).toBe(403)
  })

  test('the bonus can be an amount, absent or always zero', async () => {
    const harbor = await adsOf(sandbox, 'harbor', HARBOR_US)
    const asin = await firstAsin(harbor)
    const link = { asin, daily_clicks: 30, conversion_percent: 30, created_days_ago: 3 }
    const links = [{ ...link, tag_url: await linkTo(harbor, asin, { adGroup: 'lnk_bonus' }) }]
    await sandbox.operate('POST', '/sandbox/history', { seed: 'b', days: 3, links })
    const bonuses = async () => {
      const { body } = await harbor.report({ groupBy: 'ADGROUP', metrics: 'unitsSold14d,brb_bonus_amount' })
      return body.reports.map((row) => row.brb_bonus_amount)
    }
    expect(new Set(await bonuses())).toEqual(new Set([undefined]))
    await change(HARBOR_US, { bonus: 'enrolled' })
    expect((await bonuses()).some((bonus) => Number(bonus) > 0)).toBe(true)
    // Omitted fields are unchanged.
    expect(await change(HARBOR_US, { attribution: true })).toMatchObject({ bonus: 'enrolled' })
    await change(HARBOR_US, { bonus: 'zero' })
    expect(new Set(await bonuses())).toEqual(new Set(['0']))
    const query = 'advertiser_id=5810047729163386&from=2020-01-01&to=2099-01-01'
    expect(await sandbox.operate('GET', `/sandbox/totals?${query}`)).toMatchObject({ totals: { bonus: '0.00' } })
    expect(await change(HARBOR_US, { bonus: null })).toMatchObject({ bonus: 'absent' })
    expect(new Set(await bonuses())).toEqual(new Set([undefined]))
  })

  test('invalid changes are refused', async () => {
    await expect(change('1', { attribution: true })).rejects.toThrow('404')
    await expect(change(FERNHILL_US, { bonus: 'much' })).rejects.toThrow('400')
    await expect(change(FERNHILL_US, { attribution: 'yes' })).rejects.toThrow('400')
    await expect(change(FERNHILL_US, { eligible: true })).rejects.toThrow('400')
  })
})

describe.sequential('report rows', () => {
  const set = (body: object) => sandbox.operate('PUT', '/sandbox/report-rows', body)

  test('each row of an ad group on a day can be missing or repeated, in every report and after a restart', async () => {
    const harbor = await adsOf(sandbox, 'harbor', HARBOR_US)
    const asin = await firstAsin(harbor)
    const link = { asin, daily_clicks: 30, conversion_percent: 30, created_days_ago: 3 }
    const links = await Promise.all(
      ['lnk_rows', 'lnk_other'].map(async (adGroup) => ({ ...link, tag_url: await linkTo(harbor, asin, { adGroup }) })),
    )
    await sandbox.operate('POST', '/sandbox/history', { seed: 'r', days: 3, links })
    const [date, day] = [dayText(-2), dayText(-2).replace(/(....)(..)(..)/, '$1-$2-$3')]
    const reports = async () => {
      const span = { startDate: dayText(-3), endDate: dayText() }
      return [
        await pull(harbor, { ...span, groupBy: 'ADGROUP' }),
        await pull(harbor, { ...span, reportType: 'PRODUCTS' }),
      ]
    }
    const before = await reports()
    const isSwitched = (row: Row) => row.adGroupId === 'lnk_rows' && row.date === date
    expect(before.map((rows) => rows.some(isSwitched))).toEqual([true, true])
    expect(await set({ ad_group_id: 'lnk_rows', date: day, times: 0 })).toEqual({
      ad_group_id: 'lnk_rows',
      date: day,
      times: 0,
    })
    await sandbox.restart()
    expect(await reports()).toEqual(before.map((rows) => rows.filter((row) => !isSwitched(row))))
    await set({ ad_group_id: 'lnk_rows', date: day, times: 2 })
    expect(await reports()).toEqual(before.map((rows) => rows.flatMap((row) => (isSwitched(row) ? [row, row] : [row]))))
    await set({ ad_group_id: 'lnk_rows', date: day, times: 1 })
    expect(await reports()).toEqual(before)
  })

  test('invalid changes are refused', async () => {
    const change = { ad_group_id: 'a', date: '2026-11-01', times: 2 }
    for (const wrong of [{ times: 11 }, { times: -1 }, { date: '20261101' }, { ad_group_id: '' }, { more: 1 }])
      await expect(set({ ...change, ...wrong })).rejects.toThrow('400')
  })
})

test.sequential.each([
  ['POST', '/sandbox/restate'],
  ['GET', '/sandbox/totals'],
  ['GET', '/sandbox/totals/products'],
  ['PUT', '/sandbox/masking'],
  ['POST', '/sandbox/faults'],
  ['GET', '/sandbox/faults'],
  ['DELETE', '/sandbox/faults'],
  ['DELETE', '/sandbox/faults/1'],
  ['POST', '/sandbox/amazon/revoke'],
  ['POST', '/sandbox/amazon/expire-tokens'],
  ['PUT', '/sandbox/report-rows'],
  ['PUT', `/sandbox/profiles/${FERNHILL_US}`],
  ['POST', '/sandbox/bulk'],
])('%s %s requires the operator key', async (method, path) => {
  for (const key of ['', 'guess']) {
    const response = await fetch(sandbox.url + path, { method, headers: { 'X-Sandbox-Key': key } })
    expect(response.status).toBe(403)
  }
})
