import { sql } from 'drizzle-orm'
import { MARK, markOf } from './marks'
import type { Plant, Put, Run } from './pen'

/**
 * Inserts sync runs, payment methods and users with marked ids, so that a reference to them can be recognized. They belong to
 * a brand that is no actor: a brand may see the ids of its own.
 */
export const planting = async (run: Run, put: Put, brand: number): Promise<Plant> => {
  const account = await put('amazon_accounts', { brand_id: brand, access_token: MARK, refresh_token: MARK })
  const profile = await put('amazon_profiles', {
    amazon_account_id: account,
    brand_id: brand,
    profile_id: MARK,
    merchant_token: MARK,
    country_code: 'US',
    name: MARK,
    type: 'seller',
  })
  return {
    sync_runs: async (id) => {
      await run(sql`insert into sync_runs (id, brand_id, amazon_profile_id, kind, status, start_date, end_date, started_at, error)
        values (${id}::int, ${brand}, ${profile}, 'performance', 'failed', '2026-03-01', '2026-03-01', now(),
          ${markOf('sync_runs', 'error', id)})`)
    },
    users: async (id) => {
      await run(sql`insert into users (id, email) values (${id}::int, ${`planted-${id}@people.test`})`)
    },
    brand_payment_methods: async (id) => {
      const marks = METHOD_MARKS.map((column) => sql`${markOf('brand_payment_methods', column, id)}`)
      const columns = METHOD_MARKS.map((column) => sql.identifier(column))
      await run(sql`insert into brand_payment_methods (id, brand_id, ${sql.join(columns, sql`, `)})
        values (${id}::int, ${brand}, ${sql.join(marks, sql`, `)})`)
    },
  }
}

/** Marked columns of a payment method that nobody sees. */
const METHOD_MARKS = [
  'stripe_customer_id',
  'stripe_payment_method_id',
  'stripe_setup_intent_id',
  'ach_fingerprint',
  'card_fingerprint',
  'mandate_id',
]
