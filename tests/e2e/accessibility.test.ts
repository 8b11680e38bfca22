import type { Browser } from '@playwright/test'
import { newPerson, questionOn } from '../support/analytics-question'
import { logIn, newVisitor, type Visitor } from '../support/browser'
import { type Finding, lookAt, type PageState } from '../support/page-accessibility'
import { CREATOR_STATES, openStates, pagesOf, UNCONNECTED_STATES } from '../support/page-states'
import { DEMO_PASSWORD } from '../support/panel'
import { readSiteMap, type SiteMap } from '../support/site-map'
import { expect, type SharedProduct, test } from '../support/test'

/** Automated WCAG 2.2 AA checks (axe, zoom, motion) of every public page in each of its states. */

let product: SharedProduct<'measured'>
let browser: Browser
let siteMap: SiteMap

test.beforeAll(async ({ measured, browser: launched }) => {
  product = measured
  browser = launched
  siteMap = await readSiteMap(product.origin)
})

const lookAtAll = async (visitor: Visitor, states: Record<string, PageState>): Promise<Finding[]> => {
  const findings: Finding[] = []
  for (const [name, state] of Object.entries(states)) findings.push(...(await lookAt(visitor.page, name, state)))
  await visitor.context.close()
  return findings
}

const signedIn = async (email: string): Promise<Visitor> => {
  const visitor = await newPerson(browser, product)
  await logIn(visitor.page, email, DEMO_PASSWORD)
  return visitor
}

test.describe('axe finds no issues, and nothing overflows a narrow screen', () => {
  test('on the public pages', async () => {
    expect(await lookAtAll(await newPerson(browser, product), pagesOf(siteMap))).toEqual([])
  })
  test('in their open states, on the connect step and on the channels', async () => {
    expect(await lookAtAll(await newPerson(browser, product), openStates(product.origin))).toEqual([])
    expect(await lookAtAll(await signedIn('nora@northpaw.test'), UNCONNECTED_STATES)).toEqual([])
    expect(await lookAtAll(await signedIn('tom@creators.test'), CREATOR_STATES)).toEqual([])
    const asked = await newPerson(browser, product, { isAsked: true })
    const bar: PageState = { path: '/', open: (page) => questionOn(page).waitFor(), isPictured: true }
    expect(await lookAtAll(asked, { 'analytics-question': bar })).toEqual([])
  })
})

test('respects reduced motion, and animates otherwise', async () => {
  const moving = async (reducedMotion: 'reduce' | 'no-preference'): Promise<{ longest: number; scroll: string }> => {
    const { page, context } = await newVisitor(browser, product.origin, 1280, { reducedMotion })
    await page.goto('/', { waitUntil: 'load' })
    const found = await page.evaluate(() => ({
      longest: Math.max(
        ...[...document.querySelectorAll('*')].map((element) => {
          const { transitionDuration, animationDuration, animationName } = getComputedStyle(element)
          const seconds = (text: string) => Math.max(...text.split(',').map((part) => Number.parseFloat(part)))
          return Math.max(seconds(transitionDuration), animationName === 'none' ? 0 : seconds(animationDuration))
        }),
      ),
      scroll: getComputedStyle(document.documentElement).scrollBehavior,
    }))
    await context.close()
    return found
  }
  const still = await moving('reduce')
  expect(still.longest).toBeLessThan(0.001)
  expect(still.scroll).toBe('auto')
  const lively = await moving('no-preference')
  expect(lively.longest).toBeGreaterThan(0.1)
  expect(lively.scroll).toBe('smooth')
})
