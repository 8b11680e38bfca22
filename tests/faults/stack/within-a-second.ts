import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'

const LIMIT_MS = 1_000
/** On a machine where plain requests take long, as long as this many of them. */
const REQUESTS = 20
const LOOK_MS = 10
const LONGEST_MS = 30_000

type Read = () => Promise<string>

/** Fills the caches of every place, makes a change, and measures how long each place shows something else. */
export const expectWithinASecond = async (
  places: Read[],
  text: RegExp,
  change: () => Promise<unknown>,
): Promise<void> => {
  const start = performance.now()
  for (let time = 0; time < 2; time += 1) for (const read of places) expect(await read()).not.toMatch(text)
  const plainMs = (performance.now() - start) / (2 * places.length)
  await change()
  const changed = performance.now()
  const delays = await Promise.all(places.map((read) => untilShown(read, text, changed)))
  expect(Math.max(...delays), `${text}`).toBeLessThan(Math.max(LIMIT_MS, REQUESTS * plainMs))
}

const untilShown = async (read: Read, text: RegExp, since: number): Promise<number> => {
  for (;;) {
    const asked = performance.now()
    if (text.test(await read())) return asked - since
    if (asked - since > LONGEST_MS) throw new Error(`${text} was not shown`)
    await sleep(LOOK_MS)
  }
}
