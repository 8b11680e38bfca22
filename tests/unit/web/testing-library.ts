import { format } from 'node:util'
import { act, cleanup, configure } from '@testing-library/react'
import { afterEach, expect, vi } from 'vitest'

/* A test that changes a component outside `act` makes React warn. */
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/* Testing Library moves the clock while it waits, but knows only Jest's. */
Object.assign(globalThis, { jest: { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) } })

/* The first use of a form loads its validation, which takes long on a busy machine. */
configure({ asyncUtilTimeout: 10_000 })

const ACT_WARNING = /\bact\b/
const unexpected: string[] = []
const { error: print } = console
Object.assign(console, {
  error: (...args: unknown[]) => {
    unexpected.push(format(...args))
    print(...args)
  },
})

/** After each test the page is unmounted, and a test that printed an error fails. */
afterEach(() => {
  cleanup()
  expect(unexpected.splice(0)).toEqual([])
})

/** For tests that expect errors on the console. React's warnings about `act` still fail them. */
export const expectErrors = () =>
  vi.spyOn(console, 'error').mockImplementation((...args) => {
    const text = format(...args)
    if (ACT_WARNING.test(text)) unexpected.push(text)
  })

/** Lets queries report what they fetched, for tests that expect no change on the screen. */
export const settle = (): Promise<unknown> => act(() => new Promise((resolve) => setTimeout(resolve, 20)))

/** Moves the fake clock, then lets work go on that does not wait for it. */
export const passTime = (ms: number): Promise<unknown> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
    await new Promise((resolve) => setImmediate(resolve))
  })
