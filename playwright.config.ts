import { defineConfig } from '@playwright/test'

/** Chromium's own sandbox does not start as root. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Pages live for seconds, in which the optimizing compilers cost more than they save: a quarter of Chromium's time.
  '--js-flags=--no-opt --no-maglev',
]

/** Generous, for busy machines. */
const PATIENCE_MS = 60_000

const filesOf = (names: string[]): string[] => names.map((name) => `**/${name}.test.ts`)

const CHAINS = filesOf(['month', 'start', 'story'])

const MORE_STATES = [
  'connection-and-public-errors',
  'first-week',
  'payment-method-screens',
  'payout-screens',
  'payout-settings-screens',
]

/**
 * With `--full`, or when they are named: what opens every page to look at it with axe, or to count what it loads. Others do so with the
 * pages that they open, or with a few. A start on a Postgres of one's own, of which every other start differs by the address only. And what
 * looks at screens in more states, over faked answers or rows: component tests do so in every run, and others go through these screens
 * with real data.
 */
const LONG = filesOf(['*accessibility*', '*-budgets', 'public-pages-of-*', 'start-own-database', ...MORE_STATES])
const LEFT_OUT = process.env.FULL || process.env.TEST_NAMED ? [] : LONG

/**
 * The stage `e2e`: the built product in the system's Chromium. Tests that depend on each other are marked with
 * `mode: 'serial'`; every other test can run alone and in parallel.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.test.ts',
  globalSetup: './tests/support/serve-shared-products.ts',
  outputDir: 'artifacts/e2e',
  reporter: [['list'], ['json', { outputFile: 'artifacts/playwright-e2e.json' }]],
  workers: 2,
  retries: 0,
  forbidOnly: true,
  fullyParallel: true,
  timeout: 5 * PATIENCE_MS,
  expect: { timeout: PATIENCE_MS },
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args },
    viewport: { width: 1280, height: 860 },
    reducedMotion: 'reduce',
    actionTimeout: PATIENCE_MS,
    navigationTimeout: PATIENCE_MS,
    // A copy of the page at each step costs a fifth of the time; every failed test has a picture and the text of its page.
    trace: process.env.FULL ? { mode: 'retain-on-failure', screenshots: false, sources: false } : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    // These files change one shared product, in this order.
    { name: 'panel', testMatch: '**/panel*.test.ts', testIgnore: LEFT_OUT, workers: 1, fullyParallel: false },
    // Long chains of tests that build on each other: started early, so that they don't finish last.
    { name: 'chains', testMatch: CHAINS },
    { name: 'app', testIgnore: ['**/panel*.test.ts', ...CHAINS, ...LEFT_OUT] },
  ],
})
