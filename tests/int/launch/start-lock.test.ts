import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readRunningFile, removeRunningFile, writeRunningFile } from '../../../src/server/boot/embedded/running-file'
import { acquireStartLock, startLockHolder } from '../../../src/server/boot/embedded/start-lock'
import { cleanUp, compileProgram, type LaunchedProgram, launch, makeFolder } from './launched-program'

let program: string
/** The lock's location for a folder with a long path; removed afterwards. */
let lockFolder = ''

beforeAll(async () => {
  program = await compileProgram('hold-lock')
})
afterAll(() => cleanUp(...[lockFolder].filter(Boolean)))

const outcome = async (contender: LaunchedProgram) => (await contender.line(/^(held|refused: .*)$/m))[1]

describe('start lock', () => {
  it('lets exactly one of many simultaneous starts through, even after a killed one', async () => {
    const folder = makeFolder()
    for (let round = 0; round < 2; round += 1) {
      const at = String(Date.now() + 1200)
      const contenders = Array.from({ length: 8 }, () => launch(program, [folder, at]))
      const outcomes = await Promise.all(contenders.map(outcome))
      expect(outcomes.filter((text) => text === 'held')).toHaveLength(1)
      const winner = contenders[outcomes.indexOf('held')]
      expect(await startLockHolder(folder)).toBe(winner?.child.pid)
      for (const text of outcomes.filter((text) => text !== 'held')) {
        expect(text).toMatch(/^refused: .* is in use by another start \(process \d+\)\. Stop it, or set DATA_DIR/)
      }
      winner?.child.kill('SIGKILL')
      await Promise.all(contenders.map((contender) => contender.end()))
    }
    expect(await startLockHolder(folder)).toBeUndefined()
  })

  it('is free after kill -9, without remains of the killed process', async () => {
    const folder = makeFolder()
    const killed = launch(program, [folder])
    await killed.line(/held/)
    killed.child.kill('SIGKILL')
    await killed.end()
    const lock = await acquireStartLock(folder)
    expect(readdirSync(join(folder, 'start-lock'))).toHaveLength(1)
    await lock.release()
    expect(readdirSync(join(folder, 'start-lock'))).toHaveLength(0)
  })

  it('counts a process as alive that is stopped (SIGSTOP) or too busy to answer', async () => {
    const folder = makeFolder()
    const holder = launch(program, [folder])
    await holder.line(/held/)
    holder.child.kill('SIGSTOP')
    const second = acquireStartLock(folder)
    setTimeout(() => holder.child.kill('SIGCONT'), 300)
    await expect(second).rejects.toThrow(`process ${holder.child.pid}`)
  })

  it('can be taken again after a release, and on two folders at once', async () => {
    const [one, two] = [makeFolder(), makeFolder()]
    const first = await acquireStartLock(one)
    await expect(acquireStartLock(one)).rejects.toThrow(`process ${process.pid}`)
    const other = await acquireStartLock(two)
    await first.release()
    await first.release()
    await (await acquireStartLock(one)).release()
    await other.release()
  })

  it('works in a folder whose path is too long for a socket', async () => {
    const folder = join(makeFolder(), 'a'.repeat(60), 'b'.repeat(60))
    lockFolder = `/tmp/shelfmate-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
    mkdirSync(folder, { recursive: true })
    const holder = launch(program, [folder])
    await holder.line(/held/)
    expect(readdirSync(lockFolder)).toHaveLength(1)
    expect(await startLockHolder(folder)).toBe(holder.child.pid)
    await expect(acquireStartLock(folder)).rejects.toThrow('in use by another start')
  })
})

describe('running file', () => {
  const running = {
    databaseUrl: 'postgres://127.0.0.1:1/shelfmate',
    publicUrl: 'http://localhost:3000',
    sandboxDatabaseUrl: '',
    sandboxOrigin: '',
    sandboxSmtpUrl: '',
    hasDemo: true,
  }

  it('counts only while the process that wrote it holds the lock', async () => {
    const folder = makeFolder()
    expect(await readRunningFile(folder)).toBeUndefined()
    writeRunningFile(folder, { ...running, pid: process.pid })
    expect(await readRunningFile(folder)).toBeUndefined()
    const lock = await acquireStartLock(folder)
    expect(await readRunningFile(folder)).toMatchObject({ pid: process.pid, publicUrl: 'http://localhost:3000' })
    removeRunningFile(folder)
    expect(await readRunningFile(folder)).toBeUndefined()
    await lock.release()
  })

  it('does not count for a new start that has not written it yet', async () => {
    const folder = makeFolder()
    writeRunningFile(folder, { ...running, pid: process.pid })
    const holder = launch(program, [folder])
    await holder.line(/held/)
    expect(await readRunningFile(folder)).toBeUndefined()
  })
})
