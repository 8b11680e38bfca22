import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../src/server/boot/embedded/postgres'
import { startTestProduct, type TestProduct } from '../../tests/support/product'
import createTemplates from '../../tests/support/template'

/**
 * Starts the product as tests do, with its own embedded Postgres, and exits the process: with 1 if `work` returns that
 * the target was missed. `dir` is removed at the end, `env` replaces variables of the product.
 */
export const withProduct = async (
  work: (product: TestProduct, dir: string) => Promise<boolean>,
  env: Record<string, string> = {},
): Promise<never> => {
  const dir = mkdtempSync(join(tmpdir(), 'shelfmate-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir: dir, settings: { fsync: 'off' } })
  process.env.TEST_DATABASE_URL = postgres.serverUrl
  let isReached = false
  try {
    await createTemplates()
    const product = await startTestProduct({ env })
    isReached = await work(product, dir).finally(() => product.close())
  } finally {
    await postgres.stop()
    rmSync(dir, { recursive: true, force: true })
  }
  process.exit(isReached ? 0 : 1)
}
