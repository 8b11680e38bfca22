import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dropDatabase, newSandboxUrl } from '../../support/databases'
import { timeToEnd } from '../../support/processor-time'

const root = resolve(fileURLToPath(import.meta.url), '../../../..')
let folder: string
let databaseUrl: string
const children = new Set<ChildProcess>()

beforeAll(async () => {
  // Inside node_modules, so that the program resolves its packages like the built one.
  const cache = resolve(root, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  folder = mkdtempSync(resolve(cache, 'sandbox-'))
  databaseUrl = newSandboxUrl()
  await build({
    entryPoints: [resolve(root, 'sandbox/main.ts')],
    outfile: resolve(folder, 'sandbox.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'error',
  })
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
  await dropDatabase(databaseUrl)
})

const launch = (env: Record<string, string>) => {
  const child = spawn(process.execPath, [resolve(folder, 'sandbox.mjs')], {
    env: { NODE_ENV: 'test', PATH: process.env.PATH, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  children.add(child)
  const output = { out: '', err: '' }
  child.stdout.on('data', (part) => {
    output.out += part
  })
  child.stderr.on('data', (part) => {
    output.err += part
  })
  const ended = once(child, 'exit').then(([code]) => {
    children.delete(child)
    return code as number | null
  })
  return { child, output, ended }
}

const ready = async (env: Record<string, string> = {}) => {
  const program = launch({ SANDBOX_DATABASE_URL: databaseUrl, ...env })
  await Promise.race([once(program.child.stdout, 'data'), program.ended])
  return { ...program, line: JSON.parse(program.output.out) as { sandbox: string; port: number; smtp_port: number } }
}

test('prints one line when ready, and both ports answer', async () => {
  const { line, output, child, ended } = await ready()
  expect(line).toEqual({ sandbox: 'ready', port: expect.any(Number), smtp_port: expect.any(Number) })
  expect(output.out).toBe(`${JSON.stringify(line)}\n`)
  expect((await fetch(`http://127.0.0.1:${line.port}/sandbox/healthz`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(output.err).toBe('')
})

test.each(['SIGTERM', 'SIGINT'] as const)(
  'ends on %s within two seconds, even with an open connection',
  async (signal) => {
    const { line, child, ended } = await ready()
    await (await fetch(`http://127.0.0.1:${line.port}/sandbox`)).text()
    const { result, ms } = await timeToEnd(child.pid ?? 0, () => {
      child.kill(signal)
      return ended
    })
    expect(result).toBe(0)
    expect(ms).toBeLessThan(2000)
  },
)

test('ends when its standard input closes, if its parent asked for that', async () => {
  const { child, ended } = await ready({ SANDBOX_PARENT: 'stdin' })
  child.stdin?.end()
  expect(await ended).toBe(0)

  const loose = await ready()
  loose.child.stdin?.end()
  const first = await Promise.race([loose.ended, new Promise((done) => setTimeout(done, 300, 'alive'))])
  expect(first).toBe('alive')
  loose.child.kill('SIGTERM')
  await loose.ended
})

test.each([
  ['no database address', { SANDBOX_DATABASE_URL: '' }, 'SANDBOX_DATABASE_URL: '],
  ['no address', { PUBLIC_URL: 'somewhere' }, 'PUBLIC_URL: '],
  ['no port', { SANDBOX_PORT: 'http' }, 'SANDBOX_PORT: '],
  ['an unreachable database', { SANDBOX_DATABASE_URL: 'postgres://x:y@127.0.0.1:1/z' }, 'ECONNREFUSED'],
])('an invalid start prints one clear line and exits with code 1: %s', async (_name, env, text) => {
  const { output, ended } = launch({ SANDBOX_DATABASE_URL: databaseUrl, ...env })
  expect(await ended).toBe(1)
  expect(output.out).toBe('')
  expect(output.err.trim().split('\n')).toHaveLength(1)
  expect(output.err).toContain(text)
})

test('no log has a password, a code or a token, at any level', async () => {
  const { line, output, child, ended } = await ready({ LOG_LEVEL: 'trace' })
  const call = (path: string, body: unknown) =>
    fetch(`http://127.0.0.1:${line.port}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  const accounts = '/identitytoolkit.googleapis.com/v1/accounts'
  const account = (await (
    await call(`${accounts}:signUp`, { email: 'log@example.com', password: 'hunter-22' })
  ).json()) as {
    idToken: string
    refreshToken: string
  }
  await call(`${accounts}:signInWithPassword`, { email: 'log@example.com', password: 'hunter-23' })
  await call(`${accounts}:sendOobCode`, { requestType: 'PASSWORD_RESET', email: 'log@example.com' })
  await call(`${accounts}:lookup`, { idToken: `${account.idToken}x` })
  child.kill('SIGTERM')
  await ended
  for (const secret of ['hunter', 'oobCode', account.idToken.slice(-40), account.refreshToken]) {
    expect(output.err).not.toContain(secret)
  }
})
