import { afterAll, beforeAll, expect, test } from 'vitest'
import { untilHealthy } from './health'
import { expectJobsDone, expectKept, expectNoFailure, expectSoundLedger } from './judge'
import { startLoad } from './load'
import { type Stack, startStack } from './stack'

let stack: Stack
beforeAll(async () => {
  stack = await startStack()
})
afterAll(() => stack?.close())

test('a restart of every process, one after another, fails no request and loses no job', async () => {
  const { apps, workers, proxy } = stack
  await untilHealthy(stack)
  const load = startLoad(stack)
  /** The proxy finds out by itself that the first app stops, and is told about the second. */
  for (const [index, app] of apps.entries()) {
    const before = load.answers.length
    await expect.poll(() => load.answers.length).toBeGreaterThan(before + 20)
    if (index === 1) proxy.drain(app.port)
    expect(await app.stop(), app.running().output()).toBe(0)
    expect(proxy.isServing(app.port)).toBe(false)
    await app.start()
    proxy.admit(app.port)
    await expect.poll(() => proxy.isServing(app.port)).toBe(true)
  }
  for (const worker of workers) {
    expect(await worker.stop(), worker.running().output()).toBe(0)
    await worker.start()
  }
  await load.stop()
  expectNoFailure(load)
  await expectKept(stack, load)
  await expectJobsDone(stack, load)
  await expectSoundLedger(stack)
})
