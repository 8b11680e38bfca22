import { readFileSync } from 'node:fs'
import { type BuiltProduct, newDataDir, startBuiltProduct } from '../support/built-product'
import { expect, test } from '../support/test'

/** What a process without the panel may have in memory (specification of the public pages' speed). */
const LIMIT_BYTES = 200_000_000
const HITS = 20_000
const AT_ONCE = 20

let product: BuiltProduct
let dataDir = ''
let remove = (): void => undefined
test.beforeAll(async () => {
  ;({ dataDir, remove } = newDataDir())
  // The first start makes the demo, which a process that only serves has nothing to do with.
  const first = await startBuiltProduct({ dataDir, env: { PANEL: 'off' } })
  await first.end('SIGTERM')
  product = await startBuiltProduct({ dataDir, env: { PANEL: 'off' } })
})
test.afterAll(async () => {
  await product.end('SIGTERM')
  remove()
})

const residentBytes = (): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${product.pid}/status`, 'utf8'))?.[1]) * 1_024

const get = async (path: string): Promise<string> => (await fetch(product.origin + path)).text()

test('a process that renders, keeps and sends public pages stays small', async () => {
  const map = await get('/sitemap.xml')
  const paths = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  expect(paths.length).toBeGreaterThan(10)
  for (const path of paths) await get(path)
  for (let miss = 0; miss < 100; miss += 1) await get(`/no/such/${miss}`)
  const ask = async (share: number) => {
    for (let hit = 0; hit < share; hit += 1) await get(paths[hit % paths.length] ?? '/')
  }
  await Promise.all(Array.from({ length: AT_ONCE }, () => ask(HITS / AT_ONCE)))
  expect(residentBytes()).toBeLessThan(LIMIT_BYTES)
})
