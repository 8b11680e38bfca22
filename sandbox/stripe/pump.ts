import type { Context } from '../context'
import { deliverDue } from './webhooks/deliver'

/** The longest pause between two rounds when nobody asks for one. */
const PAUSE_MS = 1000

/** What keeps the pretend Stripe going. */
export interface Pump {
  /** Has the next round begin at once. */
  readonly nudge: () => void
  /** Ends the loops, when what they are at is done or given up. */
  readonly stop: () => Promise<void>
}

/**
 * Keeps the pretend Stripe going when nobody asks it anything: one loop does what is due, the other sends events, so that a
 * product that answers slowly holds up no debit.
 */
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

/** Does rounds until it is stopped: the next follows at once while there is something to do, or when somebody nudges. */
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
      if (!signal.aborted) log.warn({ message: String(error) }, 'payments or their webhooks could not go on')
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
