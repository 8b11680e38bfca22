// @ts-check
import './check-node.mjs'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const { failWith, root, SetUpError } = await import('./project.mjs')
const { setUp } = await import('./setup.mjs')
const { runPackageProgram } = await import('./child-program.mjs')

/** What Payload writes from the collections. With `--check` nothing is kept: it must already be as it would be written. */
const FILES = {
  'generate:types': 'src/payload-types.ts',
  'generate:importmap': 'cms/app/(payload)/admin/importMap.js',
}

/** Enough of an environment for the config to load; nothing is connected to. */
const env = {
  ...process.env,
  NODE_ENV: /** @type {const} */ ('development'),
  DATABASE_URL: 'postgres://none:none@127.0.0.1:1/none',
  PAYLOAD_SECRET: 'generated-files-need-no-real-secret',
  PAYLOAD_CONFIG_PATH: join(root, 'payload.config.ts'),
  LOG_LEVEL: 'error',
}

try {
  await setUp({ targets: [] })
  const isCheck = process.argv.includes('--check')
  const stale = []
  for (const [command, file] of Object.entries(FILES)) {
    const path = join(root, file)
    const before = readFileSync(path, 'utf8')
    const { code, output } = await runPackageProgram('payload/bin.js', [command], { env })
    if (code !== 0) throw new SetUpError(`payload ${command} failed.`, output)
    if (readFileSync(path, 'utf8') !== before) stale.push(file)
  }
  if (isCheck) await checkMigrations()
  if (isCheck && stale.length > 0) throw new SetUpError(`Not up to date, run npm run generate: ${stale.join(', ')}`)
} catch (error) {
  failWith(error)
}

/** A schema that differs from the newest migration would write one: none may be missing. */
async function checkMigrations() {
  const index = join(root, 'src/migrations/index.ts')
  const before = readFileSync(index, 'utf8')
  const { output } = await runPackageProgram('payload/bin.js', ['migrate:create', 'missing', '--skip-empty'], {
    env: { ...env, LOG_LEVEL: 'info' },
  })
  const made = /Migration created at ([^"]+)\.ts/.exec(output)?.[1]
  if (!made) return
  for (const end of ['.ts', '.json']) rmSync(made + end, { force: true })
  writeFileSync(index, before)
  throw new SetUpError('The collections differ from the newest migration: run npx payload migrate:create NAME.')
}
