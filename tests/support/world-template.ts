import { partnership } from '../int/money/metrics'
import { disconnectAll, dropDatabase, renameDatabase, urlOf, worldNames } from './databases'
import { startTestProduct } from './product'
import { storeWorld } from './stored-world'

/**
 * A brand connected to Fernhill, its program, a partner and the partner's links, for the files that begin with them.
 * Runs after template.ts.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const names = worldNames()
  const product = await startTestProduct()
  storeWorld(await partnership(product))
  await product.close({ keepsDatabase: true })
  const pairs = [
    [product.databaseUrl, names.product],
    [product.sandbox.databaseUrl, names.sandbox],
  ] as const
  for (const [url, name] of pairs) {
    await disconnectAll(new URL(url).pathname.slice(1))
    await renameDatabase(url, name)
  }
  return async () => {
    await dropDatabase(urlOf(names.product))
    await dropDatabase(urlOf(names.sandbox))
  }
}
