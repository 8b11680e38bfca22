import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { buildPrograms, programsOf } from '../support/bundled-programs'
import { createDatabase, disconnectAll, dropDatabase, templateName } from '../support/databases'
import { startBuilt } from '../support/worker'
import { CHANGES } from './mutants'
import { makePeople, ROLES, WAYS } from './people'
import { databasesOf, openWorld, setBusinessDay, type World } from './world'

const START = '2027-01-01'
const LONGEST_MS = 120_000

/** Global setup of this folder: builds the programs and creates the starting world once. Rounds copy its databases. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildPrograms({
    sound: { programs: ['worker', 'app'] },
    breakable: { programs: ['worker', 'app'], changes: CHANGES },
    scenes: { programs: ['scenes'], changes: CHANGES },
  })
  const name = `money_${randomBytes(6).toString('hex')}`
  const { product, sandbox } = databasesOf(name)
  const world = await openWorld({
    databaseUrl: await createDatabase(name, templateName()),
    sandboxUrl: sandbox,
    people: { brands: [], creators: [] },
  })
  try {
    await setBusinessDay(world, START)
    const people = await makePeople(world, { name: 'kill', roles: ROLES, ways: WAYS })
    await runEachProgram(world)
    await world.stop()
    await Promise.all([disconnectAll(name), disconnectAll(`${name}_sandbox`)])
    project.provide('moneyWorld', { product: name, sandbox: `${name}_sandbox`, people })
  } catch (error) {
    await world.close()
    throw error
  }
  return async () => {
    await dropDatabase(product)
    await dropDatabase(sandbox)
  }
}

/**
 * Starts and stops each program once to fill the code cache. Meanwhile the webhooks of the sign-ups arrive, and the
 * first reconciliation runs.
 */
const runEachProgram = async (world: World): Promise<void> => {
  for (const name of ['breakable', 'sound'] as const) {
    const { worker, app } = programsOf(name)
    const running = [
      startBuilt(worker, /^worker ready/m, world.services, {}),
      startBuilt(app, /^ready /m, world.services, { JOBS: 'off' }),
    ]
    await Promise.all(running.map((program) => program.ready))
    for (const program of running) if (!program.isRunning()) throw new Error(`${name} ended: ${program.output()}`)
    // The tests trigger scheduled work, cron does not.
    await world.db.query('delete from jobs.schedule')
    if (name === 'sound') await expectCleanReconciliation(world)
    for (const program of running) {
      const code = await program.end('SIGTERM')
      if (code !== 0) throw new Error(`${name} ended with ${code}: ${program.output()}`)
    }
  }
  await world.db.query('delete from jobs.job')
}

const expectCleanReconciliation = async ({ db, sandboxDb, boss }: World): Promise<void> => {
  const end = Date.now() + LONGEST_MS
  const isOpen = async (pool: typeof db, text: string) => ((await pool.query(text)).rowCount ?? 0) > 0
  while (await isOpen(sandboxDb, `select 1 from stripe_deliveries where state = 'waiting'`)) {
    if (Date.now() > end) throw new Error('The sign-up events do not arrive')
    await sleep(100)
  }
  await boss.send('reconcile', {})
  while (!(await isOpen(db, `select 1 from reconciliation_runs where status = 'clean'`))) {
    if (Date.now() > end) throw new Error('The ledger of a new world does not match the providers')
    await sleep(100)
  }
}
