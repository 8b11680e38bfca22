import { createServer } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { buildConnector } from 'undici'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fetchPublic } from '../../../src/integrations/web/fetch-public'
import type { Network } from '../../../src/integrations/web/network'
import { LOCAL, leadsTo, type Page, type PublicSite, SITE, startPublicSite } from './public-site'

const HOME = `https://${SITE}/`
const HTML = { type: 'text/html; charset=utf-8', body: '<p>Hello</p>' }
const MB = 1024 * 1024

let site: PublicSite
beforeAll(async () => {
  site = await startPublicSite()
})
afterAll(() => site.close())
beforeEach(() => site.show({ [HOME]: HTML }))

const get = (address: string, options: Partial<Parameters<typeof fetchPublic>[1]> = {}) =>
  fetchPublic(address, { types: ['text/html'], network: site.network, ...options })

const resolving = (...answers: string[][]): { network: Network; times: () => number } => {
  let times = 0
  const resolve: Network['resolve'] = async () => {
    const answer = answers[Math.min(times, answers.length - 1)] ?? []
    times += 1
    return answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  }
  return { network: { ...site.network, resolve }, times: () => times }
}

test('a page is fetched with our robot’s user agent and no other identifying header', async () => {
  const { url, bytes } = await get(HOME)
  expect(url.href).toBe(HOME)
  expect(bytes.toString()).toBe('<p>Hello</p>')
  const headers = site.lastHeaders()
  expect(headers['user-agent']).toMatch(/^ShelfmateBot\/1\.0 \(\+http:\/\/localhost:\d+\)$/)
  expect(headers.accept).toBe('text/html')
  for (const name of ['cookie', 'authorization', 'referer', 'origin']) expect(headers).not.toHaveProperty(name)
})

describe('DNS results', () => {
  test.each([
    ['a private address', ['10.0.0.1']],
    ['the metadata service', ['169.254.169.254']],
    ['a public and a private one', [LOCAL.address, '10.0.0.1']],
    ['a private and a public one', ['10.0.0.1', LOCAL.address]],
    ['a public one and a private IPv6 one', [LOCAL.address, 'fd00::1']],
    ['an IPv4 one inside IPv6', ['::ffff:127.0.0.1']],
  ])('%s: opens no connection', async (_, addresses) => {
    const { network } = resolving(addresses)
    await expect(get(HOME, { network })).rejects.toMatchObject({ reason: 'not_public' })
    expect(site.connections()).toBe(0)
  })

  test('a name without an address is not fetched', async () => {
    await expect(get(HOME, { network: resolving([]).network })).rejects.toMatchObject({ reason: 'unresolved' })
  })

  test('a failing lookup is not fetched', async () => {
    const resolve = () => Promise.reject(new Error('SERVFAIL'))
    await expect(get(HOME, { network: { ...site.network, resolve } })).rejects.toMatchObject({ reason: 'unreachable' })
  })

  test('connects to the address that was checked, without a second lookup', async () => {
    const { network, times } = resolving([LOCAL.address], ['10.0.0.1'])
    expect((await get(HOME, { network })).bytes.toString()).toBe('<p>Hello</p>')
    expect([times(), site.connections()]).toEqual([1, 1])
  })

  test('a name that resolves to a private address on the next request is refused', async () => {
    const www = `https://www.${SITE}/`
    site.show({ [HOME]: leadsTo(www), [www]: HTML })
    const { network, times } = resolving([LOCAL.address], ['10.0.0.1'])
    await expect(get(HOME, { network })).rejects.toMatchObject({ reason: 'not_public' })
    expect([times(), site.asked()]).toEqual([2, [HOME]])
  })

  test('the certificate must match the name', async () => {
    await expect(get('https://another-shop.com/')).rejects.toMatchObject({ reason: 'unreachable' })
    expect(site.asked()).toEqual([])
  })
})

describe('redirects', () => {
  const step = (number: number) => `https://www.${SITE}/${number}`
  const steps = (count: number) => ({
    ...Object.fromEntries(Array.from({ length: count }, (_, at) => [step(at), leadsTo(step(at + 1))])),
    [step(count)]: HTML,
  })

  test('follows three', async () => {
    site.show(steps(3))
    expect((await get(step(0))).url.href).toBe(step(3))
    expect(site.asked()).toHaveLength(4)
  })

  test('refuses a fourth', async () => {
    site.show(steps(4))
    await expect(get(step(0))).rejects.toMatchObject({ reason: 'redirects' })
    expect(site.asked()).toHaveLength(4)
  })

  test.each([
    'https://127.0.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/',
    'https://2130706433/',
    '//localhost/',
    'https://user:password@acme-cookware.com/',
    'https://acme-cookware.com:8443/',
    'http://acme-cookware.com/',
    'file:///etc/passwd',
    'data:text/html,hello',
    `https://acme-cookware.com/${'a'.repeat(2100)}`,
  ])('refuses one to %s', async (location) => {
    site.show({ [HOME]: leadsTo(location) })
    await expect(get(HOME)).rejects.toMatchObject({ reason: 'address' })
    expect(site.asked()).toEqual([HOME])
  })

  test.each([301, 302, 303, 307, 308])('follows %s', async (status) => {
    site.show({ [HOME]: leadsTo('/next', status), [`${HOME}next`]: HTML })
    expect((await get(HOME)).url.pathname).toBe('/next')
  })

  test('allows http for the first address only', async () => {
    const plain = `http://${SITE}/`
    site.show({ [plain]: leadsTo(HOME, 301), [HOME]: HTML })
    expect((await get(plain, { allowsHttp: true })).url.href).toBe(HOME)
    site.show({ [plain]: leadsTo(`http://www.${SITE}/`) })
    await expect(get(plain, { allowsHttp: true })).rejects.toMatchObject({ reason: 'address' })
    await expect(get(plain)).rejects.toMatchObject({ reason: 'address' })
  })
})

describe('responses', () => {
  test.each([
    ['another type', { type: 'application/json', body: '{}' }],
    ['no type', { type: '', body: '<p></p>' }],
    ['a type with the same prefix', { type: 'text/html5', body: '<p></p>' }],
  ])('refuses %s', async (_, page) => {
    site.show({ [HOME]: page })
    await expect(get(HOME)).rejects.toMatchObject({ reason: 'type' })
  })

  test.each([204, 206, 304, 401, 404, 500])('rejects %s', async (status) => {
    site.show({ [HOME]: (_, res) => void res.writeHead(status, { 'content-type': 'text/html' }).end() })
    await expect(get(HOME)).rejects.toMatchObject({ reason: 'status' })
  })

  test('accepts 2 MB, and not one byte more', async () => {
    site.show({ [HOME]: { ...HTML, body: Buffer.alloc(2 * MB, 32) } })
    expect((await get(HOME)).bytes).toHaveLength(2 * MB)
    site.show({ [HOME]: { ...HTML, body: Buffer.alloc(2 * MB + 1, 32) } })
    await expect(get(HOME)).rejects.toMatchObject({ reason: 'too_large' })
  })

  test('aborts an endless stream when it is too large', async () => {
    let sent = 0
    const endless = Buffer.alloc(64 * 1024, 32)
    site.show({
      [HOME]: (_, res) => {
        res.writeHead(200, { 'content-type': 'text/html' })
        const more = () => {
          while (!res.destroyed && sent < 200 * MB) {
            sent += endless.length
            if (!res.write(endless)) return void res.once('drain', more)
          }
        }
        more()
      },
    })
    await expect(get(HOME)).rejects.toMatchObject({ reason: 'too_large' })
    expect(sent).toBeLessThan(30 * MB)
  })

  test.each([
    ['gzip', gzipSync(Buffer.alloc(300 * MB))],
    ['br', brotliCompressSync(Buffer.alloc(100 * MB), { params: { 1: 4 } })],
    ['gzip, gzip', gzipSync(gzipSync(Buffer.alloc(300 * MB)))],
  ])('aborts a decompression bomb early: %s', async (encoding, body) => {
    expect(body.length).toBeLessThan(MB)
    site.show({ [HOME]: { ...HTML, body, headers: { 'content-encoding': encoding } } })
    const before = process.memoryUsage().rss
    await expect(get(HOME)).rejects.toMatchObject({ reason: 'too_large' })
    expect(process.memoryUsage().rss - before).toBeLessThan(60 * MB)
  })

  test('reads a compressed page', async () => {
    site.show({ [HOME]: { ...HTML, body: gzipSync('<p>Hello</p>'), headers: { 'content-encoding': 'gzip' } } })
    expect((await get(HOME)).bytes.toString()).toBe('<p>Hello</p>')
  })

  test('refuses what cannot be decompressed', async () => {
    site.show({ [HOME]: { ...HTML, body: 'no gzip', headers: { 'content-encoding': 'gzip' } } })
    await expect(get(HOME)).rejects.toMatchObject({ reason: 'unreachable' })
  })

  test('keeps the response out of the error', async () => {
    site.show({
      [HOME]: (_, res) => void res.writeHead(500, { 'content-type': 'text/html', 'x-a': 'secret' }).end('secret'),
    })
    const error = await get(HOME).catch((thrown: Error) => thrown)
    expect(error).toBeInstanceOf(Error)
    expect(Object.keys(error)).toEqual(['reason'])
    expect([String(error), (error as Error).cause]).toEqual(['Error: Not fetched: status', undefined])
  })
})

describe('times out', () => {
  const inTime = async (fetched: Promise<unknown>, ms: number) => {
    const start = performance.now()
    await expect(fetched).rejects.toMatchObject({ reason: 'too_slow' })
    expect(performance.now() - start).toBeLessThan(ms)
  }

  test('when a response never starts', async () => {
    site.show({ [HOME]: () => undefined })
    await inTime(get(HOME, { withinMs: 300 }), 10_000)
  })

  test('when a response trickles in', async () => {
    site.show({
      [HOME]: (_, res) => {
        res.writeHead(200, { 'content-type': 'text/html' })
        const drip = setInterval(() => res.write(' '), 20)
        res.on('close', () => clearInterval(drip))
      },
    })
    await inTime(get(HOME, { withinMs: 300 }), 10_000)
  })

  test('after a limit shared by all redirects', async () => {
    const slow =
      (to: string): Page =>
      (_, res) =>
        void setTimeout(() => res.writeHead(302, { location: to }).end(), 200)
    site.show({ [HOME]: slow('/1'), [`${HOME}1`]: slow('/2'), [`${HOME}2`]: HTML })
    await inTime(get(HOME, { withinMs: 300 }), 10_000)
  })

  test('when a lookup never ends', async () => {
    const resolve = () => new Promise<never>(() => undefined)
    await inTime(get(HOME, { withinMs: 300, network: { ...site.network, resolve } }), 10_000)
  })

  test('when a handshake never ends, and closes its connection', async () => {
    const mute = createServer()
    const closed = new Promise((resolve) => mute.on('connection', (socket) => socket.on('close', resolve).resume()))
    const port = await new Promise<number>((resolve) =>
      mute.listen(0, '127.0.0.1', () => resolve((mute.address() as { port: number }).port)),
    )
    const connector: Network['connector'] = (options) => {
      const connect = buildConnector(options)
      return (target, callback) => connect({ ...target, port: String(port) }, callback)
    }
    await inTime(get(HOME, { withinMs: 300, network: { ...site.network, connector } }), 10_000)
    const start = performance.now()
    await closed
    expect(performance.now() - start).toBeLessThan(10_000)
    mute.close()
  })

  test('a request ends after at most 5 seconds, whatever limit is given', async () => {
    site.show({ [HOME]: () => undefined })
    await inTime(get(HOME, { withinMs: 60_000 }), 20_000)
  })
})
