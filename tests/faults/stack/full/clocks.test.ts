import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { expectNoFailure } from '../judge'
import { FAULT_MS, SETTINGS, underFaults } from '../under-faults'

const { running, expectRecovered } = underFaults()

const folder = mkdtempSync(join(tmpdir(), 'shelfmate-clock-'))
const CLOCK_STEP = join(folder, 'step')
const step = (seconds: number): void => writeFileSync(CLOCK_STEP, String(seconds * 1_000))
afterAll(() => rmSync(folder, { recursive: true }))

describe.sequential('clocks', () => {
  /** Tokens tolerate a minute. */
  test('those of an app and a worker go wrong by fifty seconds, forward and back', async () => {
    const { stack, load } = running()
    step(0)
    const programs = [stack.apps[1], stack.workers[1]]
    for (const program of programs) {
      await program.stop()
      await program.start({ ...SETTINGS, CLOCK_STEP })
    }
    await expectRecovered()
    for (const seconds of [50, -50, 0]) {
      step(seconds)
      await sleep(FAULT_MS)
    }
    await expectRecovered()
    await load.stop()
    expectNoFailure(load)
  })

  /** Each just before midnight in Los Angeles, or before its clocks go forward, or back at nine in UTC. */
  test.each([
    '2026-12-31 23:59:56 America/Los_Angeles',
    '2027-01-31 23:59:56 America/Los_Angeles',
    '2027-03-14 01:59:56 America/Los_Angeles',
    '2027-11-07 08:59:56 UTC',
  ])('business time passes %s', async (moment) => {
    const { stack, load } = running()
    const db = stack.postgres.db()
    const { rows } = await db.query<{ shift_seconds: number }>(
      `update app_clock
         set shift = $1::timestamptz - now()
         returning extract(epoch from shift)::int as shift_seconds`,
      [moment],
    )
    await stack.sandbox.operate('POST', '/sandbox/clock', rows[0])
    await sleep(FAULT_MS)
    await expectRecovered()
    await load.stop()
    expectNoFailure(load)
    const { rows: miscounted } = await db.query(
      `select *
         from (select link_id, (clicked_at at time zone 'America/Los_Angeles')::date as date, count(*) as clicks
               from link_clicks
               group by 1, 2) c
         full join (select link_id, date, sum(clicks + other_visits) as clicks
                    from daily_clicks
                    group by 1, 2) d
           using (link_id, date)
         where c.clicks is distinct from d.clicks`,
    )
    expect(miscounted, 'days whose sum is not that of their clicks').toEqual([])
  })
})
