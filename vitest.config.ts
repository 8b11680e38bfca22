import { defineConfig } from 'vitest/config'

/** Three runs: `unit` touches nothing, `integration` a real Postgres and the sandbox, `e2e` the built product in Chromium. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['src/**/*.test.ts', 'tests/unit/**/*.test.ts'] } },
      {
        test: {
          name: 'integration',
          include: ['tests/int/**/*.test.ts'],
          globalSetup: ['tests/support/template.ts'],
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
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
