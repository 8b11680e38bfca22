import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findChromium } from '../../../scripts/find-chromium.mjs'
import { cleanUp, LOADED, LOADER, launch, makeFolder, nobodyAccount, root } from './launched-program'

/** A small checkout with the real scripts, esbuild, and three programs that only print their arguments. */
let checkout: string

beforeAll(() => {
  checkout = join(makeFolder(), 'a checkout')
  mkdirSync(checkout)
  cpSync(join(root, 'scripts'), join(checkout, 'scripts'), { recursive: true })
  writeFileSync(join(checkout, 'package.json'), PACKAGE)
  writeFileSync(join(checkout, 'package-lock.json'), lockFile('1.0.0'))
  mkdirSync(join(checkout, 'node_modules'))
  writeFileSync(join(checkout, 'node_modules/.package-lock.json'), '{ "packages": {} }')
  // Copies, not links: an install in here must never change the real packages.
  for (const name of ['esbuild', '@esbuild']) {
    cpSync(join(root, 'node_modules', name), join(checkout, 'node_modules', name), { recursive: true })
  }
  for (const folder of ['src/server/boot', 'sandbox']) mkdirSync(join(checkout, folder), { recursive: true })
  for (const path of ['src/server/boot/main.ts', 'sandbox/main.ts', ...LOADED]) writeSource(path, '')
  cpSync(join(root, LOADER), join(checkout, LOADER))
  writeSource('src/worker.ts', SAY)
})
afterAll(() => cleanUp())

const PACKAGE = '{ "name": "small", "version": "1.0.0", "type": "module" }'

const SAY = `process.stdout.write(JSON.stringify({
  args: process.argv.slice(2), mode: process.env.NODE_ENV, demo: process.env.SHELFMATE_DEMO, extra: process.env.EXTRA,
}) + '\\n')`

const lockFile = (version: string) =>
  JSON.stringify({
    name: 'small',
    version,
    lockfileVersion: 3,
    requires: true,
    packages: { '': { name: 'small', version } },
  })

const writeSource = (path: string, text: string) => writeFileSync(join(checkout, path), text)

const runWorker = (args: string[] = [], env: Record<string, string | undefined> = { NODE_ENV: undefined }) =>
  launch(join(checkout, 'scripts/run.mjs'), ['worker', ...args], { env, cwd: '/' }).end()

const lines = (output: string) => output.trim().split('\n')

describe.sequential('set-up', () => {
  it('builds stale targets once, and passes the arguments on', async () => {
    const first = await runWorker(['a', '--b'])
    expect(lines(first.output)).toEqual([
      expect.stringMatching(/^building server \.{3} \d+\.\d s$/),
      JSON.stringify({ args: ['a', '--b'], mode: 'production', demo: '1' }),
    ])
    expect(lines((await runWorker()).output)).toHaveLength(1)

    writeSource('src/worker.ts', `${SAY}\nprocess.stdout.write('changed\\n')`)
    const changed = await runWorker()
    expect(changed.output).toMatch(/^building server.*\n.*\nchanged\n$/)
    expect(lines((await runWorker()).output)).toHaveLength(2)
  })

  it('builds again after a change that leaves length and date as they were, and not after a new date', async () => {
    const path = join(checkout, 'src/worker.ts')
    const source = readFileSync(path, 'utf8')
    const { atime, mtime } = statSync(path)
    writeSource('src/worker.ts', source.replace('changed', 'CHANGED'))
    utimesSync(path, atime, mtime)
    expect((await runWorker()).output).toMatch(/^building server.*\n.*\nCHANGED\n$/)

    utimesSync(path, new Date(), new Date())
    expect((await runWorker()).output).not.toContain('building')
    expect((await runWorker()).output).not.toContain('building')
  })

  it('starts from a built checkout that it may not write to, whatever the dates', async () => {
    const dist = join(checkout, 'dist')
    const path = join(checkout, 'src/worker.ts')
    utimesSync(path, new Date(), new Date())
    chmodSync(dist, 0o555)
    const account = nobodyAccount()
    const options = { cwd: '/', ...(account && { account }) }
    const { code, output } = await launch(join(checkout, 'scripts/run.mjs'), ['worker'], options).end()
    chmodSync(dist, 0o755)
    expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/^\{"args":\[\]/) })
  })

  it('recognizes a real installation by its NODE_ENV, from the shell or from .env', async () => {
    expect((await runWorker([], { NODE_ENV: 'production' })).output).toContain('{"args":[],"mode":"production"}')
    writeFileSync(join(checkout, '.env'), 'NODE_ENV=production\nEXTRA=file\n')
    expect((await runWorker([], { NODE_ENV: undefined, EXTRA: 'shell' })).output).toContain(
      '"mode":"production","extra":"shell"}',
    )
    writeFileSync(join(checkout, '.env'), '')
  })

  it('accepts a manual installation', async () => {
    writeFileSync(join(checkout, 'package-lock.json'), `${lockFile('1.0.0')}\n`)
    expect((await runWorker()).output).not.toContain('installing')
    expect(readFileSync(join(checkout, 'node_modules/.shelfmate-lock'), 'utf8')).toMatch(
      /^[0-9a-f]{64} \w+-\w+ product\n$/,
    )
  })

  it('needs no packages of tests to run, only for npm test', async () => {
    const bare = makeFolder()
    cpSync(join(root, 'scripts'), join(bare, 'scripts'), { recursive: true })
    const packages = { '': { name: 'small' }, 'node_modules/of-tests': { version: '1.0.0', dev: true } }
    writeFileSync(join(bare, 'package-lock.json'), JSON.stringify({ packages }))
    mkdirSync(join(bare, 'node_modules'))
    writeFileSync(join(bare, 'node_modules/.package-lock.json'), '{ "packages": {} }')
    const ask = join(bare, 'scripts/ask.mjs')
    writeFileSync(
      ask,
      "import { isInstalled } from './install.mjs'\nconsole.log(isInstalled('product'), isInstalled('all'), isInstalled('product'))",
    )
    expect((await launch(ask, []).end()).output).toBe('true false true\n')
  })

  it('installs when nothing is installed, and shows the reason when npm fails', async () => {
    const bare = makeFolder()
    cpSync(join(root, 'scripts'), join(bare, 'scripts'), { recursive: true })
    writeFileSync(join(bare, 'package-lock.json'), lockFile('1.0.0'))
    writeFileSync(join(bare, 'package.json'), '{ "name": ')
    const { code, output } = await launch(join(bare, 'scripts/run.mjs'), ['worker'], { cwd: bare }).end()
    expect(code).toBe(1)
    expect(lines(output)[0]).toBe('installing packages ... failed')
    expect(output).toContain('EJSONPARSE')
    expect(lines(output).at(-1)).toBe('Installing the packages failed (npm).')
  })

  it('shows why a build failed, and builds again next time', async () => {
    writeSource('src/worker.ts', 'const = 1')
    const failed = await runWorker()
    expect(failed.code).toBe(1)
    expect(failed.output).toMatch(/src\/worker\.ts:1:6[\s\S]*\nBuilding server failed \(esbuild\)\.\n$/)
    writeSource('src/worker.ts', SAY)
    expect((await runWorker()).output).toMatch(/^building server \.{3} \d/)
  })

  it('waits for another set-up, unless that was killed', async () => {
    writeSource('src/worker.ts', `${SAY}\n`)
    writeFileSync(join(checkout, 'dist/.setup-lock'), String(process.pid))
    const waiting = launch(join(checkout, 'scripts/run.mjs'), ['worker'])
    await waiting.line(new RegExp(`^waiting for process ${process.pid}`, 'm'))
    writeFileSync(join(checkout, 'dist/.setup-lock'), '4194304')
    expect(await waiting.end()).toMatchObject({ code: 0, output: expect.stringContaining('building server') })
    expect(existsSync(join(checkout, 'dist/.setup-lock'))).toBe(false)
  })

  it('names programs that do not exist', async () => {
    const { code, output } = await launch(join(checkout, 'scripts/run.mjs'), ['nothing']).end()
    expect({ code, output }).toEqual({ code: 1, output: 'Unknown program "nothing".\n' })
  })

  it('requires a recent Node', async () => {
    const script = readFileSync(join(root, 'scripts/check-node.mjs'), 'utf8')
    const file = join(checkout, 'check-later-node.mjs')
    writeFileSync(file, script.replace("NEEDED = '20.20.0'", "NEEDED = '100.0.0'"))
    const { code, output } = await launch(file, []).end()
    expect({ code, output }).toEqual({
      code: 1,
      output: `Node 100.0.0 or newer is needed; this is ${process.versions.node}.\n`,
    })
    execFileSync(process.execPath, [join(root, 'scripts/check-node.mjs')])
  })
})

describe.sequential('npm test', () => {
  it('ends with the totals and exit code 1 when it cannot run, never without output', async () => {
    const { code, output } = await launch(join(checkout, 'scripts/test.mjs'), ['--stage', 'nothing']).end()
    expect(code).toBe(1)
    expect(output).toContain('There is no stage "nothing". There are: integration, e2e')
    expect(output).toMatch(/\n0 passed, 1 failed\n$/)
  })

  it('counts a static stage as one test and a vitest run without a report as one failure', async () => {
    const good = await launch(join(checkout, 'scripts/test.mjs'), ['--stage', 'generated']).end()
    expect(good).toMatchObject({
      code: 1,
      output: expect.stringMatching(
        /generated {4}0 passed, 1 failed.*\nfailed: generated › 1 in the stage\n( {4}.*\n)*0 passed, 1 failed\n$/,
      ),
    })
    writeSource('scripts/generate.mjs', '')
    const fixed = await launch(join(checkout, 'scripts/test.mjs'), ['--stage', 'generated', '--stage', 'unit']).end()
    expect(fixed).toMatchObject({
      code: 1,
      output: expect.stringMatching(/\nfailed: unit › .*\n( {4}.*\n)*1 passed, 1 failed\n$/),
    })
  })
})

describe.sequential('chromium for the end-to-end tests', () => {
  const before = process.env.CHROMIUM_PATH

  afterAll(() => {
    if (before === undefined) delete process.env.CHROMIUM_PATH
    else process.env.CHROMIUM_PATH = before
  })

  it('is the one of CHROMIUM_PATH, which must be a program', async () => {
    const file = join(checkout, 'browser')
    writeFileSync(file, '')
    process.env.CHROMIUM_PATH = file
    await expect(findChromium({ isInstallAllowed: false })).rejects.toThrow(
      `CHROMIUM_PATH is ${file}, which is not executable`,
    )
    chmodSync(file, 0o755)
    expect(await findChromium({ isInstallAllowed: false })).toBe(file)
  })

  it('is otherwise an installed one, or an error in one line that says what to do', async () => {
    delete process.env.CHROMIUM_PATH
    const found = await findChromium({ isInstallAllowed: false }).catch((error: Error) => error.message)
    expect(existsSync(found) || found.startsWith('No Chromium found. Run "npx playwright install')).toBe(true)
  })
})
