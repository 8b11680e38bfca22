import { randomBytes } from 'node:crypto'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, dropDatabase } from '../../support/databases'
import { cleanUp, compileProgram, launch, makeFolder, root } from './launched-program'

let loader: string

beforeAll(async () => {
  loader = await compileProgram('load-programs')
})
afterAll(() => cleanUp())

/** Whether V8 rejects the cache next to a file of programs: "true" or "false", and "undefined" when there is none. */
const isRejected = async (file: string): Promise<string> => {
  const { output } = await launch(loader, [pathToFileURL(file).href]).end()
  return /^rejected: (\w+)$/m.exec(output)?.[1] ?? output
}

test.each(['product', 'sandbox-programs'])('%s starts from the code cache of its build', async (name) => {
  expect(await isRejected(join(root, `dist/${name}.cjs`))).toBe('false')
})

test('starts without a cache, and with one of something else', async () => {
  const copy = join(makeFolder(), 'sandbox-programs.cjs')
  cpSync(join(root, 'dist/sandbox-programs.cjs'), copy)
  expect(await isRejected(copy)).toBe('undefined')
  writeFileSync(`${copy}.cache`, randomBytes(10_000))
  expect(await isRejected(copy)).toBe('true')
})

test('the stack of an unexpected error names the lines of the sources', async () => {
  const url = await createDatabase(`empty_${randomBytes(6).toString('hex')}`)
  const env = {
    DATABASE_URL: url,
    SHELFMATE_DEMO: '1',
    SANDBOX_URL: 'http://127.0.0.1:9',
    SANDBOX_KEY: 'a-key-of-the-sandbox-for-tests',
  }
  const { code, output } = await launch(join(root, 'dist/cli/admin.mjs'), ['nina@example.test'], { env }).end()
  await dropDatabase(url)
  expect(code).toBe(1)
  const source = join(root, 'src/server/cli/run-once.ts')
  const [, line = ''] = output.split(`${source}:`)[1]?.match(/^(\d+):/) ?? []
  expect(readFileSync(source, 'utf8').split('\n')[Number(line) - 1], output).toContain('await queue.start(')
})
