// @vitest-environment jsdom
import { existsSync } from 'node:fs'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement } from 'react'
import { prerender } from 'react-dom/static'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PUBLIC_PAGES } from '../../../src/contracts/public-pages'
import type { PageData } from '../../../src/contracts/rendered-pages'
import { App } from '../../../web/src/app/app'
import { pageOf, renderedRouteAt } from '../../../web/src/app/rendered-routes'
import renderPage, { renderForm } from '../../../web/src/entry-server'
import { CASES, CONFIG, PROGRAM, stateOf } from './rendered-pages'
import { expectErrors, passTime } from './testing-library'

vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
vi.stubGlobal('scrollTo', () => {})

const onHost = (path: string, data: PageData) => renderPage({ state: stateOf(path, data), config: CONFIG })

const headingIn = (html: string): string | null => {
  const place = document.createElement('div')
  place.innerHTML = html
  return within(within(place).getByRole('main')).getByRole('heading', { level: 1 }).textContent
}

describe('on the host', () => {
  it.each(CASES)('$path is complete: its heading, no script, nothing hidden, no preloads', async (page) => {
    const { html, modules } = await onHost(page.path, page.data)
    expect(headingIn(html)).toContain(page.heading)
    expect(html).not.toMatch(/<script|<template|hidden id="S:|rel="preload"/)
    expect(html).toContain('v1.2.3')
    expect(html).toMatch(/2026(<!-- -->)? Shelfmate, Inc\./)
    for (const module of modules) expect([module, existsSync(`web/${module}`)]).toEqual([module, true])
  })

  it.each([
    ['/login', 'Welcome back', 2],
    ['/signup', 'Create your account', 0],
  ])(
    '%s is shown before its scripts have loaded, with fields that cannot be filled in yet',
    async (path, heading, fields) => {
      const html = (await renderForm({ path, config: CONFIG })) ?? ''
      expect(headingIn(html)).toBe(heading)
      expect(html).not.toMatch(/<script|<template|rel="preload"/)
      expect([html.match(/<input/g)?.length ?? 0, html.match(/<input readonly/g)?.length ?? 0]).toEqual([
        fields,
        fields,
      ])
    },
  )

  it('has no HTML for a form that depends on more than its path', async () => {
    expect(await renderForm({ path: '/signup/brand/connect', config: CONFIG })).toBeNull()
  })

  it('shows the badges, the blog and every fixed text in the footer', async () => {
    const { html } = await onHost('/', { kind: 'none' })
    expect(html).toContain('href="https://badge.test/attribution"')
    const texts = PUBLIC_PAGES.filter(({ text }) => text !== undefined).map(({ path }) => path)
    expect(texts).toContain('/shelfmate-company')
    for (const path of ['/blog', ...texts]) expect(html).toContain(`href="${path}"`)
  })

  it('renders the 404 page for a page whose data is missing', async () => {
    expect((await onHost('/blog/none', { kind: 'missing' })).modules).toEqual(['src/app/not-found.tsx'])
    const { modules } = await onHost('/a/Zz9zZ', { kind: 'missing' })
    expect(modules).toEqual(['src/routes/rendered/program-page.tsx'])
  })

  it('fails instead of rendering half a page', async () => {
    const error = expectErrors()
    const broken = { ...PROGRAM, program: { ...PROGRAM.program, brand_name: null } } as unknown as PageData
    await expect(onHost('/a/Ab3xY', broken)).rejects.toThrow()
    error.mockRestore()
  })
})

describe('in the browser', () => {
  afterEach(() => void vi.restoreAllMocks())

  /** Hydrates the host's page as the browser's entry does, and records what React had to re-create. */
  const open = async (path: string, data: PageData) => {
    const error = expectErrors()
    const faults: unknown[] = []
    const state = stateOf(path, data)
    const { html } = await onHost(path, data)
    // React's server renderer leaves the contexts of its last page set, and the browser's React shares them here.
    await prerender(createElement('i'))
    window.history.replaceState(null, '', path)
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = html
    await pageOf(renderedRouteAt(window.location.pathname), data).prepare()
    const app = createElement(BrowserRouter, null, createElement(App, { state, others: 'elsewhere' }))
    const onRecoverableError = (fault: unknown) => void faults.push(fault)
    await act(async () => render(app, { container, hydrate: true, onRecoverableError }))
    // Two Reacts in one process log more; only differences between host and browser matter here.
    const differences = error.mock.calls.filter(([message]) => /hydrat/i.test(String(message)))
    return [...faults, ...differences]
  }

  it.each(CASES)('$path hydrates without changes', async ({ path, data }) => {
    expect(await open(path, data)).toEqual([])
  })

  it("drops the host's data on the first navigation, and updates the title", async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await open('/nothing', { kind: 'missing' })
    await pageOf(renderedRouteAt('/terms-of-service'), null).prepare()
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    await user.click(screen.getByRole('link', { name: 'Terms of Service' }))
    const heading = screen.getByRole('heading', { level: 1, name: 'Terms of Service' })
    expect(document.activeElement).toBe(heading)
    await passTime(200)
    expect(screen.getByRole('status').textContent).toBe('Terms of Service')
    screen.getByText('v1.2.3')
    vi.useRealTimers()
  })
})
