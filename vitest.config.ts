import { defineConfig } from 'vitest/config'

/**
 * Lexical's Node builds choose their file by a top-level await, which Node 20 sometimes never ends; under this condition
 * they are plain. `npm test` sets it for the main process too.
 */
const execArgv = ['--conditions=production']

/**
 * Limits only end a test that hangs. On a busy machine everything takes several times as long, so they are far above
 * what is ever needed: a test that has to prove speed measures it.
 */
const PATIENCE_MS = 120_000
const expect = { poll: { timeout: PATIENCE_MS / 4 } }

/**
 * With `--full`, or when they are named: the sandbox's own tests, because those of the product use it in every way that matters; the
 * embedded Postgres on accounts and disks of every kind, of which each start of the product has the usual one; the drill of a backup;
 * values of wrong types and hostile queries, of which `fuzz` sends others; rarer payment cases, which the campaigns of `money` meet, too;
 * the benchmarks, which nothing depends on; the check of packages with packages that it refuses; the panel while it opens, which
 * `e2e` opens, too; processes that wait or die while the demo is seeded; holds, questions and debts of creators, which the
 * billing screens and the panel's cases of `e2e` go through;
 * weeks of Amazon's faults, of which `jump` and `killed` have the hardest; and rounds of payments until each known bug was found.
 */
const LONG = [
  'tests/int/sandbox/**',
  'tests/int/launch/{benchmarks,postgres,seed-state,supply}.test.ts',
  'tests/int/operations/drill.test.ts',
  'tests/int/calls/wrong-types.test.ts',
  'tests/int/server/{hostile-queries,panel-opening}.test.ts',
  'tests/int/money/{closed-routes,failed-refunds,refunds-and-reversals,refusals-after-silence,replaced-transfers}.test.ts',
  'tests/int/money/{installations,large-amounts,partial-losses,reconciliation-reach,replace-stripe-account}.test.ts',
  'tests/int/money/{commission-holds,hold-payments,line-questions,negative-balances}.test.ts',
  'tests/faults/{demo,racing,upstream}.test.ts',
  'tests/money/variants.test.ts',
]
const LEFT_OUT = process.env.FULL || process.env.TEST_NAMED ? [] : LONG

const IS_REVERSED = process.env.TEST_ORDER === 'reversed'

/**
 * Tests on a real Postgres and the sandbox: each file on its own copy of one migrated database. After each test the
 * ledger is checked. Where `isolate` is off, the files of a worker share one process, so that Payload is loaded once; a
 * file that mocks a module is named `*.mocked.test.ts` and has a process of its own.
 */
const onPostgres = {
  ...(IS_REVERSED && { runner: './tests/support/reversed-runner.ts' }),
  globalSetup: ['tests/support/template.ts'],
  setupFiles: ['tests/support/ledger-after-each.ts'],
  pool: 'forks' as const,
  execArgv,
  maxWorkers: 2,
  expect,
  testTimeout: PATIENCE_MS,
  hookTimeout: PATIENCE_MS,
}

/**
 * Six runs: `unit` touches nothing; `integration`, `matrix` (every right) and `fuzz` (every call, whatever is sent) use
 * a real Postgres and the sandbox; `faults` and `money` kill built workers.
 * `e2e` is run by Playwright (playwright.config.ts).
 */
export default defineConfig({
  test: {
    // Projects cannot set it: only the runner, which every project on Postgres has then, looks at it.
    ...(IS_REVERSED && { sequence: { concurrent: true } }),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'tests/unit/**/*.test.ts'],
          exclude: ['tests/unit/web/**', '**/*.mocked.test.ts'],
          isolate: false,
          expect,
          testTimeout: PATIENCE_MS,
        },
      },
      {
        test: {
          name: 'unit-mocked',
          include: ['tests/unit/web/**/*.test.ts', 'tests/unit/**/*.mocked.test.ts'],
          // Each file needs a process or a thread of its own, and a thread starts sooner.
          pool: 'threads',
          maxWorkers: 2,
          // Vitest asks for it where the number of workers differs.
          sequence: { groupOrder: 1 },
          expect,
          testTimeout: PATIENCE_MS,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['tests/int/**/*.test.ts'],
          exclude: ['**/*.mocked.test.ts', ...LEFT_OUT],
          ...onPostgres,
          globalSetup: [...onPostgres.globalSetup, 'tests/support/world-template.ts'],
          isolate: false,
        },
      },
      { test: { name: 'integration-mocked', include: ['tests/int/**/*.mocked.test.ts'], ...onPostgres } },
      { test: { name: 'matrix', include: ['tests/access/**/*.test.ts'], ...onPostgres, isolate: false } },
      { test: { name: 'fuzz', include: ['tests/fuzz/**/*.test.ts'], ...onPostgres } },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          exclude: ['tests/faults/stack/**', ...LEFT_OUT],
          globalSetup: ['tests/support/template.ts', 'tests/faults/prepare.ts'],
          pool: 'forks',
          execArgv,
          maxWorkers: 2,
          maxConcurrency: 2,
          expect,
          testTimeout: process.env.FULL ? 1_800_000 : 600_000,
        },
      },
      {
        test: {
          name: 'faults-stack',
          include: ['tests/faults/stack/**/*.test.ts'],
          // `--full` only: they take minutes.
          exclude: process.env.FULL ? [] : ['tests/faults/stack/full/**'],
          globalSetup: ['tests/faults/stack/prepare.ts'],
          pool: 'forks',
          execArgv,
          maxWorkers: 1,
          // After the other faults: it measures times.
          sequence: { groupOrder: 1 },
          expect: { poll: { timeout: PATIENCE_MS } },
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'money',
          include: ['tests/money/**/*.test.ts'],
          exclude: LEFT_OUT,
          globalSetup: ['tests/support/template.ts', 'tests/money/prepare.ts'],
          setupFiles: ['tests/support/ledger-after-each.ts'],
          pool: 'forks',
          execArgv,
          maxWorkers: 1,
          fileParallelism: false,
          maxConcurrency: 3,
          expect,
          testTimeout: process.env.FULL ? 3_600_000 : 3_000_000,
          hookTimeout: PATIENCE_MS,
        },
      },
    ],
  },
})
