import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { expectNoFailure } from '../judge'
import { passMinutes } from '../pass-minutes'
import type { Stack } from '../stack'
import { causeSync, expectFailedSync, expectSync } from '../syncs'
import { underFaults } from '../under-faults'

const STEP_MINUTES = 5
const STEPS = 24
/** The longest pause between two attempts of a job that failed for two hours. */
const LATEST_STEPS = 24
const LONGEST_STEP_MS = 120_000

const { running, served, expectRecovered } = underFaults()

const waiting = async ({ postgres }: Stack, when: string): Promise<number> => {
  const { rows } = await postgres
    .db()
    .query<{ count: number }>(`select count(*)::int as count from jobs.job where state < 'completed' and ${when}`)
  return rows[0]?.count ?? 0
}

/** The jobs that are due have run. */
const worked = async (stack: Stack): Promise<void> => {
  const end = Date.now() + LONGEST_STEP_MS
  while ((await waiting(stack, `(state = 'active' or start_after <= now())`)) > 0) {
    if (Date.now() > end) throw new Error('Jobs that are due do not end')
    await sleep(100)
  }
}

/** Jobs that were given up. */
const failedJobs = async ({ postgres }: Stack): Promise<string[]> =>
  (await postgres.db().query<{ name: string }>(`select name from jobs.job where state = 'failed'`)).rows.map(
    ({ name }) => name,
  )

describe.sequential('outside services', () => {
  test('are back after two hours: what waited for them is done, once', async () => {
    const { stack, load } = running()
    await Promise.all([stack.networks.sandbox.refuse(), stack.networks.mail.refuse()])
    await causeSync(stack)
    await served(200)
    await load.stop()
    expectNoFailure(load)
    await expectFailedSync(stack)
    for (let step = 0; step < STEPS; step += 1) {
      await worked(stack)
      await passMinutes(stack, STEP_MINUTES)
    }
    await Promise.all([stack.networks.sandbox.resume(), stack.networks.mail.resume()])
    await expectRecovered()
    for (let step = 0; step < LATEST_STEPS; step += 1) {
      await worked(stack)
      await passMinutes(stack, STEP_MINUTES)
    }
    await expectSync(stack)
    expect(await failedJobs(stack)).toEqual([])
  })
})
