import { createContext, runInContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSandbox, type TestSandbox } from '../../support/sandbox'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox?.close())

const post = (path: string, body: unknown) =>
  fetch(sandbox.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
const list = (path: string) => sandbox.operate('GET', path) as Promise<Record<string, unknown>[]>

const entry = {
  level: 'warn',
  message: 'Token sync failed',
  timestamp: '2026-05-03T12:00:00.000Z',
  args: ['TypeError: no network', { status: 500 }],
  prefix: 'token-sync',
  host: 'localhost',
}

describe.sequential('the log service', () => {
  test('keeps the order of a batch and lists the newest first', async () => {
    const answer = await post('/sandbox/logs', [entry, { ...entry, level: 'error', message: 'second' }])
    expect(answer.status).toBe(204)
    const [second, first] = await list('/sandbox/logs')
    expect(first).toEqual({ ...entry, received_at: expect.any(String) })
    expect(second).toMatchObject({ level: 'error', message: 'second' })
  })

  test('accepts only entries of the product’s shape', async () => {
    for (const body of [
      entry,
      [],
      [{ ...entry, level: 'loud' }],
      [{ ...entry, host: 'x'.repeat(21) }],
      [{ ...entry, token: 'more' }],
      [{ ...entry, timestamp: 'yesterday' }],
      Array.from({ length: 101 }, () => entry),
    ])
      expect((await post('/sandbox/logs', body)).status).toBe(400)
  })

  test('accepts JSON from another origin', async () => {
    const answer = await fetch(`${sandbox.url}/sandbox/logs`, { method: 'OPTIONS' })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('access-control-allow-headers')).toBe('Content-Type')
  })

  test('requires the operator key for reading', async () => {
    for (const path of ['/sandbox/logs', '/sandbox/analytics/events'])
      expect((await fetch(sandbox.url + path)).status).toBe(403)
  })
})

describe.sequential('the analytics stand-in', () => {
  /** A minimal page with the script, as far as the script depends on one. */
  const page = async () => {
    const source = await (await fetch(`${sandbox.url}/sandbox/analytics/gtag.js?id=G-1`)).text()
    const window: Record<string, unknown> = {}
    const sent: Promise<unknown>[] = []
    const document = {
      currentScript: { src: `${sandbox.url}/sandbox/analytics/gtag.js?id=G-1` },
      title: 'Start',
      cookie: '',
      referrer: '',
    }
    const context = createContext({
      window,
      document,
      URL,
      location: { href: 'http://localhost:3000/?ref=x', pathname: '/' },
      fetch: (url: string, init: RequestInit) => {
        const answer = fetch(url, { method: init.method, headers: init.headers, body: init.body })
        sent.push(answer)
        return answer
      },
    })
    const run = (text: string) => runInContext(text, context)
    run('function gtag() { (window.dataLayer = window.dataLayer || []).push(arguments) }')
    return { gtag: (command: string) => run(`gtag(${command})`), load: () => run(source), run, document, sent }
  }
  const CONFIG = `'config', 'G-1', { send_page_view: false, page_location: 'http://localhost:3000/', page_referrer: '' }`

  test('sends what was pushed before and after it loaded', async () => {
    const { gtag, load, document, sent } = await page()
    gtag(`'set', 'user_properties', { user_type: 'brand' }`)
    gtag(CONFIG)
    gtag(`'event', 'page_view', { page_path: '/', page_title: 'Start' }`)
    expect(document.cookie).toBe('')
    load()
    await Promise.all(sent)
    gtag(`'event', 'search', { search_term: 'pan' }`)
    expect(await Promise.all(sent)).toMatchObject([{ status: 204 }, { status: 204 }])
    expect(document.cookie).toMatch(/^_ga=/)
    const common = {
      measurement_id: 'G-1',
      user_properties: { user_type: 'brand' },
      page_location: 'http://localhost:3000/',
      page_referrer: '',
      received_at: expect.any(String),
    }
    expect(await list('/sandbox/analytics/events')).toEqual([
      { ...common, event: 'search', parameters: { search_term: 'pan' } },
      { ...common, event: 'page_view', parameters: { page_path: '/', page_title: 'Start' } },
    ])
  })

  test('stays silent without a config, without consent, while disabled, and for unknown commands', async () => {
    const { gtag, load, run, sent } = await page()
    load()
    gtag(`'event', 'search', { search_term: 'a' }`)
    gtag(CONFIG)
    gtag(`'consent', 'update', { analytics_storage: 'denied' }`)
    gtag(`'event', 'search', { search_term: 'b' }`)
    gtag(`'consent', 'update', { analytics_storage: 'granted' }`)
    run(`window['ga-disable-G-1'] = true`)
    gtag(`'event', 'search', { search_term: 'c' }`)
    run(`window['ga-disable-G-1'] = false`)
    run(`window.dataLayer.push(['event', 'search', { search_term: 'd' }])`)
    expect(sent).toHaveLength(0)
    gtag(`'event', 'search', { search_term: 'e' }`)
    expect(sent).toHaveLength(1)
    await Promise.all(sent)
  })
})
