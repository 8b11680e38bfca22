/** `lastError` is reset to null by the next start. */
export type SyncState = { phase: 'idle' | 'active'; lastError: string | null }

/** Times are in milliseconds. `sleep` rejects when the signal aborts. */
export type Clock = { now: () => number; sleep: (ms: number, signal: AbortSignal) => Promise<void> }

export type SyncMachine = {
  /** Starts a run. Unforced: only if one is due and none is running. Forced: always, after stopping a running one. */
  start: (options: { forced: boolean }) => void
  /** Aborts the run's calls and waits. Unforced, a run younger than 5 seconds continues. */
  stop: (options: { forced: boolean }) => void
  /** Starts unforced if the last start in this page is at least an hour ago. */
  wake: () => void
}

type Parts = {
  clock: Clock
  isDue: () => boolean
  /** Must do nothing more once the signal aborts. */
  run: (options: { signal: AbortSignal; isForced: boolean }) => Promise<void>
  /** Called when a run fails; returns the message to show, or null to show nothing. */
  onFailure: (error: unknown) => string | null
  report: (state: SyncState) => void
}

const MIN_AGE_MS = 5_000
const HOUR_MS = 60 * 60 * 1000

/** At most one run at a time. */
export const createSyncMachine = ({ clock, isDue, run, onFailure, report }: Parts): SyncMachine => {
  let current: { abort: AbortController; startedAt: number } | null = null
  let lastStartedAt = Number.NEGATIVE_INFINITY
  let lastError: string | null = null
  const reportState = () => report({ phase: current ? 'active' : 'idle', lastError })

  const stop: SyncMachine['stop'] = ({ forced }) => {
    if (!current || (!forced && clock.now() - current.startedAt < MIN_AGE_MS)) return
    const { abort } = current
    current = null
    abort.abort()
    reportState()
  }

  const execute = async ({ signal }: AbortController, isForced: boolean) => {
    let text: string | null = null
    try {
      await run({ signal, isForced })
    } catch (error) {
      if (!signal.aborted) text = onFailure(error)
    }
    if (signal.aborted) return
    current = null
    lastError = text
    reportState()
  }

  const start: SyncMachine['start'] = ({ forced }) => {
    if (forced) stop({ forced })
    if (current || (!forced && !isDue())) return
    const abort = new AbortController()
    lastStartedAt = clock.now()
    current = { abort, startedAt: lastStartedAt }
    lastError = null
    reportState()
    void execute(abort, forced)
  }

  const wake = () => {
    if (clock.now() - lastStartedAt >= HOUR_MS) start({ forced: false })
  }
  return { start, stop, wake }
}
