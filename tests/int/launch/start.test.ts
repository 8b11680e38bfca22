import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cleanUp, LOADED, LOADER, launch, makeFolder, root } from './launched-program'

/**
 * A small checkout with the real scripts and esbuild. Its Vite writes what it should; its Next waits for `released` or
 * fails. Its product says whether the panel is built.
 */
let checkout: string

beforeAll(() => {
  checkout = join(makeFolder(), 'checkout')
  mkdirSync(checkout)
  cpSync(join(root, 'scripts'), join(checkout, 'scripts'), { recursive: true })
  for (const name of ['esbuild', '@esbuild'])
    cpSync(join(root, 'node_modules', name), join(checkout, 'node_modules', name), { recursive: true })
  write('package.json', JSON.stringify(PROJECT))
  for (const file of ['package-lock.json', 'node_modules/.package-lock.json']) write(file, NO_PACKAGES)
  write('node_modules/vite/bin/vite.js', VITE)
  write('node_modules/next/dist/bin/next', NEXT)
  for (const path of ['sandbox/main.ts', 'src/worker.ts', ...LOADED]) write(path, '')
  write(LOADER, readFileSync(join(root, LOADER), 'utf8'))
  write('src/server/boot/main.ts', PRODUCT)
  write('cms/page.tsx', 'first')
})
afterAll(() => cleanUp())

const write = (path: string, text: string) => {
  mkdirSync(join(checkout, path, '..'), { recursive: true })
  writeFileSync(join(checkout, path), text)
}

const PROJECT = { name: 'small', version: '1.0.0', type: 'module' }
const NO_PACKAGES = '{ "packages": {} }'

const VITE = `const { mkdirSync, writeFileSync } = require('node:fs')
for (const file of ['web/dist/index.html', 'dist/pages/entry-server.mjs']) {
  mkdirSync(require('node:path').dirname(file), { recursive: true })
  writeFileSync(file, '')
}`

const NEXT = `const { existsSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs')
writeFileSync('next-started', String(process.pid))
setInterval(() => {
  if (readFileSync('cms/page.tsx', 'utf8') === 'broken') {
    process.stdout.write('page.tsx cannot be compiled\\n')
    process.exit(1)
  }
  if (!existsSync('released')) return
  mkdirSync('cms/.next', { recursive: true })
  writeFileSync('cms/.next/BUILD_ID', 'built')
  process.exit(0)
}, 20)`

const PRODUCT = `const build = (globalThis as { shelfmateBuildPanel?: () => Promise<string | null> }).shelfmateBuildPanel
process.stdout.write(build ? 'ready without panel\\n' : 'ready with panel\\n')
const built = build?.()
const timer = setInterval(() => undefined, 1_000)
void built?.then((failure) => process.stdout.write(failure === null ? 'built\\n' : 'failed: ' + failure + '\\n'))
void (built ?? Promise.resolve()).finally(() => clearInterval(timer))`

const start = (env: Record<string, string> = {}) =>
  launch(join(checkout, 'scripts/start.mjs'), [], { env, cwd: checkout })
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe.sequential('npm start', () => {
  it('starts the product before the panel is built, and each line is whole', async () => {
    const program = start()
    await program.line(/^ready without panel$/m)
    await expect.poll(() => existsSync(join(checkout, 'next-started'))).toBe(true)
    write('released', '')
    const { code, output } = await program.end()
    expect([code, output.trim().split('\n')]).toEqual([
      0,
      [
        expect.stringMatching(/^building server, web \.{3} \d+\.\d s$/),
        'ready without panel',
        'building cms in the background',
        'built',
      ],
    ])
  })

  it('says nothing when everything is built', async () => {
    expect((await start().end()).output).toBe('ready with panel\n')
  })

  it('builds no panel that is off', async () => {
    write('cms/page.tsx', 'second')
    expect((await start({ PANEL: 'off' }).end()).output).toBe('ready with panel\n')
  })

  it('rebuilds a stale panel before the product may open it', async () => {
    const { output } = await start().end()
    expect(output).toBe('ready without panel\nbuilding cms in the background\nbuilt\n')
  })

  it('tells the product why the panel could not be built, and builds it again next time', async () => {
    write('cms/page.tsx', 'broken')
    for (let time = 0; time < 2; time += 1)
      expect((await start().end()).output).toContain('failed: page.tsx cannot be compiled\nBuilding cms failed.\n')
    expect(existsSync(join(checkout, 'dist/.setup-lock'))).toBe(false)
  })

  it('tells the product why packages that only the panel needs could not be installed', async () => {
    const needed = { dependencies: { next: '1.0.0' } }
    write('package.json', JSON.stringify({ ...PROJECT, ...needed }))
    write(
      'package-lock.json',
      JSON.stringify({ lockfileVersion: 3, packages: { '': needed, 'node_modules/next': { version: '1.0.0' } } }),
    )
    const { output } = await start({ npm_config_registry: 'http://127.0.0.1:9', npm_config_fetch_retries: '0' }).end()
    expect(output).toContain(
      '\nready without panel\ninstalling the other packages in the background\nfailed: npm error',
    )
    expect(output).toContain('\nInstalling the packages failed (npm).\n')
    write('package.json', JSON.stringify(PROJECT))
    for (const file of ['package-lock.json', 'node_modules/.package-lock.json']) write(file, NO_PACKAGES)
  })

  it.each([['SIGTERM'], ['SIGKILL']] as const)(
    'ends the build with the product at %s, and lets only one command build',
    async (signal) => {
      write('cms/page.tsx', `until ${signal}`)
      for (const file of ['released', 'next-started']) rmSync(join(checkout, file))
      const first = start()
      await expect.poll(() => existsSync(join(checkout, 'next-started'))).toBe(true)
      const second = start()
      await second.line(/^ready without panel$/m)
      await second.line(new RegExp(`^waiting for process ${first.child.pid}, which installs or builds$`, 'm'))
      const next = Number(readFileSync(join(checkout, 'next-started'), 'utf8'))
      first.child.kill(signal)
      expect((await first.end()).code).toBe(signal === 'SIGTERM' ? 0 : null)
      await expect.poll(() => isAlive(next)).toBe(false)
      write('released', '')
      expect((await second.end()).output).toMatch(/\nbuilt\n$/)
    },
  )
})
