import { sql } from 'drizzle-orm'
import { addDays } from '../../../src/domain/date-range'
import { deleteMoney } from '../money/metrics'
import { startRelay } from '../published/relay'
import { shoppersDid } from './events'
import { startSyncWorld } from './sync-world'

export const CAMPAIGN = 'campaign'

/** A sync world behind a relay, with helpers for which rows reports have and what became of them. */
export const startReportWorld = async () => {
  const relay = await startRelay()
  const world = await startSyncWorld(relay)
  const { product, run } = world
  const [link, other] = world.linkIds
  const asin = world.story.products[0]?.asin ?? ''
  const texts = async (statement: ReturnType<typeof sql>) =>
    (await run(statement)).map((row) => Object.values(row).join(' '))

  return {
    ...world,
    link,
    other,
    asin,
    daysAgo: (days: number): string => addDays(world.today, -days),
    /** A sale of 100.00, which earns 20.00. */
    sell: (day: string, adgroup = link) =>
      shoppersDid(product, [
        { day, adgroup, campaign: CAMPAIGN, asin, cents: 10_000 },
        { day, adgroup, campaign: CAMPAIGN, asin, kind: 'click', quantity: 12 },
      ]),
    /** How often reports have each row of an ad group on a day. */
    show: (date: string, times: number, adgroup = link) =>
      product.sandbox.operate('PUT', '/sandbox/report-rows', { ad_group_id: adgroup, date, times }),
    /** Responds to every report call in the sandbox's place. */
    answer: (body: object): void =>
      relay.answerInstead(({ path }) =>
        path === '/attribution/report'
          ? { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
          : undefined,
      ),
    answerNoMore: () => relay.answerInstead(() => undefined),
    performance: () =>
      texts(
        sql`select m.date::text as day, g.external_id as adgroup, click_throughs, attributed_sales_14d,
              total_attributed_sales_14d, units_sold_14d, brb_bonus_amount
            from amz_attribution_perf_metrics m
            join amz_attribution_adgroups g on g.id = m.adgroup_id
            order by 1, 2`,
      ),
    products: () =>
      texts(
        sql`select date::text as day, asin, units_sold_14d, attributed_sales_14d
            from amz_attribution_prod_metrics
            order by 1, 2`,
      ),
    changes: () => texts(sql`select date::text as day, old_amount, amount from earning_changes order by id`),
    /** Deletes what shoppers did and what was read of it. */
    reset: async () => {
      relay.answerInstead(() => undefined)
      await world.clearFaults()
      await product.sandbox.db.query('delete from events')
      await product.sandbox.db.query('delete from report_row_switches')
      await deleteMoney(product)
      await run(sql`delete from amz_attribution_prod_metrics`)
      await run(sql`delete from metric_quarantine`)
    },
    close: async () => {
      await product.close()
      await relay.close()
    },
  }
}

export type ReportWorld = Awaited<ReturnType<typeof startReportWorld>>
