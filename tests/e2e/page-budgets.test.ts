import type { Browser, Page } from '@playwright/test'
import { RENDERED_PAGES } from '../../src/contracts/rendered-pages'
import { newVisitor } from '../support/browser'
import { faultsOf, firstVisits, tooHeavy } from '../support/first-visit'
import { openLoaded } from '../support/requests'
import { readSiteMap } from '../support/site-map'
import { expect, type SharedProduct, test } from '../support/test'

const PUBLIC_LIMIT_BYTES = 106_000
const FORM_LIMIT_BYTES = 148_000

/* The blog's pages come from the sitemap. */
const FIXED = RENDERED_PAGES.filter((path) => !path.includes(':') && path !== '/blog')
const FORMS = ['/login', '/forgot-password', '/signup', '/signup/brand', '/signup/creator']

let product: SharedProduct<'demo'>
let browser: Browser
/** What the site map lists: the home page, the legal pages, each program and each page of the blog. */
let listed: string[] = []

test.beforeAll(async ({ demo, browser: launched }) => {
  product = demo
  browser = launched
  listed = (await readSiteMap(product.origin)).all
})

const publicPages = (): string[] => {
  const program = listed.filter((path) => path.startsWith('/a/')).slice(0, 1)
  const creator = listed.filter((path) => path.startsWith('/creators/')).slice(0, 1)
  const blog = listed.filter((path) => path.startsWith('/blog'))
  return [...FIXED, ...program, ...creator, ...blog]
}

test.describe('a first visit', () => {
  test('to a public page loads at most 106 kB of script and no identity provider', async () => {
    const pages = publicPages()
    expect(pages).toEqual(expect.arrayContaining([expect.stringMatching(/^\/a\//), '/blog']))
    expect(pages.some((path) => /^\/blog\/(?!category)/.test(path))).toBe(true)
    const visits = await firstVisits({ browser, origin: product.origin }, pages)
    expect(tooHeavy(visits, () => PUBLIC_LIMIT_BYTES)).toEqual({})
    expect(faultsOf(visits)).toEqual([])
    const identity = [...visits.values()].flatMap(({ scripts }) => scripts.filter(({ name }) => /identity/.test(name)))
    expect(identity).toEqual([])
  })

  test('to sign-up or login loads at most 148 kB, including the identity provider, and no form library', async () => {
    const visits = await firstVisits({ browser, origin: product.origin }, FORMS)
    expect(tooHeavy(visits, () => FORM_LIMIT_BYTES)).toEqual({})
    expect(faultsOf(visits)).toEqual([])
    for (const { scripts } of visits.values())
      expect(scripts.some(({ name }) => /identity-firebase/.test(name))).toBe(true)
    const formLibrary = [...visits.values()].flatMap(({ scripts }) =>
      scripts.filter(({ name }) => /dashboard-form/.test(name)),
    )
    expect(formLibrary).toEqual([])
  })
})

test.describe('the first HTML', () => {
  const documentAt = async (path: string) => (await fetch(product.origin + path)).text()

  test('has no inline script', async () => {
    for (const path of [...publicPages(), ...FORMS, '/nothing']) {
      const scripts = [...(await documentAt(path)).matchAll(/<script\b([^>]*)>/g)].map(
        ([, attributes = '']) => attributes,
      )
      const own = scripts.filter((attributes) => !/ src=|type="application\/(ld\+)?json"/.test(attributes))
      expect([path, own]).toEqual([path, []])
    }
  })

  /* What a browser loads before it shows the page; on a slow connection everything else would only delay that. */
  test('is shown with one style and one small script, which nothing else overtakes', async () => {
    for (const path of [...publicPages(), '/login', '/signup']) {
      const html = await documentAt(path)
      const [head = ''] = html.split('</head>')
      const scripts = head.match(/<script [^>]*src=[^>]*>/g) ?? []
      const preloads = head.match(/<link rel="(module)?preload"[^>]*>/g) ?? []
      const late = [...scripts, ...preloads].filter((tag) => tag.includes('fetchpriority="low"'))
      expect([path, head.match(/<link rel="stylesheet"/g)?.length]).toEqual([path, 1])
      expect([path, scripts.length + preloads.length - late.length]).toEqual([path, 1])
      expect([path, scripts.find((tag) => !late.includes(tag))]).toEqual([path, expect.stringContaining('first-paint')])
    }
  })

  for (const path of ['/login', '/signup'])
    test(`of ${path} shows the page before its scripts have loaded, and is then replaced without a shift`, async () => {
      const { page, context } = await newVisitor(browser, product.origin, 360)
      let goOn = () => {}
      const held = new Promise<void>((resolve) => {
        goOn = resolve
      })
      await page.route(/\/assets\/base-/, async (route) => {
        await held
        await route.continue()
      })
      await page.goto(path, { waitUntil: 'commit' })
      const heading = page.locator('h1')
      await heading.waitFor()
      expect(await page.locator('#root').getAttribute('inert')).not.toBeNull()
      await page.evaluate(() => document.fonts.ready)
      const [before, text] = [await heading.boundingBox(), await page.locator('#root').innerText()]
      goOn()
      await page.locator('#root:not([inert]) h1').waitFor()
      await expect(page.locator('#root input[readonly]')).toHaveCount(0)
      expect(await heading.boundingBox()).toEqual(before)
      expect(await page.locator('#root').innerText()).toBe(text)
      await context.close()
    })

  for (const width of [360, 1280])
    test(`contains the largest element at a width of ${width}`, async () => {
      const { page, context } = await newVisitor(browser, product.origin, width)
      for (const path of publicPages()) {
        const largest = await largestOn(page, path)
        const html = await documentAt(path)
        expect([path, largest]).toEqual([path, expect.objectContaining({ isThere: true })])
        const isIn = largest.source ? html.includes(largest.source) : wordsIn(html).includes(largest.text)
        expect([path, largest.text, isIn]).toEqual([path, largest.text, true])
      }
      await context.close()
    })
})

type Largest = { isThere: boolean; text: string; source: string }

/** The largest element painted (LCP): its text or image URL. */
const largestOn = async (page: Page, path: string): Promise<Largest> => {
  await openLoaded(page, path)
  return page.evaluate(
    () =>
      new Promise<Largest>((resolve) => {
        const none = setTimeout(() => resolve({ isThere: false, text: '', source: '' }), 30_000)
        new PerformanceObserver((list) => {
          const entry = list.getEntries().at(-1)
          const element = entry && 'element' in entry && entry.element instanceof Element ? entry.element : null
          if (!element) return
          clearTimeout(none)
          const source = element instanceof HTMLImageElement ? (element.getAttribute('src') ?? '') : ''
          resolve({ isThere: true, text: (element.textContent ?? '').replace(/\s+/g, ' ').trim(), source })
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
}

const wordsIn = (html: string): string =>
  html
    .replace(/<script\b[\s\S]*?<\/script>/g, ' ')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
