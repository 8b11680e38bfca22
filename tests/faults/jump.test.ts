import { expect, test } from 'vitest'
import { refreshAttributionPerformance, refreshAttributionProducts } from '../../src/contracts/amazon'
import { clientOf, signIn } from '../support/people'
import type { TestProduct } from '../support/product'
import { advanceDays } from './clock'
import { earningDifferences } from './earned'
import { figureDifferences } from './figures'
import { expectNothingLost } from './judge'
import { settle } from './settle'
import { shopBy } from './shopper'
import { changeFee, quietLinkOf } from './story'
import { withoutCron } from './without-cron'
import { inWorld, type World } from './world'

/** Amazon reports products for 90 days, so data from a longer pause is lost. */
const DAYS = process.env.FULL ? 88 : 60

const mask = ({ sandbox }: World) => sandbox.operate('PUT', '/sandbox/masking', { on: true })

test.concurrent('recovers sixty days in which nobody logged in and nothing ran', () =>
  inWorld(async (world) => {
    await advanceDays(world, DAYS)
    const worker = world.startWorker()
    await settle(world)
    await expectNothingLost(world)
    expect(worker.isRunning()).toBe(true)
  }))

test.concurrent('recovers them when Amazon withholds figures below ten clicks', () =>
  inWorld(async (world) => {
    await mask(world)
    await shopBy(world, quietLinkOf(world.story), 4)
    await advanceDays(world, DAYS)
    world.startWorker()
    await settle(world)
    await expectNothingLost(world)
  }))

test.concurrent('pays a link that takes weeks to reach ten clicks for all of its days', () =>
  inWorld(async (world) => {
    const link = quietLinkOf(world.story)
    await mask(world)
    await shopBy(world, link, 4)
    world.startWorker()
    for (const clicks of [3, 5]) {
      await advanceDays(world, 45)
      await settle(world)
      await shopBy(world, link, clicks)
    }
    await advanceDays(world, 1)
    await settle(world)
    await expectNothingLost(world)
  }))

test.concurrent('applies a fee that was changed after the last pull of a day to that day', () =>
  inWorld(async (world) => {
    const { db, story } = world
    const link = quietLinkOf(story)
    const worker = world.startWorker()
    await advanceDays(world, 0, '23:10')
    await shopBy(world, link, 12)
    await settle(world)
    await worker.end()
    await changeFee(db, story, { productId: link.productId, creatorId: null, percent: 40 })
    await advanceDays(world, DAYS)
    world.startWorker()
    await settle(world)
    await expectNothingLost(world)
  }))

test.concurrent('recovers sixty days when the brand itself starts the first sync, for the last two months', () =>
  inWorld(async (world) => {
    const { db, story, origin, sandbox } = world
    const [brand] = story.brands
    if (!brand) throw new Error('There is no brand')
    await advanceDays(world, DAYS)
    await withoutCron(world, async () => {
      await world.startApp().ready
      const product = { origin, sandbox } as TestProduct
      const client = clientOf(product, { token: await signIn(product, brand.email) })
      const { rows } = await db.query<{ startDate: string; endDate: string }>(
        `select (business_date() - 59)::text as "startDate", business_date()::text as "endDate"`,
      )
      for (const call of [refreshAttributionPerformance, refreshAttributionProducts])
        expect(await client.call(call, { body: rows[0] })).toMatchObject({ status: 'succeeded' })
    })
    await settle(world)
    await expectNothingLost(world)
  }))

test.concurrent('the checks detect a missing day and a missing cent', () =>
  inWorld(async (world) => {
    const { db, story } = world
    const [brand] = story.brands
    if (!brand) throw new Error('There is no brand')
    await expectNothingLost(world)
    for (const statement of [
      `update amz_attribution_perf_metrics
       set click_throughs = click_throughs + 1
       where id = (select max(perf_metric_id) from creator_earnings where brand_id = $1)`,
      `delete from amz_attribution_prod_metrics
       where id = (select max(id) from amz_attribution_prod_metrics where brand_id = $1)`,
      `update creator_earnings
       set amount = amount + 0.0001
       where id = (select max(id) from creator_earnings where brand_id = $1)`,
    ])
      await db.query(statement, [brand.id])
    expect(await figureDifferences(world, brand)).toHaveLength(2)
    expect(await earningDifferences(world, brand)).toHaveLength(1)
    await expect(expectNothingLost(world, { sellers: ['harbor'] })).rejects.toThrow(/^The ledger does not balance/)
  }))
