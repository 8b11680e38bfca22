import { execFileSync } from 'node:child_process'
import { type BuiltProduct, newDataDir, runProgram, startBuiltProduct } from '../support/built-product'
import { freePort } from '../support/free-port'
import { privateMemoryBytes, timeToEnd, treeWaitedMs } from '../support/processor-time'
import { expect, test } from '../support/test'

// One start at a time, since the tests measure its duration.
test.describe.configure({ mode: 'default' })

let dataDir = ''
let remove = async (): Promise<void> => undefined
test.beforeAll(() => {
  ;({ dataDir, remove } = newDataDir())
})
test.afterAll(() => remove())

const PLAIN = { PANEL: 'off' }
/** Otherwise memory that threads have freed stays with each of them; how much differs from run to run. */
const IN_THE_IMAGE = { MALLOC_ARENA_MAX: '2' }
/** Limit for the private memory of a process without the panel. Node's program file, which processes share, is not part of it. */
const MEMORY_LIMIT_BYTES = 160_000_000
const HITS = process.env.FULL ? 20_000 : 2_000
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
    expect(Date.now() - before - treeWaitedMs(product.pid)).toBeLessThan(15_000)
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
    last = await startBuiltProduct({ dataDir, env: { ...PLAIN, ...IN_THE_IMAGE } })
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
    // A young heap stays large for a while after much work, such as jobs that began meanwhile on a busy machine.
    await expect.poll(() => privateMemoryBytes(last.pid)).toBeLessThan(MEMORY_LIMIT_BYTES)
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

const endIfAlive = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended with the others.
  }
}
