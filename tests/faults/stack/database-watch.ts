import { Client } from 'pg'

const LOOK_MS = 25

/** How long statements waited for locks of tables, in milliseconds, until it is stopped. */
export const watchLockWaits = async (databaseUrl: string): Promise<{ stop: () => Promise<number> }> => {
  const db = new Client({ connectionString: databaseUrl })
  await db.connect()
  let longest = 0
  let isOver = false
  const look = async (): Promise<void> => {
    while (!isOver) {
      const { rows } = await db.query<{ ms: number }>(
        `select coalesce(max(extract(epoch from clock_timestamp() - waitstart) * 1000), 0)::float8 as ms
         from pg_locks
         where not granted and locktype = 'relation'`,
      )
      longest = Math.max(longest, rows[0]?.ms ?? 0)
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    }
  }
  const looking = look().finally(() => db.end())
  db.on('error', () => undefined)
  looking.catch(() => undefined)
  return {
    stop: async () => {
      isOver = true
      await looking
      return longest
    },
  }
}
