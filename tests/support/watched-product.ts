import { randomBytes } from 'node:crypto'
import { Pool } from 'pg'
import { type BuiltProduct, newDataDir, startBuiltProduct } from './built-product'
import { createDatabase, dropDatabase, urlOf } from './databases'

/** A built product without demo data and panel, on databases of its own into which a test may look. */
export type WatchedProduct = Pick<BuiltProduct, 'origin' | 'output'> & {
  databaseUrl: string
  /** The rows of a statement in plain SQL, on the product's database. */
  rows: <Row extends Record<string, unknown>>(statement: string, values?: unknown[]) => Promise<Row[]>
  /** Calls a sandbox-only path with the operator key; the parsed answer. Throws on an error status. */
  operate: (method: string, path: string, body?: unknown) => Promise<unknown>
  /** Ends it; answers the exit code. Its databases and files go with it. */
  close: () => Promise<number | null>
}

const OPERATOR_KEY = 'an-operator-of-tests'

/** Starts it on the server TEST_DATABASE_URL, with rate limits out of the way. `env` are further variables. */
export const startWatchedProduct = async (env: Record<string, string> = {}): Promise<WatchedProduct> => {
  const name = `watched_${randomBytes(6).toString('hex')}`
  const databaseUrl = await createDatabase(name)
  const sandboxUrl = urlOf(`${name}_sandbox`)
  const { dataDir, remove } = newDataDir()
  const product = await startBuiltProduct({
    dataDir,
    env: {
      PANEL: 'off',
      SEED: 'off',
      RATE_LIMIT_FACTOR: '1000',
      SANDBOX_KEY: OPERATOR_KEY,
      DATABASE_URL: databaseUrl,
      SANDBOX_DATABASE_URL: sandboxUrl,
      ...env,
    },
  })
  const pool = new Pool({ connectionString: databaseUrl, max: 2 })
  return {
    origin: product.origin,
    output: product.output,
    databaseUrl,
    rows: async <Row extends Record<string, unknown>>(statement: string, values: unknown[] = []) =>
      (await pool.query<Row>(statement, values)).rows,
    operate: async (method, path, body) => {
      const answer = await fetch(product.origin + path, {
        method,
        headers: { 'X-Sandbox-Key': OPERATOR_KEY, 'Content-Type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
      return answer.json()
    },
    close: async () => {
      await pool.end()
      const code = await product.end('SIGTERM')
      await Promise.all([dropDatabase(databaseUrl), dropDatabase(sandboxUrl)])
      remove()
      return code
    },
  }
}
