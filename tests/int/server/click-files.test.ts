import { randomUUID } from 'node:crypto'
import { appendFileSync, existsSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { query } from '../../../src/database'
import { createClickReader } from '../../../src/server/redirect/click-reader'
import { createClickSpool, FILE_MAX_AGE_MS } from '../../../src/server/redirect/click-spool'
import { storeClicks, storedPosition } from '../../../src/server/redirect/click-store'
import { startTestProduct, type TestProduct } from '../../support/product'
import { partnership } from '../money/metrics'

let product: TestProduct
let linkId: number
let folder: string
let readers: ReturnType<typeof createClickReader>[] = []
beforeAll(async () => {
  product = await startTestProduct({ hasWorld: true })
  ;[linkId = 0] = (await partnership(product)).links
})
afterAll(() => product.close())
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'shelfmate-click-files-'))
  await run(sql`delete from link_clicks`)
  return async () => {
    await Promise.all(readers.map((reader) => reader.close()))
    readers = []
    rmSync(folder, { recursive: true, force: true })
  }
})

const run = (statement: ReturnType<typeof sql>) => query({ payload: product.payload }, statement)
const AT = Date.UTC(2026, 9, 5, 12)
const line = (subId: string, kind = 'click'): string =>
  `${AT}\t${linkId}\t${kind}\tvisitor\t${subId}\thttps://a.example/`
const stored = async (): Promise<unknown[]> =>
  (await run(sql`select sub_id from link_clicks order by id`)).map(({ sub_id }) => sub_id)
const read = (): ReturnType<typeof createClickReader> => {
  const reader = createClickReader(product.payload, folder)
  readers.push(reader)
  return reader
}
const fileOf = (id: string): string => join(folder, `${id}.clicks`)
/** A file that a killed process left. */
const leave = (text: string, ageMs = 0): string => {
  const id = randomUUID()
  writeFileSync(fileOf(id), text)
  const time = (Date.now() - ageMs) / 1_000
  utimesSync(fileOf(id), time, time)
  return id
}
test('a file that a killed process left is stored by the next one', async () => {
  const id = leave(`${line('a')}\n${line('b', 'bot')}\n`)
  read()
  await expect.poll(stored).toEqual(['a', 'b'])
  expect(await run(sql`select clicked_at, kind, visitor, referrer from link_clicks where sub_id = 'b'`)).toEqual([
    { clicked_at: expect.anything(), kind: 'bot', visitor: 'visitor', referrer: 'https://a.example/' },
  ])
  expect(existsSync(fileOf(id))).toBe(true)
})

test('a line that is not complete yet waits for its rest', async () => {
  const id = leave(`${line('a')}\n${line('b').slice(0, 20)}`)
  const reader = read()
  await expect.poll(stored).toEqual(['a'])
  appendFileSync(fileOf(id), `${line('b').slice(20)}\n${line('c')}\n`)
  reader.wake(id)
  await expect.poll(stored).toEqual(['a', 'b', 'c'])
})

test('lines that a full disk cut off are left out, and all others stored', async () => {
  leave(`${line('a')}\n${line('b').slice(0, 30)}\n${AT}\n${line('c')}\n${line('d', 'nonsense')}\n${line('e')}\n`)
  read()
  await expect.poll(stored).toEqual(['a', 'c', 'e'])
})

test('clicks of a link that was deleted are left out', async () => {
  leave(`${line('a').replace(`\t${linkId}\t`, '\t999999999\t')}\n${line('b')}\n`)
  read()
  await expect.poll(stored).toEqual(['b'])
})

test('several processes that read one folder store each click once', async () => {
  const ids = Array.from({ length: 5 }, (_, file) =>
    leave(Array.from({ length: 3_000 }, (_, n) => `${line(`${file}-${n}`)}\n`).join('')),
  )
  for (let process = 0; process < 4; process += 1) read()
  await expect.poll(async () => (await stored()).length).toBe(15_000)
  await Promise.all(readers.map((reader) => reader.close()))
  expect(new Set(await stored()).size).toBe(15_000)
  expect(ids.every((id) => existsSync(fileOf(id)))).toBe(true)
})

test('an old file is removed when it is stored, and cannot be stored again by who has read it before', async () => {
  const lines = `${line('a')}\n`
  const id = leave(lines, FILE_MAX_AGE_MS + 60_000)
  read()
  await expect.poll(() => existsSync(fileOf(id))).toBe(false)
  expect(await stored()).toEqual(['a'])
  await expect.poll(() => storedPosition(product.payload, id)).toBeNull()
  expect(await storeClicks(product.payload, { fileId: id, from: 0, to: lines.length, lines })).toBe(false)
  expect(await stored()).toEqual(['a'])
})

test('clicks of one turn are written together before they are answered, and wait for a disk that fails', async () => {
  const written: string[] = []
  const answered: string[] = []
  const spool = createClickSpool(join(folder, 'own'), (id) => written.push(id))
  const append = (subId: string) => spool.append(line(subId), () => answered.push(subId))
  const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
  renameSync(join(folder, 'own'), join(folder, 'gone'))
  append('a')
  await turn()
  expect([answered, written]).toEqual([['a'], []])
  renameSync(join(folder, 'gone'), join(folder, 'own'))
  append('b')
  append('c')
  expect(answered).toEqual(['a'])
  await turn()
  expect([answered, written.length]).toEqual([['a', 'b', 'c'], 1])
  spool.close()
  const reader = createClickReader(product.payload, join(folder, 'own'))
  readers.push(reader)
  await expect.poll(stored).toEqual(['a', 'b', 'c'])
})
