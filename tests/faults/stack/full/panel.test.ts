import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { untilHealthy } from '../health'
import { expectJobsDone, expectKept, expectNoFailure } from '../judge'
import { startLoad } from '../load'
import { type Stack, startStack } from '../stack'

const SETTINGS = { PANEL: 'on' }

let stack: Stack
beforeAll(async () => {
  stack = await startStack(SETTINGS)
  await untilHealthy(stack)
})
afterAll(() => stack?.close())

describe.sequential('two apps with the admin panel', () => {
  test('are restarted one after another without a failed request, and serve again when the panel renders', async () => {
    const { apps, proxy } = stack
    const load = startLoad(stack)
    for (const app of apps) {
      const before = load.answers.length
      await expect.poll(() => load.answers.length).toBeGreaterThan(before + 20)
      expect(await app.stop(), app.running().output()).toBe(0)
      await app.start(SETTINGS)
      expect(await (await fetch(`${app.origin}/readyz`)).json()).toEqual({ status: 'the panel is loading' })
      await expect.poll(() => proxy.isServing(app.port)).toBe(true)
      expect((await fetch(`${app.origin}/admin/login`)).status).toBe(200)
    }
    await load.stop()
    expectNoFailure(load)
    await expectKept(stack, load)
    await expectJobsDone(stack, load)
  })
})
