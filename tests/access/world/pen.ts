import type { SQL } from 'drizzle-orm'
import type { Value } from './marks'

/** Asks the product's database. */
export type Run = (statement: SQL) => Promise<Record<string, unknown>[]>

/** Inserts a pull, or a brand's payment method, with this id. */
export type Plant = Record<'sync_runs' | 'brand_payment_methods', (id: number) => Promise<void>>

/** Inserts a row and answers its id. */
export type Put = (slug: string, row: Record<string, Value>) => Promise<number>

/** A brand and a creator that work together, and what their rows need of others. */
export type Pair = {
  brand: number
  creator: number
  creatorUser: number
  brandUser: number
  /** A creator that this one referred. */
  referred: number
  isVisible: boolean
}
