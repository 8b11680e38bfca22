import type { Context } from '../context'
import { deliverDue } from './webhooks/deliver'

/** The pause between rounds without a nudge. */
const PAUSE_MS = 1000

export interface Pump {
  readonly nudge: () => void
  /** After their current work is finished or aborted. */
  readonly stop: () => Promise<void>
}

/** Two loops, so that a slow product delays no debit. */
export const startPump = (context: Context, settleDue: () => Promise<number>): Pump => {
  const stopping = new AbortController()
  const { signal } = stopping
  const wakers = new Set<() => void>()
  const nudge = (): void => {
    for (const wake of wakers) wake()
  }
  const loops = [
    repeat(context, signal, wakers, async () => {
      if ((await settleDue()) > 0) nudge()
      return 0
    }),
    repeat(context, signal, wakers, () => deliverDue(context, signal)),
  ]
  return {
    nudge,
    stop: async () => {
      stopping.abort()
      nudge()
      await Promise.all(loops)
    },
  }
}

/** The next round starts immediately while there is work, or on a nudge. */
const repeat = async (
  { log }: Context,
  signal: AbortSignal,
  wakers: Set<() => void>,
  round: () => Promise<number>,
): Promise<void> => {
  let isNudged = false
  let wake = (): void => undefined
  wakers.add(() => {
    isNudged = true
    wake()
  })
  while (!signal.aborted) {
    isNudged = false
    const done = await round().catch((error: unknown) => {
      if (!signal.aborted) log.warn({ message: String(error) }, 'payment settlement or webhook delivery failed')
      return 0
    })
    if (done > 0 || isNudged || signal.aborted) continue
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, PAUSE_MS)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
