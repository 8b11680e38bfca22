import { sql } from 'drizzle-orm'
import { nextMonth, nextToClose, periodOf } from '../../src/domain/billing-months'
import { closeDueCycles } from '../../src/services/money/cycles/close-due-cycles'
import { sold, todayOf } from '../int/money/metrics'
import { queryProduct, readAgain } from './month'
import type { TestProduct } from './product'

/** The last months of sales that are due, by the product's business day; oldest first. */
export const monthsBefore = async (product: TestProduct, count: number): Promise<string[]> => {
  const current = nextToClose(await todayOf(product))
  const [year = 0, month = 0] = current.split('-').map(Number)
  const start = year * 12 + month - 1 - count
  const first = `${String(Math.floor(start / 12)).padStart(4, '0')}-${String((start % 12) + 1).padStart(2, '0')}`
  const months: string[] = []
  for (let next = first; next < current; next = nextMonth(next)) months.push(next)
  return months
}

/** Sells the same amount by each link on the last day of each of these months. */
export const sellFor = (product: TestProduct, months: string[], links: number[], cents: number): Promise<number> =>
  sold(
    product,
    months.flatMap((month) => links.map((linkId) => ({ linkId, day: periodOf(month).period_end, cents }))),
  )

/** As if Amazon had just been read again for these brands. */
export const closeMonths = async (product: TestProduct, brandIds: number[]): Promise<void> => {
  for (const id of brandIds) await readAgain(product, id)
  await closeDueCycles({ req: await product.localReq() })
}

/** Oldest first. */
export const statementsOf = (product: TestProduct, brandId: number) =>
  queryProduct<{ id: number; cycle: number }>(
    product,
    sql`select id, billing_cycle_id as cycle
        from brand_statements
        where brand_id = ${brandId}
        order by id`,
  )
