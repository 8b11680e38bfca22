import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { untilHealthy } from './health'
import { expectHonest, expectJobsDone, expectKept, expectNoFailure, expectSoundLedger } from './judge'
import { type Load, startLoad } from './load'
import { type Stack, startStack } from './stack'

/** After the fault has ended; on a machine that is busy with other things, as much longer as the checks take without a fault. */
const RECOVERED_WITHIN_MS = 10_000
const QUIET_CHECK_MS = 500
/** How long a fault lasts: long enough for every kind of request to meet it. */
const FAULT_MS = process.env.FULL ? 15_000 : 4_000

const FULL_DISK = join(import.meta.dirname, 'full-disk.cjs')
/** Requests give up sooner than in production, so that the tests do not wait. */
const SETTINGS = { DATABASE_WAIT_MS: '2000', DATABASE_POOL_SIZE: '4', NODE_OPTIONS: `--require ${FULL_DISK}` }

let stack: Stack
let load: Load
/** What the checks take without a fault. */
let quietMs: number
beforeAll(async () => {
  stack = await startStack(SETTINGS)
})
afterAll(() => stack?.close())
beforeEach(async () => {
  await untilHealthy(stack)
  quietMs = await untilHealthy(stack)
  load = startLoad(stack)
  await served(10)
})
/** Whatever happened, what was acknowledged is there, once, and the ledger is sound. */
afterEach(async () => {
  await load.stop()
  await expectKept(stack, load)
  await expectJobsDone(stack, load)
  await expectSoundLedger(stack)
})

/** Waits for so many more answers. */
const served = async (count: number): Promise<void> => {
  const before = load.answers.length
  await expect.poll(() => load.answers.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(before + count)
}

const expectRecovered = async (): Promise<void> => {
  const slowness = Math.max(1, quietMs / QUIET_CHECK_MS)
  expect(await untilHealthy(stack)).toBeLessThan(RECOVERED_WITHIN_MS * slowness)
}

describe.sequential('with two apps and two workers', () => {
  test('an app and a worker are killed: others serve, and nothing that was acknowledged is lost', async () => {
    const [app] = stack.apps
    const [worker] = stack.workers
    await Promise.all([app.kill(), worker.kill()])
    await sleep(FAULT_MS / 2)
    await Promise.all([app.start(SETTINGS), worker.start(SETTINGS)])
    await expectRecovered()
    await load.stop()
    expectHonest(load, { losesAnswers: true })
  })

  test('Postgres is restarted under load', async () => {
    await stack.postgres.stop()
    await sleep(FAULT_MS)
    await stack.postgres.start()
    await expectRecovered()
    await load.stop()
    expectHonest(load)
    expect(load.answers.some(({ status }) => status === 503)).toBe(true)
  })

  test('Postgres is killed under load', async () => {
    await stack.postgres.kill()
    await sleep(FAULT_MS / 2)
    await stack.postgres.start()
    await expectRecovered()
    await load.stop()
    expectHonest(load)
  })

  test('every connection waits for a lock that somebody holds', async () => {
    const holder = await stack.postgres.db().connect()
    try {
      await holder.query('begin; lock table links in access exclusive mode')
      await sleep(FAULT_MS)
    } finally {
      await holder.query('rollback')
      holder.release()
    }
    await expectRecovered()
    await load.stop()
    expectHonest(load)
    expect(load.answers.some(({ status }) => status === 503)).toBe(true)
  })

  test('the network to Postgres is slow', async () => {
    stack.networks.database.slow({ latencyMs: 40 })
    await sleep(FAULT_MS)
    await stack.networks.database.resume()
    await expectRecovered()
    await load.stop()
    expectHonest(load)
  })

  test('connections to Postgres are cut', async () => {
    stack.networks.database.cut()
    await sleep(FAULT_MS / 4)
    stack.networks.database.cut()
    await expectRecovered()
    await load.stop()
    expectHonest(load)
  })

  test.each([['up'], ['down']] as const)(
    'connections to Postgres are half open: nothing comes %s',
    async (direction) => {
      stack.networks.database.hold(direction)
      await sleep(FAULT_MS * 2)
      stack.networks.database.cut()
      await stack.networks.database.resume()
      await expectRecovered()
      await load.stop()
      expectHonest(load)
      expect(Math.max(...load.answers.map(({ ms }) => ms)), 'the longest answer').toBeLessThan(20_000)
    },
  )

  test('outside services are down, then slow: visitors and dashboards notice nothing', async () => {
    await Promise.all([stack.networks.sandbox.refuse(), stack.networks.mail.refuse()])
    await sleep(FAULT_MS)
    await Promise.all([stack.networks.sandbox.resume(), stack.networks.mail.resume()])
    stack.networks.sandbox.slow({ latencyMs: 500 })
    await sleep(FAULT_MS / 2)
    await stack.networks.sandbox.resume()
    await expectRecovered()
    await load.stop()
    expectNoFailure(load)
  })

  test('the disk of an app is full: clicks wait in memory, an image is refused, and everything else works', async () => {
    const [app] = stack.apps
    const flag = join(app.dataDir, 'DISK_FULL')
    writeFileSync(flag, '')
    try {
      await served(60)
      const image = readFileSync('web/public/og.png').toString('base64')
      const answer = await fetch(`${app.origin}/api/landing-pages/${stack.story.landing.id}/images`, {
        method: 'POST',
        headers: { authorization: `Bearer ${stack.brand.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ image }),
      })
      expect([answer.status, answer.headers.get('retry-after')], await answer.text()).toEqual([503, '5'])
    } finally {
      rmSync(flag)
    }
    await served(20)
    await load.stop()
    expectNoFailure(load)
  })
})
