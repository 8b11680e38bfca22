/** What screens may know: `lastError` is the text of the last run that failed, null from the next start on. */
export type SyncState = { phase: 'idle' | 'active'; lastError: string | null }

/** Time from outside, in milliseconds. `sleep` rejects when the signal aborts. */
export type Clock = { now: () => number; sleep: (ms: number, signal: AbortSignal) => Promise<void> }

export type SyncMachine = {
  /** Begins a run. Unforced: only when one is due, and never beside another. Forced: always; a running one is stopped. */
  start: (options: { forced: boolean }) => void
  /** Ends the run at once: its call and its waits are aborted. Unforced, a run younger than 5 seconds goes on. */
  stop: (options: { forced: boolean }) => void
  /** For a page that stays open: an unforced start, when the last one in this page is an hour old. */
  wake: () => void
}

type Parts = {
  clock: Clock
  isDue: () => boolean
  /** The work. Once the signal aborts it must do nothing more. */
  run: (options: { signal: AbortSignal; isForced: boolean }) => Promise<void>
  /** Hears why a run failed, and answers the text for people; null when there is nothing to tell them. */
  onFailure: (error: unknown) => string | null
  /** Hears every change of the state. */
  report: (state: SyncState) => void
}

const MIN_AGE_MS = 5_000
const HOUR_MS = 60 * 60 * 1000

/** The state machine of the background sync: idle, active, idle (specification, section 4). At most one run at a time. */
export const createSyncMachine = ({ clock, isDue, run, onFailure, report }: Parts): SyncMachine => {
  let current: { abort: AbortController; startedAt: number } | null = null
  let lastStartedAt = Number.NEGATIVE_INFINITY
  let lastError: string | null = null
  const tell = () => report({ phase: current ? 'active' : 'idle', lastError })

  const stop: SyncMachine['stop'] = ({ forced }) => {
    if (!current || (!forced && clock.now() - current.startedAt < MIN_AGE_MS)) return
    const { abort } = current
    current = null
    abort.abort()
    tell()
  }

  const follow = async ({ signal }: AbortController, isForced: boolean) => {
    let text: string | null = null
    try {
      await run({ signal, isForced })
    } catch (error) {
      if (!signal.aborted) text = onFailure(error)
    }
    if (signal.aborted) return
    current = null
    lastError = text
    tell()
  }

  const start: SyncMachine['start'] = ({ forced }) => {
    if (forced) stop({ forced })
    if (current || (!forced && !isDue())) return
    const abort = new AbortController()
    lastStartedAt = clock.now()
    current = { abort, startedAt: lastStartedAt }
    lastError = null
    tell()
    void follow(abort, forced)
  }

  const wake = () => {
    if (clock.now() - lastStartedAt >= HOUR_MS) start({ forced: false })
  }
  return { start, stop, wake }
}
