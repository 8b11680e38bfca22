import { setTimeout as sleep } from 'node:timers/promises'
import { describe, test } from 'vitest'
import { expectHonest, expectNoFailure } from '../judge'
import type { Stack } from '../stack'
import { underFaults } from '../under-faults'

const STEP_MINUTES = 5
const STEPS = 24
/** The longest pause between two attempts of a job that failed for two hours. */
const LATEST_STEPS = 24
const LONGEST_STEP_MS = 120_000

const { running, served, expectRecovered } = underFaults()

/** Of system time, which tests cannot move, by aging what waits for a later attempt. */
const passMinutes = async ({ postgres }: Stack, minutes: number): Promise<void> => {
  const db = postgres.db()
  await db.query(
    `update jobs.job
     set start_after = start_after - make_interval(mins => $1)
     where state in ('created', 'retry') and start_after > now()`,
    [minutes],
  )
  await db.query(
    `update sync_runs set next_run_at = next_run_at - make_interval(mins => $1) where status = 'failed' and next_run_at > now()`,
    [minutes],
  )
}

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

describe.sequential('outside services', () => {
  test('are back after two hours: what waited for them is done, once', async () => {
    const { stack, load } = running()
    await Promise.all([stack.networks.sandbox.refuse(), stack.networks.mail.refuse()])
    await served(200)
    await load.stop()
    expectNoFailure(load)
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
    expectHonest(load)
  })
})
