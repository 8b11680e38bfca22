import type { Logger } from 'pino'

/** The pause doubles while there is nothing to do. */
const SHORTEST_MS = 200
const LONGEST_MS = 10_000

/** Work that is due; returns how much it did. */
export type Round = (signal: AbortSignal) => Promise<number>

export interface Pump {
  /** There is something to do. */
  readonly nudge: () => void
  /** There may be something to do soon. */
  readonly hurry: () => void
  /** After their current work is finished or aborted. */
  readonly stop: () => Promise<void>
}

/** Each in a loop of its own, so that a slow product delays no payment. */
export const startPump = (rounds: readonly Round[], log: Logger): Pump => {
  const stopping = new AbortController()
  const loops = rounds.map((round) => startLoop(round, log, stopping.signal))
  const nudge = (): void => {
    for (const loop of loops) loop.nudge()
  }
  return {
    nudge,
    hurry: () => {
      for (const loop of loops) loop.hurry()
    },
    stop: async () => {
      stopping.abort()
      nudge()
      await Promise.all(loops.map(({ ended }) => ended))
    },
  }
}

/** The next round starts immediately while there is work, or on a nudge. */
const startLoop = (round: Round, log: Logger, signal: AbortSignal) => {
  let isNudged = false
  let pause = SHORTEST_MS
  let timer: NodeJS.Timeout | undefined
  let wake = (): void => undefined
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      isNudged = false
      const done = await round(signal).catch((error: unknown) => {
        if (!signal.aborted) log.warn({ message: String(error) }, 'payment settlement or webhook delivery failed')
        return 0
      })
      if (done > 0) pause = SHORTEST_MS
      if (done > 0 || isNudged || signal.aborted) continue
      await new Promise<void>((resolve) => {
        wake = resolve
        timer = setTimeout(resolve, pause)
      })
      clearTimeout(timer)
      pause = Math.min(LONGEST_MS, pause * 2)
    }
  }
  return {
    ended: run(),
    nudge: () => {
      isNudged = true
      pause = SHORTEST_MS
      wake()
    },
    hurry: () => {
      if (pause === SHORTEST_MS) return
      pause = SHORTEST_MS
      clearTimeout(timer)
      timer = setTimeout(wake, SHORTEST_MS)
    },
  }
}
