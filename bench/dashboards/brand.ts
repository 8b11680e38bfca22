import { type SQL, sql } from 'drizzle-orm'
import { query, withTransaction } from '../../src/database'
import { computeEarnings } from '../../src/services/money/compute-earnings'
import { connectedBrand } from '../../tests/support/brand-story'
import type { TestProduct } from '../../tests/support/product'
import { makeMetrics, newRun } from '../support/metric-rows'

/** Of a hundred creators, so that every tenth sale earns a referral commission, too. */
const REFERRED = 10

/** A brand with metrics, their earnings, and every creator as a partner. */
export const startBrand = async (product: TestProduct, rows: number) => {
  const { brand, client } = await connectedBrand(product)
  const run = (statement: SQL) => query({ payload: product.payload }, statement)
  const runId = await newRun(product, brand.id)
  await makeMetrics(product, brand.id, { runId, rows })
  await run(
    sql`insert into creator_referrals
          (brand_id, referrer_creator_id, referred_creator_id, referral_commission_rate, effective_from)
        select ${brand.id}::int, c.ids[n + ${REFERRED}::int], c.ids[n], 5, '2020-01-01'
        from generate_series(1, ${REFERRED}::int) n,
             (select array_agg(id order by id) as ids from creators) c`,
  )
  const req = await product.localReq()
  await withTransaction(req, () => computeEarnings({ req, brandId: brand.id, runId }))
  await run(
    sql`insert into partnerships (creator_id, brand_id, status, started_by)
        select id, ${brand.id}::int, 'active', 'creator'
        from creators
        on conflict do nothing`,
  )
  await run(
    sql`insert into brand_referral_settings
          (partnership_id, brand_id, creator_id, referral_code, referral_commission_rate, is_active)
        select id, brand_id, creator_id, 'bench' || id, 5, true
        from partnerships
        on conflict do nothing`,
  )
  await run(sql`update amazon_profiles set perf_data_through = business_date() - 1`)
  await run(sql`vacuum analyze`)
  return { brand, client }
}
