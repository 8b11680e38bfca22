import { once } from 'node:events'
import { readdirSync, readlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { openSpool, type Spool } from '../../../src/spool'

const open: Spool[] = []
const openOne = async (): Promise<Spool> => {
  const spool = await openSpool()
  open.push(spool)
  return spool
}
afterEach(async () => {
  for (const spool of open.splice(0)) await spool.close()
})

/** The spool files that this process holds open. */
const held = (): string[] =>
  readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      const path = readlinkSync(`/proc/self/fd/${fd}`)
      return path.includes('shelfmate-spool-') ? [path] : []
    } catch {
      return []
    }
  })

test('reads appended text from the beginning, in order, any number of times', async () => {
  const spool = await openOne()
  expect(await text(spool.read())).toBe('')
  await spool.append('first\n')
  await spool.append('zweite Zeile: ä€𝄞\n')
  expect(await text(spool.read())).toBe('first\nzweite Zeile: ä€𝄞\n')
  expect(await text(spool.read())).toBe('first\nzweite Zeile: ä€𝄞\n')
})

test('returns more than fits into memory buffers, and accepts more afterwards', async () => {
  const spool = await openOne()
  const lines = Array.from({ length: 200 }, (_, index) => `${index}:${'x'.repeat(10_000)}\n`)
  for (const line of lines) await spool.append(line)
  expect(await text(spool.read())).toBe(lines.join(''))
  await spool.append('last\n')
  expect((await text(spool.read())).endsWith('x\nlast\n')).toBe(true)
})

test('keeps two spools apart', async () => {
  const [one, other] = await Promise.all([openOne(), openOne()])
  await Promise.all([one.append('one'), other.append('other')])
  expect(await Promise.all([text(one.read()), text(other.read())])).toEqual(['one', 'other'])
})

test('closes a spool whose reading was interrupted', async () => {
  const spool = await openOne()
  await spool.append('x'.repeat(2_000_000))
  const stream = spool.read()
  await once(stream, 'readable')
  stream.destroy()
  await spool.close()
  await expect.poll(held).toEqual([])
})

test('leaves no file name and no open file', async () => {
  const names = () => readdirSync(tmpdir()).filter((name) => name.startsWith('shelfmate-spool-'))
  const before = names()
  const spool = await openSpool()
  await spool.append('secret')
  expect(names()).toEqual(before)
  expect(held()).toHaveLength(1)
  expect(held()[0]).toMatch(/ \(deleted\)$/)
  await spool.close()
  expect(held()).toEqual([])
  await expect(spool.append('late')).rejects.toThrow()
})
