import { defineConfig } from 'vitest/config'

/**
 * Lexical's Node builds choose their file by a top-level await, which Node 20 sometimes never ends; under this condition
 * they are plain. `npm test` sets it for the main process too.
 */
const execArgv = ['--conditions=production']

/** What stands on a real Postgres and the sandbox: each file on its own copy of one migrated database. */
const onPostgres = {
  globalSetup: ['tests/support/template.ts'],
  pool: 'forks' as const,
  execArgv,
  maxWorkers: 2,
  testTimeout: 30_000,
  hookTimeout: 60_000,
}

/**
 * Five runs: `unit` touches nothing; `integration`, `matrix` (every right) and `fuzz` (every call, whatever is sent) use
 * a real Postgres and the sandbox; `e2e` the built product in Chromium.
 */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['src/**/*.test.ts', 'tests/unit/**/*.test.ts'] } },
      { test: { name: 'integration', include: ['tests/int/**/*.test.ts'], ...onPostgres } },
      { test: { name: 'matrix', include: ['tests/access/**/*.test.ts'], ...onPostgres } },
      { test: { name: 'fuzz', include: ['tests/fuzz/**/*.test.ts'], ...onPostgres } },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          pool: 'forks',
          maxWorkers: 1,
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
