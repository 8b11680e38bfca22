import { setTimeout as sleep } from 'node:timers/promises'
import { adapterOf } from '../../src/database'
import type { TestProduct } from './product'

/** Takes all connections of the product but `free`, as other requests do; returns what gives them back. */
export const occupyPool = async ({ payload }: TestProduct, { free }: { free: number }): Promise<() => void> => {
  const { pool } = adapterOf(payload)
  // One more stays with Payload until the process ends. Those that jobs are just using are waited for.
  const wanted = pool.options.max - 1 - free
  const clients = await Promise.all(Array.from({ length: wanted }, () => pool.connect()))
  return () => {
    for (const client of clients) client.release()
  }
}

const WAIT_MS = 300
const LONGEST_MS = 10_000

/** Does `work` while no request gets a connection. Requests give up sooner than in production. Throws if `work` hangs. */
export const whileOccupied = async <T>(product: TestProduct, work: () => Promise<T>): Promise<T> => {
  const { options } = adapterOf(product.payload).pool
  const before = options.connectionTimeoutMillis
  const giveBack = await occupyPool(product, { free: 0 })
  // Only the requests wait for less: Postgres may need longer than this to open the connections above.
  options.connectionTimeoutMillis = before === undefined ? before : WAIT_MS
  try {
    return await Promise.race([
      work(),
      sleep(LONGEST_MS).then(() => {
        throw new Error('What was asked was not answered')
      }),
    ])
  } finally {
    giveBack()
    options.connectionTimeoutMillis = before
  }
}
