import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyTemplate, dropDatabase } from '../../support/databases'
import { freePort } from '../../support/free-port'
import { memoryMb } from '../../support/processor-time'
import { SANDBOX_CLIENT, startSandbox, type TestSandbox } from '../../support/sandbox'
import { type RunningProgram, startApp, startWorker } from '../../support/worker'

const REQUESTS = 300
const MOST_MB = 200
const WINDOW_MS = 12_000
/**
 * Between two minutes, of an app and a worker together: a worker looks every five seconds, and an app checks the connection over
 * which it hears of changes every two. `npm run bench -- idle` measures the processor time.
 */
const MOST_TRANSACTIONS = 24

let databaseUrl: string
let origin: string
let sandbox: TestSandbox
let db: Pool
let programs: RunningProgram[]
beforeAll(async () => {
  databaseUrl = await copyTemplate()
  origin = `http://localhost:${await freePort()}`
  sandbox = await startSandbox({ publicUrl: origin, clientId: 'amzn1.application-oa2-client.sandbox' })
  const { url, smtpPort } = sandbox
  const services = { databaseUrl, origin, sandbox: { url, smtpPort, key: SANDBOX_CLIENT.secret } }
  programs = [startApp(services, { JOBS: 'off' }), startWorker(services, {})]
  db = new Pool({ connectionString: databaseUrl, max: 1 })
  await Promise.all(programs.map(({ ready }) => ready))
  for (const program of programs) expect(program.isRunning(), program.output()).toBe(true)
})
afterAll(async () => {
  await Promise.all(programs.map((program) => program.end()))
  await db.end()
  await sandbox.close()
  await dropDatabase(databaseUrl)
})

const transactions = async (): Promise<number> => {
  const { rows } = await db.query<{ count: number }>(
    'select (xact_commit + xact_rollback)::int as count from pg_stat_database where datname = current_database()',
  )
  return rows[0]?.count ?? 0
}

/** Every minute, sweeps run, and end within a few seconds. */
const isBetweenMinutes = async (): Promise<boolean> => {
  const { rows } = await db.query<{ second: number }>('select extract(second from now())::int as second')
  const { second = 0 } = rows[0] ?? {}
  return second >= 5 && second < 60 - WINDOW_MS / 1_000
}

test('an app and a worker that have nothing to do leave Postgres alone, and need less than 200 MB each', async () => {
  for (let request = 0; request < REQUESTS; request += 1) {
    const answer = await fetch(`${origin}${request % 2 === 0 ? '/' : '/api/version'}`)
    await answer.arrayBuffer()
    expect(answer.ok).toBe(true)
  }
  const inWindow = async (): Promise<number> => {
    while (!(await isBetweenMinutes())) await sleep(500)
    const before = await transactions()
    await sleep(WINDOW_MS)
    return (await transactions()) - before
  }
  // What follows a start may last longer on a busy machine.
  await expect.poll(inWindow, { timeout: 100_000 }).toBeLessThan(MOST_TRANSACTIONS)
  for (const { pid } of programs) expect(memoryMb(pid)).toBeLessThan(MOST_MB)
})
