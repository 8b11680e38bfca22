import { newPerson } from '../support/analytics-question'
import { newVisitor } from '../support/browser'
import { lookAtAll } from '../support/page-accessibility'
import { pagesOf } from '../support/page-states'
import { readSiteMap } from '../support/site-map'
import { expect, test } from '../support/test'

/** Automated WCAG 2.2 AA checks (axe, zoom, motion) of every public page. */

test('axe finds no issues on the public pages, and nothing overflows a narrow screen', async ({
  measured,
  browser,
}) => {
  const pages = pagesOf(await readSiteMap(measured.origin))
  expect(await lookAtAll(await newPerson(browser, measured), pages)).toEqual([])
})

test('respects reduced motion, and animates otherwise', async ({ measured, browser }) => {
  const moving = async (reducedMotion: 'reduce' | 'no-preference'): Promise<{ longest: number; scroll: string }> => {
    const { page, context } = await newVisitor(browser, measured.origin, 1280, { reducedMotion })
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
