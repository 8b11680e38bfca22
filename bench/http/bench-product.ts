import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../src/server/boot/embedded/postgres'
import { createDatabase, templateName } from '../../tests/support/databases'
import { startTestProduct, type TestProduct } from '../../tests/support/product'

/** With its own embedded Postgres. Exits the process. */
export const withProduct = async (work: (product: TestProduct) => Promise<boolean>): Promise<never> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'shelfmate-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } })
  process.env.TEST_DATABASE_URL = postgres.serverUrl
  // An empty database; the product applies its migrations.
  await createDatabase(templateName())
  const product = await startTestProduct()
  let isReached = false
  try {
    isReached = await work(product)
  } finally {
    await product.close()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  process.exit(isReached ? 0 : 1)
}
