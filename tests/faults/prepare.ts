import { randomBytes } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { copyRunning, createDatabase, dropDatabase, templateName, urlOf } from '../support/databases'
import type { TestProduct } from '../support/product'
import { advanceDays } from './clock'
import { settle } from './settle'
import { changeFee, createStory, refer, type Story } from './story'
import { withoutCron } from './without-cron'
import { openWorld, type Prepared, type World } from './world'

const IS_FULL = Boolean(process.env.FULL)
/** Days with shoppers, in the past and in the future. */
const PAST_DAYS = 120
const FUTURE_DAYS = 250
/** Ad groups of other advertisers, so that a three-month report has several pages. */
const FOREIGN_GROUPS = IS_FULL ? 90 : 45

/**
 * Global setup of this folder: a real app process and a worker create the starting world once. Tests copy its
 * databases.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const name = `faults_${randomBytes(6).toString('hex')}`
  const databases: string[] = []
  const world = await openWorld({
    databaseUrl: await createDatabase(name, templateName()),
    sandboxUrl: urlOf(`${name}_sandbox`),
    story: { brands: [], links: [], fees: [], referrals: [] },
  })
  const keep = async (suffix: string): Promise<Prepared> => {
    const names = { product: `${name}_${suffix}`, sandbox: `${name}_${suffix}_sandbox` }
    for (const [from, to] of [
      [name, names.product],
      [`${name}_sandbox`, names.sandbox],
    ] as const) {
      await copyRunning(from, to)
      databases.push(to)
    }
    return { ...names, story: structuredClone(world.story) }
  }
  try {
    world.story = await signEverybodyUp(world)
    await makeShoppers(world)
    await advanceDays(world, 1)
    project.provide('newWorld', await keep('new'))
    await pullForTenDays(world)
    project.provide('pulledWorld', await keep('pulled'))
  } finally {
    await world.close()
  }
  return async () => {
    for (const database of databases) await dropDatabase(urlOf(database))
  }
}

const signEverybodyUp = (world: World): Promise<Story> =>
  withoutCron(world, async () => {
    const { origin, startApp, sandbox, db } = world
    const app = startApp()
    await app.ready
    if (!app.isRunning()) throw new Error(`The app did not start: ${app.output()}`)
    // The stories need only the product's address and its sandbox.
    const story = await createStory({ origin, sandbox } as TestProduct, db, { isLarge: IS_FULL })
    await app.end('SIGTERM')
    const { rowCount } = await db.query('select 1 from sync_runs')
    if (rowCount !== 0) throw new Error('Something was already pulled in the new world')
    return story
  })

const makeShoppers = async ({ sandbox, story, db }: World): Promise<void> => {
  const links = story.links
    .filter(({ isQuiet }) => !isQuiet)
    .map(({ url, asin }, index) => ({
      tag_url: url,
      asin,
      created_days_ago: PAST_DAYS,
      daily_clicks: 12 + (index % 7) * 3,
      conversion_percent: 9 + (index % 7),
    }))
  const span = { days: PAST_DAYS, days_ahead: FUTURE_DAYS, restates: true }
  await sandbox.operate('POST', '/sandbox/history', { seed: 'faults', ...span, links })
  const { rows } = await db.query<{ from: string; to: string }>(
    'select (business_date() - 20)::text as from, (business_date() + 110)::text as to',
  )
  await sandbox.operate('POST', '/sandbox/bulk', {
    advertiser_id: story.brands[0]?.advertiserId,
    campaign_id: 'somebody-elses',
    publisher_id: '9',
    ad_group_prefix: 'other',
    ad_groups: FOREIGN_GROUPS,
    seed: 'faults',
    ...rows[0],
  })
}

/** The first pull of everything, then ten days in which fees change and a referral begins. */
const pullForTenDays = async (world: World): Promise<void> => {
  const { db, story } = world
  const [first, second, , fourth] = story.links
  if (!first || !second || !fourth) throw new Error('Links are missing')
  const worker = world.startWorker()
  await settle(world)
  await advanceDays(world, 5)
  await settle(world)
  await refer(db, story, {
    brandId: first.brandId,
    referrerId: first.creatorId,
    referredId: fourth.creatorId,
    percent: '7.25',
  })
  await changeFee(db, story, { productId: second.productId, creatorId: second.creatorId, percent: 13 })
  await advanceDays(world, 5)
  await settle(world)
  await changeFee(db, story, { productId: first.productId, creatorId: null, percent: 27 })
  await changeFee(db, story, { productId: fourth.productId, creatorId: fourth.creatorId, percent: 0 })
  // Ends normally, and leaves its code cache to all others.
  await worker.end('SIGTERM')
}
