import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Pool } from 'pg'
import { newDataDir, startBuiltProduct } from './built-product'
import { createDatabase, disconnectAll, dropDatabase, renameDatabase, startedNames, urlOf } from './databases'
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
 * the product's origin. Its databases are migrated: `keepStarted` was called.
 */
export const startWatchedProduct = async (env: Env | ((origin: string) => Env) = {}): Promise<StartedProduct> => {
  const name = newName()
  const started = startedNames()
  await createDatabase(name, started.product)
  await createDatabase(`${name}_sandbox`, started.sandbox)
  return start(name, env)
}

/** Starts a product once on an empty database, and keeps its databases for all others to copy. Returns a function that drops them. */
export const keepStarted = async (): Promise<() => Promise<void>> => {
  const name = newName()
  await createDatabase(name)
  const product = await start(name, {})
  await product.end()
  const started = startedNames()
  for (const [from, to] of [
    [name, started.product],
    [`${name}_sandbox`, started.sandbox],
  ] as const) {
    await disconnectAll(from)
    await renameDatabase(urlOf(from), to)
  }
  return async () => {
    await Promise.all([dropDatabase(urlOf(started.product)), dropDatabase(urlOf(started.sandbox))])
  }
}

const newName = (): string => `watched_${randomBytes(6).toString('hex')}`

/** On the databases of this name. */
const start = async (name: string, env: Env | ((origin: string) => Env)) => {
  const [databaseUrl, sandboxUrl] = [urlOf(name), urlOf(`${name}_sandbox`)]
  const { dataDir, remove } = newDataDir()
  const port = await freePort()
  const { end: endBy, ...built } = await startBuiltProduct({
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
  const watched = watch({ origin: built.origin, pid: built.pid, dataDir, databaseUrl })
  /** Keeps the databases. */
  const end = async (): Promise<number | null> => {
    await watched.disconnect()
    const code = await endBy('SIGTERM')
    await remove()
    return code
  }
  return {
    ...watched,
    output: built.output,
    end,
    close: async () => {
      const code = await end()
      await Promise.all([dropDatabase(databaseUrl), dropDatabase(sandboxUrl)])
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
