import { randomBytes } from 'node:crypto'
import { Client } from 'pg'

/** The migrated database that each test file copies; named by the run that created it, so that two runs can coexist. */
export const templateName = (): string => {
  process.env.TEST_TEMPLATE ??= `shelfmate_template_${process.pid}`
  return process.env.TEST_TEMPLATE
}

/** A sandbox's database with its tables and keys, which every sandbox of a test copies. */
export const sandboxTemplateName = (): string => `${templateName()}_sandbox`

/** The databases that each test file with a world copies (world-template.ts). */
export const worldNames = () => ({ product: `${templateName()}_world`, sandbox: `${templateName()}_world_sandbox` })

/** The databases of a product that has started once, which the products of the end-to-end tests copy (watched-product.ts). */
export const startedNames = () => ({
  product: `${templateName()}_started`,
  sandbox: `${templateName()}_started_sandbox`,
})

export const serverUrl = (): string => {
  const url = process.env.TEST_DATABASE_URL
  if (!url) throw new Error('TEST_DATABASE_URL is not set')
  return url
}

/** On the test server. */
export const urlOf = (database: string): string => {
  const url = new URL(serverUrl())
  url.pathname = `/${database}`
  return url.href
}

/** Empty or as a copy of the template; replaces an older one of that name. */
export const createDatabase = async (name: string, template?: string): Promise<string> => {
  await onServer(async (client) => {
    await client.query(`drop database if exists "${name}" with (force)`)
    await client.query(`create database "${name}"${template ? copyOf(template) : ''}`)
  })
  return urlOf(name)
}

/** Copies files instead of pages through the log, which takes a third of the processor time. */
const copyOf = (template: string): string => ` template "${template}" strategy file_copy`

/** Under a unique name. */
export const copyTemplate = (): Promise<string> => createDatabase(newName(), templateName())

/** Nothing is migrated yet. */
export const createEmptyDatabase = (): Promise<string> => createDatabase(newName())

export const copyWorld = async () => ({
  databaseUrl: await createDatabase(newName(), worldNames().product),
  sandboxUrl: await createDatabase(newSandboxName(), worldNames().sandbox),
})

const newName = (): string => `test_${randomBytes(6).toString('hex')}`

/** No program may be connected to it. */
export const renameDatabase = (databaseUrl: string, name: string): Promise<void> =>
  onServer(async (client) => {
    await client.query(`alter database "${new URL(databaseUrl).pathname.slice(1)}" rename to "${name}"`)
  })

export const copySandboxTemplate = (): Promise<string> => createDatabase(newSandboxName(), sandboxTemplateName())

/** Does not exist yet. */
export const newSandboxUrl = (): string => urlOf(newSandboxName())

const newSandboxName = (): string => `sandbox_test_${randomBytes(6).toString('hex')}`

/** Copies a database that programs are connected to: they are disconnected, and kept out until the copy is complete. */
export const copyRunning = (from: string, to: string): Promise<void> =>
  onServer(async (client) => {
    await client.query(`alter database "${from}" with allow_connections false`)
    try {
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [from])
      await client.query(`create database "${to}"${copyOf(from)}`)
    } finally {
      await client.query(`alter database "${from}" with allow_connections true`)
    }
  })

/** Ends every connection to a database, so that it can be copied. */
export const disconnectAll = (name: string): Promise<void> =>
  onServer(async (client) => {
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  })

export const dropDatabase = (databaseUrl: string): Promise<void> =>
  onServer(async (client) => {
    await client.query(`drop database if exists "${new URL(databaseUrl).pathname.slice(1)}" with (force)`)
  })

const onServer = async (work: (client: Client) => Promise<void>): Promise<void> => {
  const client = new Client({ connectionString: serverUrl() })
  await client.connect()
  await work(client).finally(() => client.end())
}
