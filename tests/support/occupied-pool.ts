import { adapterOf } from '../../src/database'
import type { TestProduct } from './product'

/** Takes all connections of the product but `free`, as other requests do; returns what gives them back. */
export const occupyPool = async ({ payload }: TestProduct, { free }: { free: number }): Promise<() => void> => {
  const { pool } = adapterOf(payload)
  const releases: (() => void)[] = []
  // One more stays with Payload until the process ends.
  while (pool.options.max - pool.totalCount + pool.idleCount > free) {
    const client = await pool.connect()
    releases.push(() => client.release())
  }
  return () => {
    for (const release of releases) release()
  }
}
