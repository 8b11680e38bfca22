import { randomBytes } from 'node:crypto'
import { Pool } from 'pg'
import PgBoss from 'pg-boss'
import { inject } from 'vitest'
import { freePort } from '../support/built-product'
import { createDatabase, dropDatabase } from '../support/databases'
import { SANDBOX_CLIENT, startSandbox, type TestSandbox } from '../support/sandbox'
import { type RunningProgram, type Surroundings, startApp, startWorker } from '../support/worker'
import type { Story } from './story'

/** A world as it was prepared: its two databases, and what happened in it. */
export type Prepared = { product: string; sandbox: string; story: Story }

declare module 'vitest' {
  export interface ProvidedContext {
    /** Nothing was pulled yet. */
    newWorld: Prepared
    /** All that happened was pulled. */
    pulledWorld: Prepared
  }
}

/** A product's database and a sandbox, and the workers that run on them. */
export type World = {
  db: Pool
  sandbox: TestSandbox
  /** The job queue, to wake what cron wakes once a minute. */
  boss: PgBoss
  story: Story
  origin: string
  startWorker: (env?: Record<string, string>) => RunningProgram
  startApp: () => RunningProgram
  /** Ends its processes and drops its databases. */
  close: () => Promise<void>
}

/** The client that a product without a service of its own is to the sandbox. */
const CLIENT_ID = 'amzn1.application-oa2-client.sandbox'

/** By this name Postgres knows the connections of the product's own programs. */
export const PROGRAMS = 'shelfmate'

/** Does something in a copy of a prepared world, which is gone afterwards. */
export const inWorld = async (
  work: (world: World) => Promise<void>,
  which: 'newWorld' | 'pulledWorld' = 'pulledWorld',
): Promise<void> => {
  const { product, sandbox, story } = inject(which)
  const name = `faults_${randomBytes(6).toString('hex')}`
  const world = await standOn({
    databaseUrl: await createDatabase(name, product),
    sandboxUrl: await createDatabase(`${name}_sandbox`, sandbox),
    story: structuredClone(story),
  })
  try {
    await work(world)
  } finally {
    await world.close()
  }
}

type Ground = { databaseUrl: string; sandboxUrl: string; story: Story }

/** Opens a world on databases that are there; the sandbox's may still be missing. */
export const standOn = async ({ databaseUrl, sandboxUrl, story }: Ground): Promise<World> => {
  const origin = `http://localhost:${await freePort()}`
  const sandbox = await startSandbox({
    databaseUrl: sandboxUrl,
    clientId: CLIENT_ID,
    publicUrl: origin,
    returnUrls: [`${origin}/api/amazon/callback`],
  })
  const db = new Pool({ connectionString: databaseUrl, max: 2 })
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: 'jobs',
    max: 1,
    migrate: false,
    supervise: false,
    schedule: false,
  })
  // Both are ended by who copies or drops their database.
  db.on('error', () => undefined)
  boss.on('error', () => undefined)
  await boss.start()
  const { url, smtpPort } = sandbox
  // So that their connections can be told from ours.
  const named = `${databaseUrl}?application_name=${PROGRAMS}`
  const surroundings: Surroundings = {
    databaseUrl: named,
    origin,
    sandbox: { url, smtpPort, key: SANDBOX_CLIENT.secret },
  }
  const programs: RunningProgram[] = []
  const started = (program: RunningProgram): RunningProgram => {
    programs.push(program)
    return program
  }
  return {
    db,
    boss,
    sandbox,
    story,
    origin,
    startWorker: (env) => started(startWorker(surroundings, env)),
    startApp: () => started(startApp(surroundings)),
    close: async () => {
      await Promise.all(programs.map((program) => program.end()))
      await boss.stop({ graceful: false, wait: true })
      await db.end()
      await sandbox.close()
      await dropDatabase(databaseUrl)
    },
  }
}
