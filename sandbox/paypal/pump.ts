import type { Logger } from 'pino'
import { type Sender, sendDueEvents } from './deliveries'
import { settleDue } from './settle'

/** Doubles while there is nothing to do. */
const SHORTEST_MS = 200
const LONGEST_MS = 800

/** Two loops, so that a slow product delays no payout. Returns a function that stops both and waits for them. */
export const startPump = (sender: Omit<Sender, 'signal'>, base: string, log: Logger): (() => Promise<void>) => {
  const stopping = new AbortController()
  const { signal } = stopping
  const loops = [
    repeat(signal, log, () => settleDue(sender.db, base)),
    repeat(signal, log, () => sendDueEvents({ ...sender, signal })),
  ]
  return async () => {
    stopping.abort()
    await Promise.all(loops)
  }
}

const repeat = async (signal: AbortSignal, log: Logger, work: () => Promise<number>): Promise<void> => {
  let pause = SHORTEST_MS
  while (!signal.aborted) {
    const done = await work().catch((error: unknown) => {
      if (!signal.aborted) log.warn({ message: String(error) }, 'payout settlement or webhook delivery failed')
      return 0
    })
    pause = done > 0 ? SHORTEST_MS : Math.min(LONGEST_MS, pause * 2)
    await rest(pause, signal)
  }
}

const rest = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, signal.aborted ? 0 : ms)
    signal.addEventListener('abort', end)
  })
