import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectHonest } from '../judge'
import { newFolder } from '../postgres'
import { FAULT_MS, underFaults } from '../under-faults'

/** A file system of its own in memory, which needs root. */
const disk = newFolder()
const folder = join(disk, 'cluster')
beforeAll(() => {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1g,mode=755', 'tmpfs', disk])
  mkdirSync(folder)
})
afterAll(() => {
  execFileSync('umount', [disk])
  rmSync(disk, { recursive: true })
})

const { running, served, expectRecovered } = underFaults({ folder })

describe.sequential('the disk of Postgres', () => {
  test('is full: writes are refused until there is room again, and those that were acknowledged are kept', async () => {
    const { stack, load } = running()
    const filler = join(disk, 'filler')
    // Ends with an error when nothing is left.
    expect(() => execFileSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k'], { stdio: 'ignore' })).toThrow()
    await served(100)
    await sleep(FAULT_MS)
    expect(load.answers.some(({ status }) => status === 503)).toBe(true)
    rmSync(filler)
    await stack.postgres.stop().catch(() => undefined)
    await stack.postgres.start()
    await expectRecovered()
    await load.stop()
    expectHonest(load)
  })
})
