import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SandboxChildOptions, startSandboxChild } from '../../../src/server/boot/embedded/sandbox-child'
import { cleanUp, compileProgram, launch } from './launched-program'

let entry: string

beforeAll(async () => {
  entry = await compileProgram('pretend-sandbox')
})
afterAll(() => cleanUp())

const start = (behavior: string, more: Partial<SandboxChildOptions> = {}) =>
  startSandboxChild({
    entry,
    databaseUrl: 'postgres://127.0.0.1:1/sandbox',
    publicUrl: 'http://localhost:3000',
    env: { NODE_ENV: 'test', BEHAVIOR: behavior, SANDBOX_PORT: '1' },
    ...more,
  })

const variables = async (port: number) =>
  (await (await fetch(`http://127.0.0.1:${port}/env`)).json()) as Record<string, string>

const crash = (port: number) => fetch(`http://127.0.0.1:${port}/crash`).catch(() => undefined)

describe('sandbox child', () => {
  it('gets its database and origin, answers on its ports, and ends on request', async () => {
    const sandbox = await start('')
    expect(sandbox.port).toBeGreaterThan(0)
    expect(sandbox.smtpPort).toBe(2525)
    expect(await variables(sandbox.port)).toMatchObject({
      SANDBOX_DATABASE_URL: 'postgres://127.0.0.1:1/sandbox',
      PUBLIC_URL: 'http://localhost:3000',
      SANDBOX_PARENT: 'stdin',
      SANDBOX_PORT: '0',
    })
    await sandbox.stop()
    await sandbox.stop()
    await expect(variables(sandbox.port)).rejects.toThrow()
  })

  it('is restarted on the same ports a limited number of times', async () => {
    const lines: string[] = []
    const sandbox = await start('', { restartDelaysMs: [10, 10], onCrash: (line) => lines.push(line) })
    for (const crashes of [1, 2]) {
      await crash(sandbox.port)
      await expect.poll(() => lines).toHaveLength(crashes)
      await expect.poll(() => variables(sandbox.port).catch(() => null)).toMatchObject({ SANDBOX_SMTP_PORT: '2525' })
    }
    await crash(sandbox.port)
    await expect.poll(() => lines).toHaveLength(3)
    expect(lines).toEqual([
      'The sandbox ended unexpectedly (code 3); starting it again.',
      'The sandbox ended unexpectedly (code 3); starting it again.',
      'The sandbox ended unexpectedly (code 3); it stays down.',
    ])
    await sandbox.stop()
  })

  it('says in one line why it does not start', async () => {
    await expect(start('broken')).rejects.toThrow(
      /^The sandbox does not start: it ended with code 2: relation "sellers" is missing$/,
    )
    await expect(start('', { entry: '/nothing/here.mjs' })).rejects.toThrow(
      "The sandbox does not start: it ended with code 1: Error: Cannot find module '/nothing/here.mjs'",
    )
  })

  it('is killed when it is not ready in time', async () => {
    await expect(start('silent', { readyTimeoutMs: 500 })).rejects.toThrow(
      /^The sandbox does not start: it was not ready after 0\.5 s$/,
    )
  })

  it('is killed when it ignores SIGTERM', async () => {
    const sandbox = await start('stubborn', { stopTimeoutMs: 200 })
    await sandbox.stop()
    await expect(variables(sandbox.port)).rejects.toThrow()
  })

  it('ends when its parent process is killed', async () => {
    const program = await compileProgram('hold-sandbox')
    const parent = launch(program, [entry])
    const port = Number((await parent.line(/^port (\d+)$/m))[1])
    expect(await variables(port)).toHaveProperty('SANDBOX_PARENT')
    parent.child.kill('SIGKILL')
    await expect.poll(() => variables(port).catch(() => 'down')).toBe('down')
  })
})
