import { randomBytes } from 'node:crypto'
import { Pool } from 'pg'
import PgBoss from 'pg-boss'
import { inject } from 'vitest'
import { createDatabase, dropDatabase } from '../support/databases'
import { freePort } from '../support/free-port'
import { SANDBOX_CLIENT, startSandbox, type TestSandbox } from '../support/sandbox'
import { type RunningProgram, type Services, startApp, startWorker } from '../support/worker'
import type { Story } from './story'

/** A prepared world: its two databases and its story. */
export type Prepared = { product: string; sandbox: string; story: Story }

declare module 'vitest' {
  export interface ProvidedContext {
    /** Nothing has been pulled yet. */
    newWorld: Prepared
    /** Everything has been pulled. */
    pulledWorld: Prepared
  }
}

/** A product's database, a sandbox, and the workers that run on them. */
export type World = {
  db: Pool
  sandbox: TestSandbox
  /** The job queue, to trigger what cron triggers once a minute. */
  boss: PgBoss
  story: Story
  origin: string
  databaseUrl: string
  startWorker: (env?: Record<string, string>) => RunningProgram
  startApp: (env?: Record<string, string>) => RunningProgram
  /** Stops its processes and drops its databases. */
  close: () => Promise<void>
}

/** The client id that the product uses with the sandbox by default. */
const CLIENT_ID = 'amzn1.application-oa2-client.sandbox'

/** The application name of the product's processes in Postgres. */
export const PROGRAMS = 'shelfmate'

/** Runs `work` in a copy of a prepared world, which is deleted afterwards. */
export const inWorld = async (
  work: (world: World) => Promise<void>,
  which: 'newWorld' | 'pulledWorld' = 'pulledWorld',
): Promise<void> => {
  const { product, sandbox, story } = inject(which)
  const name = `faults_${randomBytes(6).toString('hex')}`
  const world = await openWorld({
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

/** Opens a world on existing databases; the sandbox's database is created if it is missing. */
export const openWorld = async ({ databaseUrl, sandboxUrl, story }: Ground): Promise<World> => {
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
  // Copying or dropping the database closes these connections.
  db.on('error', () => undefined)
  boss.on('error', () => undefined)
  await boss.start()
  const { url, smtpPort } = sandbox
  // Distinguishes their connections from ours.
  const named = `${databaseUrl}?application_name=${PROGRAMS}`
  const services: Services = {
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
    databaseUrl,
    startWorker: (env = {}) => started(startWorker(services, env)),
    startApp: (env = {}) => started(startApp(services, env)),
    close: async () => {
      await Promise.all(programs.map((program) => program.end()))
      await boss.stop({ graceful: false, wait: true })
      await db.end()
      await sandbox.close()
      await dropDatabase(databaseUrl)
    },
  }
}
