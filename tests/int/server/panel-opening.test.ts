import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { copyTemplate, dropDatabase } from '../../support/databases'
import { freePort } from '../../support/free-port'
import { SANDBOX_CLIENT, startSandbox, type TestSandbox } from '../../support/sandbox'
import { type RunningProgram, type Services, startBuilt } from '../../support/worker'

/** As `npm start` runs the product while it builds the panel. The build ends at SIGUSR2, with PANEL_FAILURE if that is set. */
const BUILDING = `data:text/javascript,${encodeURIComponent(`
  const built = new Promise((resolve) =>
    process.once('SIGUSR2', () => resolve(process.env.PANEL_FAILURE ?? null)))
  globalThis.shelfmateBuildPanel = () => built`)}`

/** The first two pages that the product asks itself for fail. */
const FAILING = `data:text/javascript,${encodeURIComponent(`
  const ask = globalThis.fetch
  let left = 2
  globalThis.fetch = (url, init) =>
    String(url).endsWith('/admin/login') && left-- > 0
      ? Promise.resolve(new Response('', { status: 500 }))
      : ask(url, init)`)}`

let services: Services
let sandbox: TestSandbox
let program: RunningProgram
beforeAll(async () => {
  const origin = `http://localhost:${await freePort()}`
  sandbox = await startSandbox({ publicUrl: origin, clientId: 'amzn1.application-oa2-client.sandbox' })
  const { url, smtpPort } = sandbox
  services = { databaseUrl: await copyTemplate(), origin, sandbox: { url, smtpPort, key: SANDBOX_CLIENT.secret } }
}, 60_000)
afterEach(() => program?.end())
afterAll(async () => {
  await sandbox?.close()
  await dropDatabase(services.databaseUrl)
})

const start = async (args: string[], env: Record<string, string> = {}) => {
  program = startBuilt([...args, 'dist/main.mjs'], /^ready /m, services, { PANEL: 'on', ...env })
  await program.ready
  expect(program.isRunning(), program.output()).toBe(true)
}
const whileBuilding = ['--import', BUILDING]
const get = (path: string) => fetch(services.origin + path)
const readiness = async () => (await get('/readyz')).text()
const LOADING = '{"status":"the panel is loading"}'
const READY = '{"status":"ready"}'

test('the site answers while the panel is built, and the panel opens after it', async () => {
  await start(whileBuilding)
  expect((await get('/login')).status).toBe(200)
  const preparing = await get('/admin/login')
  expect([preparing.status, preparing.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await preparing.text()).toContain('The admin panel is being prepared')
  expect(await readiness()).toBe(LOADING)
  process.kill(program.pid, 'SIGUSR2')
  await expect.poll(readiness, { timeout: 60_000 }).toBe(READY)
  expect(program.output()).toMatch(/^the admin panel is ready after \d+\.\d s$/m)
  expect((await get('/admin/login')).status).toBe(200)
  expect(await program.end('SIGTERM')).toBe(0)
}, 120_000)

test('a request for a built panel waits until it is loaded', async () => {
  await start([])
  expect((await get('/admin/login')).status).toBe(200)
  await expect.poll(readiness, { timeout: 60_000 }).toBe(READY)
  expect(program.output()).not.toContain('the admin panel')
}, 120_000)

test('a panel whose first pages fail is ready once it renders', async () => {
  await start([...whileBuilding, '--import', FAILING], { LOG_LEVEL: 'error' })
  process.kill(program.pid, 'SIGUSR2')
  await expect.poll(() => program.output(), { timeout: 60_000 }).toContain('Its first page answered 500')
  expect(await readiness()).toBe(LOADING)
  await expect.poll(readiness, { timeout: 60_000 }).toBe(READY)
  expect(program.output().match(/Its first page answered 500/g)).toHaveLength(2)
}, 120_000)

test('a stop does not wait for the panel, however far it is', async () => {
  await start(whileBuilding)
  expect(await program.end('SIGTERM')).toBe(0)

  await start([])
  const waiting = get('/admin/login').then(
    ({ status }) => status,
    () => 503,
  )
  expect(await program.end('SIGTERM')).toBe(0)
  expect([200, 503]).toContain(await waiting)
  expect(program.output()).not.toContain('rror')
}, 120_000)

test('a panel that cannot be built ends the process with its message and 1', async () => {
  await start(whileBuilding, { PANEL_FAILURE: 'Building cms failed.' })
  process.kill(program.pid, 'SIGUSR2')
  expect(await program.ended).toBe(1)
  expect(program.output()).toMatch(/\nBuilding cms failed\.\n$/)
}, 120_000)
