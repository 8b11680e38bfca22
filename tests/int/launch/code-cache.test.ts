import { randomBytes } from 'node:crypto'
import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { createDatabase, dropDatabase } from '../../support/databases'
import { cleanUp, launch, root } from './launched-program'

const folder = join(root, 'dist/code-cache-test')
/** A URL. */
const addressOf = (file: string) => pathToFileURL(join(root, file)).href

/** What V8 says of the cache of a file of programs: true when it was of no use, and undefined when there is none. */
const rejected = async (file: string): Promise<string> => {
  const program = join(root, `artifacts/launch/rejected-${randomBytes(4).toString('hex')}.mjs`)
  writeFileSync(
    program,
    `import { loadPrograms } from '${addressOf('dist/load-programs.mjs')}'
    const { programs, script } = loadPrograms('${addressOf(file)}')
    await programs.load()
    console.log('rejected:', script.cachedDataRejected)
    process.exit(0)`,
  )
  const { output } = await launch(program, []).end()
  rmSync(program)
  return /rejected: (\w+)/.exec(output)?.[1] ?? output
}

afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
  return cleanUp()
})

test.each(['product', 'sandbox-programs'])(
  '%s gets its functions compiled from the cache of its build',
  async (name) => {
    expect(await rejected(`dist/${name}.cjs`)).toBe('false')
  },
)

test('a cache of something else, or none, only makes a start slower', async () => {
  for (const file of ['sandbox-programs.cjs', 'sandbox-programs.cjs.map'])
    cpSync(join(root, 'dist', file), join(folder, file))
  expect(await rejected('dist/code-cache-test/sandbox-programs.cjs')).toBe('undefined')
  writeFileSync(join(folder, 'sandbox-programs.cjs.cache'), randomBytes(10_000))
  expect(await rejected('dist/code-cache-test/sandbox-programs.cjs')).toBe('true')
})

test('the stack of an unexpected error names files and lines of the sources', async () => {
  const name = `empty_${randomBytes(6).toString('hex')}`
  const url = await createDatabase(name)
  const env = {
    DATABASE_URL: url,
    SHELFMATE_DEMO: '1',
    SANDBOX_URL: 'http://127.0.0.1:9',
    SANDBOX_KEY: 'a-key-of-the-sandbox-for-tests',
  }
  const { code, output } = await launch(join(root, 'dist/cli/admin.mjs'), ['nina@example.test'], { env }).end()
  expect(code).toBe(1)
  expect(output).toContain(join(root, 'src/server/cli/run-once.ts:'))
  await dropDatabase(url)
})
