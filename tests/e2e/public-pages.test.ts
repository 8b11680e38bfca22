import type { Browser } from '@playwright/test'
import { type ColorScheme, newVisitor, picture } from '../support/browser'
import { pagesOf } from '../support/page-states'
import { openLoaded } from '../support/requests'
import { readSiteMap, type SiteMap } from '../support/site-map'
import { expect, type SharedProduct, test } from '../support/test'

/** Public pages as search engines and browsers without JavaScript receive them. */

const WIDTHS = [360, 768, 1280]
const SCHEMES: ColorScheme[] = ['light', 'dark']

let product: SharedProduct<'demo'>
let browser: Browser
let siteMap: SiteMap

test.beforeAll(async ({ demo, browser: launched }) => {
  product = demo
  browser = launched
  siteMap = await readSiteMap(product.origin)
})

test.describe('search engines', () => {
  test('find a unique title, description and structured data on every listed page', async () => {
    const heads = await Promise.all(
      siteMap.all.map(async (path) => headIn(path, await (await fetch(product.origin + path)).text())),
    )
    for (const { path, title, description, canonical, og, jsonLd } of heads) {
      expect([path, canonical]).toEqual([path, `${product.origin}${path}`])
      expect([path, description]).toEqual([path, expect.stringMatching(/^.{30,160}$/)])
      expect([path, og]).toEqual([
        path,
        {
          'og:title': title,
          'og:description': description,
          'og:url': canonical,
          'og:type': typeOf(path),
          'og:site_name': 'Shelfmate',
          'og:image': expect.stringMatching(/^http/),
        },
      ])
      expect([path, jsonLd]).toEqual([path, expect.arrayContaining([expect.objectContaining(CONTEXT)])])
    }
    for (const part of ['title', 'description'] as const) {
      const words = heads.map((head) => head[part])
      expect(words).toEqual([...new Set(words)])
    }
  })

  test('are kept out of non-public pages', async () => {
    const robots = await (await fetch(`${product.origin}/robots.txt`)).text()
    expect(robots).toContain(`Sitemap: ${product.origin}/sitemap.xml`)
    expect(robots).toMatch(/^Disallow: \/dashboard$/m)
    for (const path of ['/nothing', '/a/zzzzz', '/blog/nothing'])
      expect(await (await fetch(product.origin + path)).text()).toContain('<meta name="robots" content="noindex" />')
  })

  const typeOf = (path: string): string => {
    if (path.startsWith('/creators/')) return 'profile'
    return /^\/blog\/(?!category)/.test(path) ? 'article' : 'website'
  }

  const CONTEXT = { '@context': 'https://schema.org', '@type': expect.any(String) }

  const headIn = (path: string, html: string) => ({
    path,
    title: read(html, /<title>([^<]+)<\/title>/),
    description: read(html, /<meta name="description" content="([^"]+)"/),
    canonical: read(html, /<link rel="canonical" href="([^"]+)"/),
    og: Object.fromEntries(
      [...html.matchAll(/<meta property="(og:\w+)" content="([^"]*)"/g)].map(([, key = '', text = '']) => [
        key,
        plain(text),
      ]),
    ),
    jsonLd: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = '']): object =>
      JSON.parse(text),
    ),
  })
  const read = (html: string, pattern: RegExp) => plain(pattern.exec(html)?.[1] ?? '')
  const plain = (text: string) =>
    text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
})

test.describe('without JavaScript', () => {
  const withoutScripts = (width?: number) => newVisitor(browser, product.origin, width, { javaScriptEnabled: false })

  test('every listed page is readable, and its links work', async () => {
    const { page, context, faults } = await withoutScripts()
    for (const path of siteMap.all) {
      await page.goto(path)
      const words = await page.getByRole('main').innerText()
      expect(words.length, path).toBeGreaterThan(150)
      expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    }
    await page.goto('/blog')
    await page.getByRole('link', { name: /What a brand should pay/ }).click()
    await page.getByText('Start with what a sale leaves you').waitFor()
    await page.getByRole('link', { name: 'Log In' }).click()
    await page.waitForURL('**/login')
    expect(await page.content()).toContain('<noscript>Shelfmate needs JavaScript for this page.</noscript>')
    // With scripts disabled, the browser refuses to preload them and reports it.
    expect(faults.filter((fault) => !/^csp .*\.js$/.test(fault))).toEqual([])
    await context.close()
  })

  test('a program’s table is complete', async () => {
    const { page, context } = await withoutScripts()
    await page.goto(siteMap.program)
    const rows = await page.getByRole('row').allInnerTexts()
    expect(rows).toHaveLength(1 + 14)
    expect(rows[0]?.split(/\s*\t\s*/)).toEqual(['PRODUCT', 'PRICE', 'AFFILIATE FEE'])
    const fees = rows.slice(1).map((row) => Number(/(\d+)%$/.exec(row)?.[1]))
    expect(fees).toEqual(fees.toSorted((one, other) => other - one))
    for (const row of rows.slice(1)) expect(row).toMatch(/\S+.*\t\$\d[\d,]*\.\d\d\t\d+%/s)
    await page.getByText(`up to ${fees[0]}% affiliate fees`).waitFor()
    expect(await page.getByRole('link', { name: 'Apply' }).getAttribute('href')).toMatch(/\?id=\d+$/)
    await context.close()
  })

  test('all steps of How It Works open, for both sides', async () => {
    const { page, context } = await withoutScripts()
    await page.goto('/')
    const section = page.locator('#how-it-works')
    const steps = section.locator('details:visible')
    for (const [side, first] of [
      ['Brands', 'Create your affiliate program'],
      ['Creators', 'Join a brand’s program'],
    ] as const) {
      await section.getByText(side, { exact: true }).click()
      expect(await steps.count()).toBe(3)
      expect(await steps.first().innerText()).toContain(first)
      for (const step of await steps.all()) {
        if ((await step.getAttribute('open')) === null) await step.locator('summary').click()
        expect(await step.locator('p').first().isVisible()).toBe(true)
      }
    }
    await context.close()
  })

  test('the menu of a phone opens', async () => {
    const { page, context } = await withoutScripts(360)
    await page.goto('/terms-of-service')
    await page.getByLabel('More pages').click()
    await page.getByRole('link', { name: 'Pricing' }).click()
    await page.waitForURL('**/#pricing')
    expect(await page.getByRole('heading', { name: 'Free while we are in beta' }).isVisible()).toBe(true)
    await context.close()
  })
})

if (process.env.FULL)
  test('screenshots of every page at three widths, light and dark', async () => {
    const { page, context } = await newVisitor(browser, product.origin)
    for (const [name, { path }] of Object.entries(pagesOf(siteMap))) {
      await openLoaded(page, path)
      await picture(page, `public-${name}`, WIDTHS, SCHEMES)
    }
    await context.close()
  })
