import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { queryProduct } from './month'
import type { TestProduct } from './product'

/** Until this many connections to the product's database wait for a lock. */
export const untilBlocked = async (product: TestProduct, waiting = 1): Promise<void> => {
  for (let tries = 0; tries < 400; tries += 1) {
    const [row] = await queryProduct<{ waiting: number }>(
      product,
      sql`select count(*)::int as waiting
          from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if ((row?.waiting ?? 0) >= waiting) return
    await sleep(25)
  }
  throw new Error('Nothing waits for a lock')
}
