import { readdirSync } from 'node:fs'
import { Client } from 'pg'
import { newDataDir, startBuiltProduct, startProgram } from '../support/built-product'
import { expect, test } from '../support/test'

const server = process.env.TEST_DATABASE_URL ?? ''
const name = `e2e_${process.pid}`
const sql = async (statement: string) => {
  const client = new Client({ connectionString: server })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
test.beforeAll(() => sql(`create database ${name}`))
test.afterAll(async () => {
  await sql(`drop database if exists ${name} with (force)`)
  await sql(`drop database if exists ${name}_sandbox with (force)`)
})

test('starts no embedded Postgres, and the sandbox uses a separate database on that server', async () => {
  const url = (database: string) => Object.assign(new URL(server), { pathname: `/${database}` }).href
  const folder = newDataDir()
  const product = await startBuiltProduct({
    dataDir: folder.dataDir,
    env: { PANEL: 'off', DATABASE_URL: url(name), SANDBOX_DATABASE_URL: url(`${name}_sandbox`) },
  })
  const program = await (await fetch(`${product.origin}/api/affiliate-programs/public?id=1`)).json()
  expect(program).toMatchObject({ is_visible: true })
  expect(readdirSync(folder.dataDir).filter((entry) => /postgres|pg/.test(entry))).toEqual([])

  const worker = startProgram('run.mjs', ['worker'], { DATA_DIR: folder.dataDir, LOG_LEVEL: 'error' })
  await worker.until(/^worker ready/m, 120_000)
  expect(await worker.end('SIGTERM')).toBe(0)
  expect(await product.end('SIGTERM')).toBe(0)
  await folder.remove()
})
