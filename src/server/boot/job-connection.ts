import pg from 'pg'

/** A connection that takes longer to answer is treated as dead. */
const ANSWER_MS = 5_000

export type Connection = {
  ask: <Row extends pg.QueryResultRow>(statement: string, values?: unknown[]) => Promise<Row[]>
  close: () => Promise<void>
}

/** One statement at a time; Postgres plans each only once. After a failed one, all later ones fail. */
export const openConnection = (
  connectionString: string,
  { onNotification, onLost }: { onNotification: (message: string) => void; onLost: () => unknown },
): Connection => {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
    // Otherwise Postgres plans the first five times again.
    options: '-c plan_cache_mode=force_generic_plan',
  })
  client.on('error', onLost)
  client.on('notification', ({ payload = '' }) => onNotification(payload))
  const names = new Map<string, string>()
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? `watch_${names.size}`
    names.set(text, name)
    return name
  }
  let last: Promise<unknown> = client.connect()
  return {
    ask: <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) => {
      const answer = last.then(async () => (await client.query<Row>({ name: nameOf(text), text, values })).rows)
      last = answer
      return answer
    },
    close: () => client.end().catch(() => undefined),
  }
}
