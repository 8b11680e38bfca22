import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { expectHonest, expectNoFailure } from './judge'
import { passMinutes } from './pass-minutes'
import { causeSync, expectFailedSync, expectSync } from './syncs'
import { FAULT_MS, SETTINGS, underFaults } from './under-faults'

/** An answer is missed after five to ten seconds, and its request put off after at most six more. */
const LONGEST_MS = 20_000

/** Of both apps together. */
const CONNECTIONS = 2 * Number(SETTINGS.DATABASE_POOL_SIZE)

const { running, served, expectRecovered } = underFaults()

describe.sequential('with two apps and two workers', () => {
  test('an app and a worker are killed: others serve, and nothing that was acknowledged is lost', async () => {
    const { stack, load } = running()
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
    const { stack, load } = running()
    await stack.postgres.stop()
    await sleep(FAULT_MS)
    await stack.postgres.start()
    await expectRecovered()
    await load.stop()
    expectHonest(load)
    expect(load.answers.some(({ status }) => status === 503)).toBe(true)
  })

  test('Postgres is killed under load', async () => {
    const { stack, load } = running()
    await stack.postgres.kill()
    await sleep(FAULT_MS / 2)
    await stack.postgres.start()
    await expectRecovered()
    await load.stop()
    expectHonest(load)
  })

  test('every connection waits for a lock that somebody holds', async () => {
    const { stack, load } = running()
    const holder = await stack.postgres.db().connect()
    const headers = { authorization: `Bearer ${stack.creator.token}` }
    const asked: Promise<Response>[] = []
    try {
      await holder.query('begin; lock table links in access exclusive mode')
      for (let open = 0; open < CONNECTIONS; open += 1) asked.push(fetch(`${stack.origin}/api/links`, { headers }))
      await sleep(FAULT_MS)
    } finally {
      await holder.query('rollback')
      holder.release()
    }
    await Promise.all(asked)
    await expectRecovered()
    await load.stop()
    expectHonest(load)
    expect(load.answers.some(({ status }) => status === 503)).toBe(true)
  })

  test('the network to Postgres is slow', async () => {
    const { stack, load } = running()
    stack.networks.database.slow({ latencyMs: 40 })
    await sleep(FAULT_MS)
    await stack.networks.database.resume()
    await expectRecovered()
    await load.stop()
    expectHonest(load)
  })

  test('connections to Postgres are cut', async () => {
    const { stack, load } = running()
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
      const { stack, load } = running()
      stack.networks.database.hold(direction)
      await sleep(FAULT_MS * 2)
      stack.networks.database.cut()
      await stack.networks.database.resume()
      await expectRecovered()
      await load.stop()
      expectHonest(load)
      expect(
        load.answers.filter(({ ms }) => ms >= LONGEST_MS),
        'answers that took too long',
      ).toEqual([])
    },
  )

  test('outside services are down, then slow: visitors and dashboards notice nothing', async () => {
    const { stack, load } = running()
    await Promise.all([stack.networks.sandbox.refuse(), stack.networks.mail.refuse()])
    await sleep(FAULT_MS)
    await Promise.all([stack.networks.sandbox.resume(), stack.networks.mail.resume()])
    stack.networks.sandbox.slow({ latencyMs: 500 })
    await sleep(FAULT_MS / 2)
    await stack.networks.sandbox.resume()
    await expectRecovered()
    await load.stop()
    expectNoFailure(load)
    await passMinutes(stack, 5)
  })

  test('outside services answer nonsense: visitors and dashboards notice nothing, and nobody believes it', async () => {
    const { stack, load } = running()
    const page = '<html><body>Back soon</body></html>'
    stack.networks.sandbox.lie(
      `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: ${page.length}\r\nconnection: close\r\n\r\n${page}`,
    )
    stack.networks.mail.lie('HTTP/1.1 200 OK\r\n\r\n', true)
    await causeSync(stack)
    await sleep(FAULT_MS)
    await expectFailedSync(stack)
    const { sandbox, mail } = stack.networks
    expect([sandbox.lies(), mail.lies()], 'connections that were lied to').not.toContain(0)
    await Promise.all([sandbox.resume(), mail.resume()])
    await expectRecovered()
    await load.stop()
    expectNoFailure(load)
    await passMinutes(stack, 61)
    await expectSync(stack)
  })

  test('the disk of an app is full: clicks wait in memory, an image is refused, and everything else works', async () => {
    const { stack, load } = running()
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
