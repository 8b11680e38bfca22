import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { buildChanged } from '../support/changed-programs'
import { createDatabase, disconnectAll, dropDatabase, templateName } from '../support/databases'
import { startApp, startWorker } from '../support/worker'
import { CHANGES } from './mutants'
import { makePeople, ROLES, WAYS } from './people'
import { databasesOf, openWorld, setBusinessDay, type World } from './world'

const START = '2027-01-01'
const LONGEST_MS = 120_000

/** Global setup of this folder: builds the programs and creates the starting world once. Rounds copy its databases. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await Promise.all([
    buildChanged('breakable', ['worker', 'app'], CHANGES),
    buildChanged('scenes', ['scenes'], CHANGES),
  ])
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
    await runProduct(world)
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

/** Runs the product until the webhooks of the sign-ups have arrived and the first reconciliation is done. */
const runProduct = async (world: World): Promise<void> => {
  const running = [startWorker(world.services, {}), startApp(world.services, { JOBS: 'off' })]
  await Promise.all(running.map((program) => program.ready))
  for (const program of running) if (!program.isRunning()) throw new Error(`A program ended: ${program.output()}`)
  // The tests trigger scheduled work, cron does not.
  await world.db.query('delete from jobs.schedule')
  await expectCleanReconciliation(world)
  for (const program of running) {
    const code = await program.end('SIGTERM')
    if (code !== 0) throw new Error(`A program ended with ${code}: ${program.output()}`)
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
