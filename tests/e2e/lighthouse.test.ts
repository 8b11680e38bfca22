import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { freePort } from '../support/free-port'
import { everyNth } from '../support/quick-run'
import { readSiteMap } from '../support/site-map'
import { expect, test } from '../support/test'

/** Lighthouse's phone is four times slower than a quiet machine; next to all other tests, every machine is. */
const CPU_SLOWDOWN = process.env.FULL ? 4 : 1

/**
 * Lighthouse's phone, on its simulated slow network, with a server that answers at once: how long ours takes on a machine that
 * runs other tests says nothing about the page.
 */
const scoresOf = async (url: string, onlyCategories: string[]): Promise<Record<string, number | null>> => {
  const port = await freePort()
  const { launchOptions } = test.info().project.use
  // With the compilers that a visitor's browser has.
  const usual = launchOptions?.args?.filter((arg) => !arg.startsWith('--js-flags')) ?? []
  const args = [...usual, `--remote-debugging-port=${port}`]
  const browser = await chromium.launch({ ...launchOptions, args })
  try {
    const { origin } = new URL(url)
    const precomputedLanternData = {
      additionalRttByOrigin: { [origin]: 0 },
      serverResponseTimeByOrigin: { [origin]: 20 },
    }
    const throttling = { cpuSlowdownMultiplier: CPU_SLOWDOWN }
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories,
      throttling,
      precomputedLanternData,
    })
    return Object.fromEntries(Object.values(result?.lhr.categories ?? {}).map(({ id, score }) => [id, score]))
  } finally {
    await browser.close()
  }
}

/* Other programs take the processor's time from the page, so a slow run is tried again. */
test('Lighthouse gives the demo’s landing page 95 for performance, and 100 for accessibility and SEO', async ({
  demo,
}) => {
  test.setTimeout(200_000)
  await expect(async () => {
    const { performance, ...others } = await scoresOf(`${demo.origin}/lp/cast-iron-skillet`, [
      'performance',
      'accessibility',
      'seo',
    ])
    expect(others).toEqual({ accessibility: 1, seo: 1 })
    expect(performance).toBeGreaterThanOrEqual(0.95)
  }).toPass({ timeout: 150_000 })
})

const PAGES = ['/', 'a program’s page', 'a blog post', '/signup', '/login']

for (const page of everyNth(2, PAGES))
  test(`Lighthouse gives ${page} 95 for performance, and 100 for the rest`, async ({ demo }) => {
    test.setTimeout(300_000)
    const { program, post } = await readSiteMap(demo.origin)
    const path = page === 'a program’s page' ? program : page === 'a blog post' ? post : page
    await expect(async () => {
      const categories = ['performance', 'accessibility', 'best-practices', 'seo']
      const { performance, ...others } = await scoresOf(demo.origin + path, categories)
      expect(others).toEqual({ accessibility: 1, 'best-practices': 1, seo: 1 })
      expect(performance).toBeGreaterThanOrEqual(0.95)
    }).toPass({ timeout: 250_000 })
  })
