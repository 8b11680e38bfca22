import { createServer } from 'node:net'
import { newDataDir, runProgram } from '../support/built-product'
import { freePort } from '../support/free-port'
import { expect, test } from '../support/test'

/** A startup error is one clear line and exit code 1. */

let dataDir = ''
let remove = async (): Promise<void> => undefined
test.beforeAll(() => {
  ;({ dataDir, remove } = newDataDir())
})
test.afterAll(() => remove())

const PLAIN = { PANEL: 'off' }

const start = async (env: Record<string, string>) => {
  const { code, output } = await runProgram('start.mjs', [], {
    ...PLAIN,
    DATA_DIR: `${dataDir}-wrong`,
    PORT: String(await freePort()),
    ...env,
  })
  expect(code).toBe(1)
  const lines = output.trim().split('\n')
  expect(lines).toHaveLength(1)
  return lines[0] ?? ''
}

test('an unreachable database', async () => {
  expect(await start({ DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/none' })).toMatch(
    /^The database 127\.0\.0\.1:1\/none cannot be reached/,
  )
})

test('a partly configured group of variables', async () => {
  expect(await start({ FIREBASE_PROJECT_ID: 'p' })).toMatch(/FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN/)
})

test('a disk that is not writable', async () => {
  expect(await start({ DATA_DIR: '/proc/shelfmate' })).toMatch(/^Cannot write to \/proc\/shelfmate/)
})

test('a command without a running product', async () => {
  const { code, output } = await runProgram('run.mjs', ['clock', '+1h'], { DATA_DIR: `${dataDir}-none` })
  expect([code, output.trim()]).toEqual([1, expect.stringMatching(/^Nothing runs on .*Start it first with npm start/)])
})

test('names a port that is in use', async () => {
  const other = createServer().listen(0)
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { output } = await runProgram('start.mjs', [], { ...PLAIN, DATA_DIR: `${dataDir}-port`, PORT: String(port) })
  other.close()
  expect(output.trim()).toBe(`Port ${port} is taken. Stop the process that uses it, or set PORT to another port.`)
})
