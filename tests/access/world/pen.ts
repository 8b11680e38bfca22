import type { SQL } from 'drizzle-orm'
import type { Value } from './marks'

/** Queries the product's database. */
export type Run = (statement: SQL) => Promise<Record<string, unknown>[]>

/** Inserts a sync run, a brand's payment method, or a user, with this id. */
export type Plant = Record<'sync_runs' | 'brand_payment_methods' | 'users', (id: number) => Promise<void>>

/** Inserts a row and returns its id. */
export type Put = (slug: string, row: Record<string, Value>) => Promise<number>

/** A brand with its partner creator, and the ids that their rows refer to. */
export type Pair = {
  brand: number
  creator: number
  creatorUser: number
  brandUser: number
  /** A creator whom this one referred. */
  referred: number
  isVisible: boolean
}
