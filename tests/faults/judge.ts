import { drizzle } from 'drizzle-orm/node-postgres'
import type { Payload } from 'payload'
import { expect } from 'vitest'
import { expectBalancedLedger } from '../support/ledger-checks'
import { earningDifferences } from './earned'
import { figureDifferences } from './figures'
import type { World } from './world'

/**
 * What must hold whatever was killed: no day is missing, we have nothing that Amazon does not have, earnings match the
 * sales and fees exactly, the ledger balances, and the record of runs is complete.
 */
export const expectNothingLost = async (world: World, { sellers }: { sellers?: string[] } = {}): Promise<void> => {
  const brands = world.story.brands.filter(({ seller }) => sellers?.includes(seller) ?? true)
  expect(brands.length).toBeGreaterThan(0)
  for (const brand of brands) {
    expect(await figureDifferences(world, brand), `figures of ${brand.seller}`).toEqual([])
    expect(await earningDifferences(world, brand), `earnings of ${brand.seller}`).toEqual([])
  }
  await expectBalancedLedger(contextOf(world))
  expect(await badRuns(world), 'the record of runs').toEqual([])
}

/** The invariant check uses only the database of Payload. */
const contextOf = ({ db }: World) => ({
  payload: { db: { drizzle: drizzle(db), sessions: {} } } as unknown as Payload,
})

/** Runs that never ended, failed without a reason, or overlapped with another run of the same profile and report. */
const badRuns = async ({ db }: World): Promise<string[]> => {
  const { rows } = await db.query<{ run: string }>(
    `select format('%s %s without a reason or an end', id, status) as run
     from sync_runs
     where status = 'running' or finished_at is null or (status = 'failed' and coalesce(error, '') = '')
     union all
     select format('%s and %s at once', a.id, b.id)
     from sync_runs a
     join sync_runs b
       on a.id < b.id and a.amazon_profile_id = b.amazon_profile_id and a.kind = b.kind
          and (a.started_at, a.finished_at) overlaps (b.started_at, b.finished_at)`,
  )
  return rows.map(({ run }) => run)
}
