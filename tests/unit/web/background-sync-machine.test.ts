import { beforeEach, describe, expect, it } from 'vitest'
import { createSyncMachine, type SyncState } from '../../../web/src/features/amazon/background-sync/sync-machine'
import { createTime, HOUR, settle } from './background-sync-world'

type Run = { signal: AbortSignal; isForced: boolean; end: (error?: Error) => Promise<void> }

let time: ReturnType<typeof createTime>
let runs: Run[]
let states: SyncState[]
let failures: unknown[]
let isDue: boolean

beforeEach(() => {
  time = createTime()
  runs = []
  states = []
  failures = []
  isDue = true
})

const build = () =>
  createSyncMachine({
    clock: time.clock,
    isDue: () => isDue,
    run: ({ signal, isForced }) =>
      new Promise((resolve, reject) => {
        const end = async (error?: Error) => {
          if (error) reject(error)
          else resolve()
          await settle()
        }
        runs.push({ signal, isForced, end })
      }),
    onFailure: (error) => {
      failures.push(error)
      return error instanceof Error ? error.message : null
    },
    report: (state) => states.push(state),
  })
const IDLE = { phase: 'idle', lastError: null }
const ACTIVE = { phase: 'active', lastError: null }

describe('the background sync', () => {
  it('is idle, then active, then idle', async () => {
    build().start({ forced: false })
    expect(states).toEqual([ACTIVE])
    await runs[0]?.end()
    expect(states).toEqual([ACTIVE, IDLE])
  })

  it('starts on its own only when it is due, and always when forced', () => {
    isDue = false
    const machine = build()
    machine.start({ forced: false })
    expect(runs).toHaveLength(0)
    machine.start({ forced: true })
    expect(runs).toHaveLength(1)
    expect(runs[0]?.isForced).toBe(true)
  })

  it('has one run at a time: an unforced start during a run does nothing', async () => {
    const machine = build()
    machine.start({ forced: false })
    await time.pass(20_000)
    machine.start({ forced: false })
    expect(runs).toHaveLength(1)
    expect(runs[0]?.signal.aborted).toBe(false)
    expect(states).toEqual([ACTIVE])
  })

  it('a forced start stops the existing run first', async () => {
    const machine = build()
    machine.start({ forced: false })
    machine.start({ forced: true })
    expect(runs.map(({ signal }) => signal.aborted)).toEqual([true, false])
    expect(states).toEqual([ACTIVE, IDLE, ACTIVE])
    await runs[1]?.end()
    expect(states.at(-1)).toEqual(IDLE)
  })

  it('younger than 5 seconds is not stopped unless by force', async () => {
    const machine = build()
    machine.start({ forced: false })
    await time.pass(4_999)
    machine.stop({ forced: false })
    expect(runs[0]?.signal.aborted).toBe(false)
    await time.pass(1)
    machine.stop({ forced: false })
    expect(runs[0]?.signal.aborted).toBe(true)
    expect(states).toEqual([ACTIVE, IDLE])
  })

  it('is stopped immediately when forced', () => {
    const machine = build()
    machine.start({ forced: false })
    machine.stop({ forced: true })
    expect(runs[0]?.signal.aborted).toBe(true)
    expect(states).toEqual([ACTIVE, IDLE])
  })

  it('a forced start is protected for five seconds', async () => {
    const machine = build()
    machine.start({ forced: false })
    await time.pass(10_000)
    machine.start({ forced: true })
    machine.stop({ forced: false })
    expect(runs[1]?.signal.aborted).toBe(false)
  })

  it('stopping nothing reports nothing', () => {
    build().stop({ forced: true })
    expect(states).toEqual([])
  })

  it.each([undefined, new Error('late')])('ignores the end of a stopped run (%s)', async (error) => {
    const machine = build()
    machine.start({ forced: false })
    machine.start({ forced: true })
    await runs[0]?.end(error)
    expect(failures).toEqual([])
    expect(states).toEqual([ACTIVE, IDLE, ACTIVE])
  })

  it('keeps the message of a failure until the next start', async () => {
    const machine = build()
    machine.start({ forced: false })
    await runs[0]?.end(new Error('no'))
    expect(states.at(-1)).toEqual({ phase: 'idle', lastError: 'no' })
    machine.start({ forced: false })
    expect(states.at(-1)).toEqual(ACTIVE)
  })
})

describe('a page that stays open', () => {
  it('restarts an hour after the last start, whatever its outcome', async () => {
    const machine = build()
    machine.start({ forced: false })
    await runs[0]?.end(new Error('no'))
    await time.pass(HOUR - 1)
    machine.wake()
    expect(runs).toHaveLength(1)
    await time.pass(1)
    machine.wake()
    expect(runs).toHaveLength(2)
  })

  it('checks whether a run is due', async () => {
    isDue = false
    const machine = build()
    machine.wake()
    expect(runs).toHaveLength(0)
    isDue = true
    machine.wake()
    expect(runs).toHaveLength(1)
  })
})
