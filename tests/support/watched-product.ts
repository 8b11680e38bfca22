import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Pool } from 'pg'
import { newDataDir, startBuiltProduct } from './built-product'
import { createDatabase, dropDatabase, urlOf } from './databases'
import { freePort } from './free-port'

export type ProductPlace = { origin: string; pid: number; dataDir: string; databaseUrl: string }

export type WatchedProduct = ProductPlace & {
  /** Plain SQL. */
  rows: <Row extends Record<string, unknown>>(statement: string, values?: unknown[]) => Promise<Row[]>
  /** With the operator key. Throws on an error status. */
  operate: (method: string, path: string, body?: unknown) => Promise<unknown>
  /** The product keeps running. */
  disconnect: () => Promise<void>
}

export type StartedProduct = WatchedProduct & {
  output: () => string
  /** Returns the exit code. Deletes its databases and files. */
  close: () => Promise<number | null>
}

type Env = Record<string, string>

/**
 * On the server TEST_DATABASE_URL, without demo data and panel, and with high rate limits. As a function, `env` gets
 * the product's origin.
 */
export const startWatchedProduct = async (env: Env | ((origin: string) => Env) = {}): Promise<StartedProduct> => {
  const name = `watched_${randomBytes(6).toString('hex')}`
  const databaseUrl = await createDatabase(name)
  const sandboxUrl = urlOf(`${name}_sandbox`)
  const { dataDir, remove } = newDataDir()
  const port = await freePort()
  const { origin, pid, output, end } = await startBuiltProduct({
    dataDir,
    port,
    env: {
      PANEL: 'off',
      SEED: 'off',
      RATE_LIMIT_FACTOR: '1000',
      DATABASE_URL: databaseUrl,
      SANDBOX_DATABASE_URL: sandboxUrl,
      ...(typeof env === 'function' ? env(`http://localhost:${port}`) : env),
    },
  })
  const watched = watch({ origin, pid, dataDir, databaseUrl })
  return {
    ...watched,
    output,
    close: async () => {
      await watched.disconnect()
      const code = await end('SIGTERM')
      await Promise.all([dropDatabase(databaseUrl), dropDatabase(sandboxUrl)])
      await remove()
      return code
    },
  }
}

/** Another process may have started it. */
export const watch = (place: ProductPlace): WatchedProduct => {
  const pool = new Pool({ connectionString: place.databaseUrl, max: 2 })
  return {
    ...place,
    rows: async <Row extends Record<string, unknown>>(statement: string, values: unknown[] = []) =>
      (await pool.query<Row>(statement, values)).rows,
    operate: async (method, path, body) => {
      const answer = await fetch(place.origin + path, {
        method,
        headers: { 'X-Sandbox-Key': sandboxKeyIn(place.dataDir), 'Content-Type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
      return answer.json()
    },
    disconnect: () => pool.end(),
  }
}

/** Generated at its first start. */
const sandboxKeyIn = (dataDir: string): string => {
  const { SANDBOX_KEY } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as { SANDBOX_KEY: string }
  return SANDBOX_KEY
}
