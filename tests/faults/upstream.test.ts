import { expect, test } from 'vitest'
import { advanceClock, advanceDays, HOUR } from './clock'
import { expectNothingLost } from './judge'
import { passPauses } from './pass-time'
import { settle, sweep, until } from './settle'
import { inWorld, type World } from './world'

const DAYS = 60
const fault = ({ sandbox }: World, body: object) => sandbox.operate('POST', '/sandbox/faults', body)

/** The brands' state: figures, earnings, ledger, and how far they were pulled. */
const known = async ({ db }: World) =>
  (
    await db.query(
      `select (select md5(string_agg(m::text, '' order by id)) from amz_attribution_perf_metrics m) as performance,
         (select md5(string_agg(m::text, '' order by id)) from amz_attribution_prod_metrics m) as products,
         (select md5(string_agg(e::text, '' order by id)) from creator_earnings e) as earnings,
         (select max(id) from ledger_entries) as entries,
         (select json_agg(
            json_build_array(last_sync_attrib_perf_max_date, last_sync_attrib_prod_max_date, last_sync_attribution)
            order by id)
          from amazon_profiles) as cursors`,
    )
  ).rows

/** The failed runs in order, with the seconds for which each one pauses its profile. */
const failuresOf = async ({ db }: World) =>
  (
    await db.query<{ error: string; pause: number }>(
      `select error, extract(epoch from next_run_at - finished_at)::float8 as pause
       from sync_runs
       where status = 'failed'
       order by finished_at, id`,
    )
  ).rows

/** Starts sweeps until every brand has failed once more. */
const failOnceMore = async (world: World): Promise<void> => {
  const before = (await failuresOf(world)).length
  await passPauses(world)
  await sweep(world)
  const wanted = before + world.story.brands.length
  await until('every brand failed', async () => (await failuresOf(world)).length >= wanted)
}

test.concurrent.each([
  ['500s', { fault: 'error' }, / answered 500$/, 60],
  ['requests to wait', { fault: 'throttle', seconds: 200 }, / answered 429$/, 200],
  ['500s where tokens are renewed', { fault: 'error', path: 'token' }, /^Login with Amazon answered 500$/, 60],
])('changes nothing during two hours of %s, sixty days after the last pull, and recovers', (_, body, reason, pause) =>
  inWorld(async (world) => {
    await advanceDays(world, DAYS)
    await fault(world, { ...body, times: 100_000 })
    for (const { seller } of world.story.brands)
      if ('path' in body) await world.sandbox.operate('POST', '/sandbox/amazon/expire-tokens', { seller })
    const before = await known(world)
    world.startWorker()
    for (let hour = 0; hour < 2; hour += 1) {
      await failOnceMore(world)
      await advanceClock(world, HOUR)
    }
    await failOnceMore(world)
    expect(await known(world)).toEqual(before)
    const failures = await failuresOf(world)
    for (const { error } of failures) expect(error).toMatch(reason)
    expect(failures.at(-1)?.pause).toBeGreaterThanOrEqual(pause)

    await world.sandbox.operate('DELETE', '/sandbox/faults')
    await settle(world)
    await expectNothingLost(world)
  }),
)

const KINDS = ['throttle', 'broken_json', 'lost', 'expired', 'empty', 'bad_gateway', 'error', 'slow', 'hang'] as const

test.concurrent('loses nothing in sixty days in which Amazon fails in every known way, one after another', () =>
  inWorld(async (world) => {
    await fault(world, { fault: 'lost', path: 'token' })
    for (const kind of [...KINDS, ...KINDS.toReversed(), ...KINDS])
      await fault(world, { fault: kind, path: 'report', times: 2, seconds: kind === 'throttle' ? 1 : 0.3 })
    world.startWorker()
    for (let step = 0; step < 3; step += 1) {
      await advanceDays(world, DAYS / 3)
      await settle(world)
    }
    const { faults } = (await world.sandbox.operate('GET', '/sandbox/faults')) as {
      faults: { fault: string; fired: number; times: number }[]
    }
    expect(faults.filter(({ fired, times }) => fired < times)).toEqual([])
    await expectNothingLost(world)
  }))
