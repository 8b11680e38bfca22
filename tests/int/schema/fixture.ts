import { Client } from 'pg'
import { copyTemplate, dropDatabase } from '../../support/databases'

/** The SQLSTATE codes with which Postgres refuses a row. */
export const REFUSED = {
  unique: '23505',
  check: '23514',
  required: '23502',
  heldBack: '23001',
  overflow: '22003',
  badValue: '22P02',
} as const

/** A database accessed in plain SQL, without the product: a copy of the migrated one, or the one at `databaseUrl`. */
export const openDatabase = async (databaseUrl?: string) => {
  const address = databaseUrl ?? (await copyTemplate())
  const client = new Client({ connectionString: address })
  await client.connect()
  const rows = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
    (await client.query(text, values)).rows
  /** The first value of the first row. */
  const value = async (text: string, values: unknown[] = []): Promise<unknown> =>
    Object.values((await rows(text, values))[0] ?? {})[0]
  /** The SQLSTATE with which Postgres refuses a statement, or null if it is accepted. */
  const refusal = (text: string, values: unknown[] = []): Promise<string | null> =>
    client.query(text, values).then(
      () => null,
      (error: { code?: string }) => error.code ?? 'no code',
    )
  /** Inserts a row and returns its id. */
  const add = async (table: string, row: Record<string, unknown>): Promise<number> => {
    const columns = Object.keys(row)
    const places = columns.map((_, index) => `$${index + 1}`)
    const text = `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')}) returning id`
    return Number(await value(text, Object.values(row)))
  }
  const close = async () => {
    await client.end()
    if (databaseUrl === undefined) await dropDatabase(address)
  }
  return { client, rows, value, refusal, add, close }
}

export type Database = Awaited<ReturnType<typeof openDatabase>>
