import { Client } from 'pg'
import { causeOf, StartError } from './start-error'

const CONNECT_TIMEOUT_MS = 15_000

/** With the server's defaults. */
export async function createDatabases(url: string, names: readonly string[]): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ datname: string }>('SELECT datname FROM pg_database')
    const existing = new Set(rows.map((row) => row.datname))
    for (const name of names.filter((candidate) => !existing.has(candidate))) {
      await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`)
    }
  })
}

/** Waits at most 15 seconds. Throws StartError with host and name, never the password. */
export async function assertDatabaseReachable(url: string): Promise<void> {
  await withClient(url, (client) => client.query('SELECT 1'))
}

export function sandboxUrlFor(databaseUrl: string): string {
  const url = parseUrl(databaseUrl)
  url.pathname = url.pathname === '/sandbox' ? '/sandbox_stand_in' : '/sandbox'
  return url.href
}

async function withClient(url: string, use: (client: Client) => Promise<unknown>): Promise<void> {
  const place = describe(parseUrl(url))
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  // An idle connection's error is reported by the next query.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await use(client)
  } catch (error) {
    throw new StartError(`The database ${place} cannot be reached: ${causeOf(error)}`)
  } finally {
    await client.end().catch(() => undefined)
  }
}

function parseUrl(databaseUrl: string): URL {
  const isPostgres = /^postgres(ql)?:\/\//.test(databaseUrl)
  if (!isPostgres || !URL.canParse(databaseUrl)) {
    throw new StartError('DATABASE_URL is not of the form postgres://user:password@host:port/database')
  }
  return new URL(databaseUrl)
}

function describe(url: URL): string {
  return `${url.host}${url.pathname}`
}
