import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startFaulty } from './faulty'
import { adsOf, FERNHILL_US, HARBOR_US } from './seller'

let world: Awaited<ReturnType<typeof startFaulty>>
beforeAll(async () => {
  world = await startFaulty()
})
beforeEach(() => world.sandbox.operate('DELETE', '/sandbox/faults'))
afterAll(() => world.sandbox.close())

describe('a fault applies to', () => {
  test('one request by default, of any call of the Ads API; the list counts how often each fired', async () => {
    const { id } = await world.script({ fault: 'error' })
    expect(id).toEqual(expect.any(Number))
    expect((await world.refresh()).status).toBe(200)
    expect((await world.report()).status).toBe(500)
    expect((await world.report()).status).toBe(200)
    expect(await world.list()).toEqual([
      {
        id,
        fault: 'error',
        path: null,
        profile_id: null,
        times: 1,
        seconds: 0,
        ends_at: null,
        fired: 1,
        is_due: false,
        created_at: expect.any(String),
      },
    ])
  })

  test('the named call only, as often as set, even for simultaneous requests', async () => {
    await world.script({ fault: 'throttle', path: 'advertisers', times: 3 })
    expect((await world.fernhill.get('/attribution/publishers')).status).toBe(200)
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async () => (await world.fernhill.get('/attribution/advertisers')).status),
    )
    expect(statuses.filter((status) => status === 429)).toHaveLength(3)
    expect(await world.list()).toMatchObject([{ fired: 3 }])
  })

  test.each([
    ['profiles', () => world.fernhill.get('/v2/profiles')],
    ['profiles', () => world.fernhill.get(`/v2/profiles/${FERNHILL_US}`)],
    ['advertisers', () => world.fernhill.get('/attribution/advertisers')],
    ['publishers', () => world.fernhill.get('/attribution/publishers')],
    ['tags', () => world.fernhill.get('/attribution/tags/macroTag?publisherIds=1')],
    ['tags', () => world.fernhill.get('/attribution/tags/nonMacroTemplateTag?publisherIds=9')],
    ['products', () => world.fernhill.products({ pageIndex: 0, pageSize: 1 })],
    ['report', () => world.report()],
    ['token', () => world.refresh()],
  ])('a call by its name: %s', async (path, call) => {
    await world.script({ fault: 'error', path })
    expect((await call()).status).toBe(500)
    expect((await call()).status).toBe(200)
  })

  test('requests in the order of the faults, oldest first', async () => {
    await world.script({ fault: 'bad_gateway', path: 'report' })
    await world.script({ fault: 'error', times: 2 })
    const statuses = [
      (await world.report()).status,
      (await world.report()).status,
      (await world.report()).status,
      (await world.report()).status,
    ]
    expect(statuses).toEqual([502, 500, 500, 200])
  })

  test('a single profile', async () => {
    const harbor = await adsOf(world.sandbox, 'harbor', HARBOR_US)
    await world.script({ fault: 'error', profile_id: HARBOR_US, times: 2 })
    expect((await world.report()).status).toBe(200)
    expect((await world.fernhill.get('/v2/profiles')).status).toBe(200)
    expect((await harbor.report({})).status).toBe(500)
    expect((await harbor.products({ pageIndex: 0, pageSize: 1 })).status).toBe(500)
  })

  test('every request for a period of system time, regardless of the business clock', async () => {
    await world.script({ fault: 'error', path: 'report', for_seconds: 2 })
    expect((await world.report()).status).toBe(500)
    await world.sandbox.operate('POST', '/sandbox/clock', { shift: '+1d' })
    expect((await world.report()).status).toBe(500)
    await world.sandbox.operate('POST', '/sandbox/clock', { shift_seconds: 0 })
    await expect.poll(() => world.list()).toMatchObject([{ times: null, fired: 2, is_due: false }])
    expect((await world.report()).status).toBe(200)
    await world.script({ fault: 'error', path: 'report', for_seconds: 60, times: 1 })
    expect([(await world.report()).status, (await world.report()).status]).toEqual([500, 200])
  })

  test('faults survive a restart and can be removed, one or all', async () => {
    const { id } = await world.script({ fault: 'error', path: 'report' })
    const other = await world.script({ fault: 'error', path: 'tags' })
    await world.sandbox.restart()
    expect(await world.sandbox.operate('DELETE', `/sandbox/faults/${id}`)).toEqual({ removed: 1 })
    await expect(world.sandbox.operate('DELETE', `/sandbox/faults/${id}`)).rejects.toThrow('404')
    await expect(world.sandbox.operate('DELETE', '/sandbox/faults/x')).rejects.toThrow('404')
    expect((await world.report()).status).toBe(200)
    expect(await world.list()).toMatchObject([{ id: other.id, fired: 0, is_due: true }])
    expect(await world.sandbox.operate('DELETE', '/sandbox/faults')).toEqual({ removed: 1 })
    expect(await world.list()).toEqual([])
  })

  test.each([
    [{}],
    [{ fault: 'fire' }],
    [{ fault: 'error', path: 'everything' }],
    [{ fault: 'error', times: 0 }],
    [{ fault: 'error', for_seconds: 0 }],
    [{ fault: 'slow', seconds: -1 }],
    [{ fault: 'slow', seconds: 601 }],
    [{ fault: 'bad_rows', path: 'tags' }],
    [{ fault: 'expired', path: 'token' }],
    [{ fault: 'error', path: 'token', profile_id: FERNHILL_US }],
    [{ fault: 'error', profile_id: 'abc' }],
    [{ fault: 'error', until: '2027-01-01' }],
  ])('an invalid script is 400: %j', async (body) => {
    await expect(world.script(body)).rejects.toThrow('400')
  })
})
