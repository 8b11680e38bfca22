import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { nextMonth, nextToClose, periodOf } from '../../src/domain/billing-months'
import { readRunningFile } from '../../src/server/boot/embedded/running-file'
import { type BuiltProduct, newDataDir, startBuiltProduct } from '../../tests/support/built-product'
import { makeEarnings, makePartners } from '../support/partners'

const SANDBOX_KEY = 'bench-sandbox-key'
const SETTINGS = { PANEL: 'off', SANDBOX_KEY, RATE_LIMIT_FACTOR: '1000' }

/** A whole installation in processes of its own: one app that also runs jobs, the embedded Postgres, and the sandbox. */
export type Installation = Pick<BuiltProduct, 'origin' | 'pid' | 'output'> & {
  db: Pool
  /** The next two months that close, `YYYY-MM`. */
  months: string[]
  sandboxOrigin: string
  close: () => Promise<void>
}

/** With the demo's data, and 500 brands with 10,000 creators, who have `rows` earnings in each of the next two months that close. */
export const startInstallation = async (rows: number): Promise<Installation> => {
  const { dataDir, remove } = newDataDir()
  // A process that loaded the demo keeps memory of it.
  await (await startBuiltProduct({ dataDir, env: SETTINGS })).end('SIGTERM')
  const app = await startBuiltProduct({ dataDir, env: SETTINGS })
  const running = await readRunningFile(dataDir)
  const db = new Pool({ connectionString: running?.databaseUrl, max: 4 })
  const { rows: clock } = await db.query<{ today: string }>('select business_date()::text as today')
  const first = nextToClose(clock[0]?.today ?? '')
  const months = [first, nextMonth(first)]
  await fill(db, rows, months)
  return {
    months,
    origin: app.origin,
    pid: app.pid,
    output: app.output,
    db,
    sandboxOrigin: running?.sandboxOrigin ?? '',
    close: async () => {
      await db.end()
      await app.end('SIGTERM')
      await remove()
    },
  }
}

const fill = async (db: Pool, rows: number, months: string[]): Promise<void> => {
  const client = await db.connect()
  const transaction = drizzle(client)
  await client.query('begin; set local session_replication_role = replica')
  await makePartners((statement) => transaction.execute(statement))
  for (const [index, month] of months.entries())
    await makeEarnings((statement) => transaction.execute(statement), {
      rows,
      lastDay: periodOf(month).period_end,
      // The demo's metrics have the first.
      after: (index + 1) * 10_000_000,
    })
  await client.query('commit')
  await client.query('vacuum analyze')
  client.release()
}

/** Moves the clock of the product and of the sandbox to noon of a later day. */
export const moveTo = async ({ db, sandboxOrigin }: Installation, day: string): Promise<void> => {
  const { rows } = await db.query<{ shift_seconds: number }>(
    `update app_clock
     set shift = ($1::date + time '12:00') at time zone 'America/Los_Angeles' - now()
     returning extract(epoch from shift)::int as shift_seconds`,
    [day],
  )
  const answer = await fetch(`${sandboxOrigin}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-sandbox-key': SANDBOX_KEY },
    body: JSON.stringify(rows[0]),
  })
  if (!answer.ok) throw new Error(`The sandbox's clock: ${answer.status} ${await answer.text()}`)
}
