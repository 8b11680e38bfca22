import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { queryOne } from '../database'
import { env } from '../env'
import { logger } from '../logger'

/** Advisory lock held while seeding: an arbitrary id. */
export const SEED_LOCK = 7_203_404
const START = 'demo-seed-start'
const DONE = 'demo-seed'
const POLL_MS = 250

export type SeedStart = { today: string; shiftSeconds: number }

const seeded = new WeakSet<Payload>()

export const isSeeded = async ({ kv }: Payload): Promise<boolean> => (await kv.get(DONE)) !== null

export const markSeeded = ({ kv }: Payload): Promise<void> => kv.set(DONE, { finished: true })

/** The stored start of an interrupted seed, or now. */
export const beginSeed = async (payload: Payload): Promise<SeedStart> => {
  const stored = await payload.kv.get<SeedStart>(START)
  if (stored !== null) return stored
  const start = await queryOne<SeedStart>(
    { payload },
    sql`select business_date()::text as today, extract(epoch from shift)::int as "shiftSeconds" from app_clock`,
  )
  if (!start) throw new Error('The database has no business clock')
  await payload.kv.set(START, start)
  return start
}

/** Jobs and requests must not see a partial demo. With SEED=off it waits only while another process seeds. */
export const whenSeeded = async (payload: Payload): Promise<void> => {
  for (let waits = 0; await isLoading(payload); waits += 1) {
    if (waits === 0) logger.info({ msg: 'Waiting until an app process has seeded the demo (SEED=off: no demo)' })
    await sleep(POLL_MS)
  }
}

/** Whether the demo is not complete yet; with SEED=off only while another process seeds. */
export const isLoading = async (payload: Payload): Promise<boolean> => {
  if (env().isInstallation || env().sandboxUrl === null || seeded.has(payload)) return false
  if (await isSeeded(payload)) {
    seeded.add(payload)
    return false
  }
  return env().seed || !(await isNobodySeeding(payload))
}

const isNobodySeeding = async (payload: Payload): Promise<boolean> =>
  (
    await queryOne<{ is_free: boolean }>(
      { payload },
      sql`select pg_try_advisory_xact_lock_shared(${SEED_LOCK}) as is_free`,
    )
  )?.is_free === true
