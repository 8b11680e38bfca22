import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { type BuiltProduct, newDataDir, runProgram, startBuiltProduct, startProgram } from '../support/built-product'
import { freePort } from '../support/free-port'
import { processorTime, timeToEnd } from '../support/processor-time'
import { expect, test } from '../support/test'

// One start at a time, since the tests measure its duration.
test.describe.configure({ mode: 'default' })

let dataDir = ''
let remove = (): void => undefined
test.beforeAll(() => {
  ;({ dataDir, remove } = newDataDir())
})
test.afterAll(() => remove())

const PLAIN = { PANEL: 'off' }
/** Limit for the private memory of a process without the panel. Node's program file, which processes share, is not part of it. */
const MEMORY_LIMIT_BYTES = 160_000_000
const HITS = 20_000
const AT_ONCE = 20
const count = async (origin: string): Promise<unknown> =>
  (await fetch(`${origin}/api/affiliate-programs/public?id=1`)).json()

test.describe('start, stop, kill and start again', () => {
  test.describe.configure({ mode: 'serial' })
  let last: BuiltProduct

  test('ready line and demo accounts; SIGTERM drains and exits 0 within 10 s', async () => {
    const product = await startBuiltProduct({ dataDir, env: PLAIN })
    expect(product.output()).toContain(`ready ${product.origin}\nDemo accounts`)
    expect(await (await fetch(`${product.origin}/readyz`)).json()).toEqual({ status: 'ready' })
    const { result: code, ms } = await timeToEnd(product.pid, () => product.end('SIGTERM'))
    expect(code).toBe(0)
    expect(ms).toBeLessThan(10_000)
  })

  test('a restart is ready within 15 s with all data; a concurrent start on the same folder exits with one clear line', async () => {
    const before = Date.now()
    const product = await startBuiltProduct({ dataDir, env: PLAIN })
    expect(Date.now() - before - processorTime(product.pid).waitedMs).toBeLessThan(15_000)
    const program = await count(product.origin)
    expect(program).toMatchObject({ title: 'Fernhill Kitchen Affiliate Program' })

    const second = await runProgram('start.mjs', [], { ...PLAIN, DATA_DIR: dataDir, PORT: String(await freePort()) })
    expect(second.code).toBe(1)
    expect(second.output.trim().split('\n')).toEqual([expect.stringContaining('in use by another start')])

    const taken = await runProgram('start.mjs', [], {
      ...PLAIN,
      DATA_DIR: `${dataDir}-other`,
      PORT: new URL(product.origin).port,
    })
    expect(taken.code).toBe(1)
    expect(taken.output.trim()).toMatch(/^Port \d+ is taken/)

    expect(await product.end('SIGKILL')).toBeNull()
    last = await startBuiltProduct({ dataDir, env: PLAIN })
    expect(await count(last.origin)).toMatchObject({ title: 'Fernhill Kitchen Affiliate Program' })
  })

  test('without the panel, a process that renders and caches public pages stays small', async () => {
    const get = async (path: string): Promise<string> => (await fetch(last.origin + path)).text()
    const map = await get('/sitemap.xml')
    const paths = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
    expect(paths.length).toBeGreaterThan(10)
    for (const path of paths) await get(path)
    for (let miss = 0; miss < 100; miss += 1) await get(`/no/such/${miss}`)
    const ask = async (share: number) => {
      for (let hit = 0; hit < share; hit += 1) await get(paths[hit % paths.length] ?? '/')
    }
    await Promise.all(Array.from({ length: AT_ONCE }, () => ask(HITS / AT_ONCE)))
    const memory = /^RssAnon:\s+(\d+) kB/m.exec(readFileSync(`/proc/${last.pid}/status`, 'utf8'))?.[1]
    expect(Number(memory) * 1_024).toBeLessThan(MEMORY_LIMIT_BYTES)
  })

  test('starts again after kill -9 of all processes, including the database', async () => {
    const pids = execFileSync('pgrep', ['-P', String(last.pid)])
      .toString()
      .trim()
      .split('\n')
      .map(Number)
    expect(pids.length).toBeGreaterThanOrEqual(2)
    await last.end('SIGKILL')
    for (const pid of pids) endIfAlive(pid)
    const again = await startBuiltProduct({ dataDir, env: PLAIN })
    expect(await count(again.origin)).toMatchObject({ is_visible: true })
    expect(await again.end('SIGINT')).toBe(0)
  })
})

test.describe('a startup error is one clear line and exit code 1', () => {
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
    expect([code, output.trim()]).toEqual([
      1,
      expect.stringMatching(/^Nothing runs on .*Start it first with npm start/),
    ])
  })
})

test.describe('with its own database', () => {
  const server = process.env.TEST_DATABASE_URL ?? ''
  const name = `e2e_${process.pid}`
  const sql = async (statement: string) => {
    const { Client } = await import('pg')
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
      env: { ...PLAIN, DATABASE_URL: url(name), SANDBOX_DATABASE_URL: url(`${name}_sandbox`) },
    })
    expect(await count(product.origin)).toMatchObject({ is_visible: true })
    const { readdirSync } = await import('node:fs')
    expect(readdirSync(folder.dataDir).filter((entry) => /postgres|pg/.test(entry))).toEqual([])

    const worker = startProgram('run.mjs', ['worker'], { DATA_DIR: folder.dataDir, LOG_LEVEL: 'error' })
    await worker.until(/^worker ready/m, 120_000)
    expect(await worker.end('SIGTERM')).toBe(0)
    expect(await product.end('SIGTERM')).toBe(0)
    folder.remove()
  })
})

const endIfAlive = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended with the others.
  }
}

test('names a port that is in use', async () => {
  const other = createServer().listen(0)
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { output } = await runProgram('start.mjs', [], { ...PLAIN, DATA_DIR: `${dataDir}-port`, PORT: String(port) })
  other.close()
  expect(output.trim()).toBe(`Port ${port} is taken. Stop the process that uses it, or set PORT to another port.`)
})
