// @vitest-environment jsdom
import { existsSync } from 'node:fs'
import { act, createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { prerender } from 'react-dom/static'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PageData } from '../../../src/contracts/rendered-pages'
import { App } from '../../../web/src/app/app'
import { pageOf, renderedRouteAt } from '../../../web/src/app/rendered-routes'
import renderPage from '../../../web/src/entry-server'
import { CASES, CONFIG, PROGRAM, stateOf } from './rendered-pages'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
vi.stubGlobal('scrollTo', () => {})

const onHost = (path: string, data: PageData) => renderPage({ state: stateOf(path, data), config: CONFIG })

const headingIn = (html: string): string | null =>
  new DOMParser().parseFromString(html, 'text/html').querySelector('main h1')?.textContent ?? null

describe('on the host', () => {
  it.each(CASES)('$path is complete: its heading, no script, nothing hidden, no preloads', async (page) => {
    const { html, module } = await onHost(page.path, page.data)
    expect(headingIn(html)).toContain(page.heading)
    expect(html).not.toMatch(/<script|<template|hidden id="S:|rel="preload"/)
    expect(html).toContain('v1.2.3')
    expect(html).toMatch(/2026(<!-- -->)? Shelfmate, Inc\./)
    expect(existsSync(`web/${module}`)).toBe(true)
  })

  it('shows the badges and the legal pages in the footer', async () => {
    const { html } = await onHost('/', { kind: 'none' })
    expect(html).toContain('href="https://badge.test/attribution"')
    for (const path of ['/amazon/eula', '/privacy/amazon-ads-api', '/aa-api-consent', '/shelfmate-company', '/blog'])
      expect(html).toContain(`href="${path}"`)
  })

  it('renders the 404 page for a page whose data is missing', async () => {
    expect((await onHost('/blog/none', { kind: 'missing' })).module).toBe('src/app/not-found.tsx')
    expect((await onHost('/a/Zz9zZ', { kind: 'missing' })).module).toBe('src/routes/program-page.tsx')
  })

  it('fails instead of rendering half a page', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const broken = { ...PROGRAM, program: { ...PROGRAM.program, brand_name: null } } as unknown as PageData
    await expect(onHost('/a/Ab3xY', broken)).rejects.toThrow()
    error.mockRestore()
  })
})

describe('in the browser', () => {
  const opened: (() => void)[] = []
  afterEach(() => {
    for (const close of opened.splice(0)) act(close)
    vi.restoreAllMocks()
  })

  /** Hydrates the host's page as the browser's entry does, and records what React had to re-create. */
  const open = async (path: string, data: PageData) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const faults: unknown[] = []
    const state = stateOf(path, data)
    const { html } = await onHost(path, data)
    // React's server renderer leaves the contexts of its last page set, and the browser's React shares them here.
    await prerender(createElement('i'))
    window.history.replaceState(null, '', path)
    const place = document.body.appendChild(document.createElement('div'))
    place.innerHTML = html
    await pageOf(renderedRouteAt(window.location.pathname), data).prepare()
    const root = await act(async () =>
      hydrateRoot(place, createElement(BrowserRouter, null, createElement(App, { state, others: 'elsewhere' })), {
        onRecoverableError: (fault) => void faults.push(fault),
      }),
    )
    opened.push(() => {
      root.unmount()
      place.remove()
    })
    // Two Reacts in one process log more; only differences between host and browser matter here.
    const differences = error.mock.calls.filter(([message]) => /hydrat/i.test(String(message)))
    return { place, faults: [...faults, ...differences] }
  }

  it.each(CASES)('$path hydrates without changes', async ({ path, data }) => {
    const { faults } = await open(path, data)
    expect(faults).toEqual([])
  })

  it("drops the host's data on the first navigation, and updates the title", async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { place } = await open('/nothing', { kind: 'missing' })
    await pageOf(renderedRouteAt('/terms-of-service'), null).prepare()
    const link = place.querySelector<HTMLAnchorElement>('a[href="/terms-of-service"]')
    await act(async () => link?.click())
    const heading = place.querySelector('main h1')
    expect(heading?.textContent).toBe('Terms of Service')
    expect(document.activeElement).toBe(heading)
    await act(async () => vi.advanceTimersByTimeAsync(200))
    expect(place.querySelector('p[role=status].sr-only')?.textContent).toBe('Terms of Service')
    expect(place.textContent).toContain('v1.2.3')
    vi.useRealTimers()
  })
})
