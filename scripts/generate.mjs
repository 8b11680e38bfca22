// @ts-check
import './check-node.mjs'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const { failWith, root, SetUpError } = await import('./project.mjs')
const { setUp } = await import('./setup.mjs')
const { runPackageProgram, runProgram } = await import('./child-program.mjs')

const FILES = [
  { command: 'generate:types', file: 'src/payload-types.ts', done: /Compiling TS types/ },
  {
    command: 'generate:db-schema',
    args: ['--prettify=false'],
    file: 'src/payload-generated-schema.ts',
    done: /Written/,
  },
  { command: 'generate:importmap', file: 'cms/app/(payload)/admin/importMap.js', done: /import map/i },
]

const PAGES = [
  { page: 'docs/calls.md', program: 'scripts/calls-page.ts' },
  { page: 'docs/money.md', program: 'scripts/money-page.ts' },
  { page: 'docs/licenses.md', program: 'scripts/licenses-page.mjs' },
]

/** A minimal environment for loading the config; nothing connects. */
const env = {
  ...process.env,
  NODE_ENV: /** @type {const} */ ('development'),
  DATABASE_URL: 'postgres://none:none@127.0.0.1:1/none',
  PAYLOAD_SECRET: 'generated-files-need-no-real-secret',
  PAYLOAD_CONFIG_PATH: join(root, 'payload.config.ts'),
  LOG_LEVEL: 'info',
  // Without this condition, Lexical's Node builds sometimes hang at a top-level await.
  NODE_OPTIONS: '--conditions=production',
}

try {
  await setUp({ targets: [] })
  const isCheck = process.argv.includes('--check')
  const stale = []
  for (const { command, args = [], file, done } of FILES) {
    const path = join(root, file)
    const before = readFileSync(path, 'utf8')
    const { code, output } = await runPackageProgram('payload/bin.js', [command, ...args], { env })
    if (code !== 0 || !done.test(output)) throw new SetUpError(`payload ${command} failed.`, output)
    if (readFileSync(path, 'utf8') !== before) stale.push(file)
  }
  for (const { page, program } of PAGES) if (await writePage(page, program)) stale.push(page)
  if (isCheck) await checkMigrations()
  if (isCheck && stale.length > 0) throw new SetUpError(`Not up to date, run npm run generate: ${stale.join(', ')}`)
} catch (error) {
  failWith(error)
}

/**
 * @param {string} page
 * @param {string} program prints it
 */
async function writePage(page, program) {
  const path = join(root, page)
  const { code, output } = await runProgram(process.execPath, ['--import', 'tsx', program], { env })
  if (code !== 0) throw new SetUpError(`${page} cannot be written.`, output)
  const before = existsSync(path) ? readFileSync(path, 'utf8') : ''
  writeFileSync(path, output)
  return output !== before
}

/** Fails when the schema differs from the newest migration. */
async function checkMigrations() {
  const index = join(root, 'src/migrations/index.ts')
  const before = readFileSync(index, 'utf8')
  const { output } = await runPackageProgram('payload/bin.js', ['migrate:create', 'missing', '--skip-empty'], {
    env,
  })
  if (!/DOWN statements generation complete/.test(output))
    throw new SetUpError('payload migrate:create failed.', output)
  const made = /Migration created at ([^"]+)\.ts/.exec(output)?.[1]
  if (!made) return
  for (const end of ['.ts', '.json']) rmSync(made + end, { force: true })
  writeFileSync(index, before)
  throw new SetUpError('The collections differ from the newest migration: run npx payload migrate:create NAME.')
}
