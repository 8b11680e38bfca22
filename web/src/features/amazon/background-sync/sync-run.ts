import type { QueryClient } from '@tanstack/react-query'
import type { Call, CallAnswer, CallRequest } from '../../../../../src/contracts/call'
import { callApi } from '../../../lib/api'
import type { Clock } from './sync-machine'
import type { SyncMarks } from './sync-marks'

/** Why a run ends before its end although nothing has to be told. */
export class SyncEnded extends Error {
  override readonly name = 'SyncEnded'
}

/** What the steps of one run work with. All of it throws once the run was stopped, so that no step follows another. */
export type SyncRun = {
  call: <const C extends Call>(call: C, request?: CallRequest<C>) => Promise<CallAnswer<C>>
  wait: (ms: number) => Promise<void>
  marks: SyncMarks
  /** Whether a part is to be synced: forced, or not synced within the hour. */
  isDue: (cookie: Parameters<SyncMarks['isFresh']>[0]) => boolean
  /** Remembers what the screens show and the run has changed, by the beginning of the query keys. */
  changed: (...keys: string[]) => void
  /** Lets open screens ask again for what was changed since the last time. */
  showChanges: () => void
  /** For a step that goes on after an error: throws when the error was that the run was stopped. */
  throwIfStopped: () => void
  /** Leads the person to another page. */
  go: (path: string) => void
}

type Input = {
  signal: AbortSignal
  isForced: boolean
  clock: Clock
  marks: SyncMarks
  queryClient: QueryClient
  go: (path: string) => void
}

/** The tools of one run, bound to its signal. */
export const createSyncRun = ({ signal, isForced, clock, marks, queryClient, go }: Input): SyncRun => {
  const changes = new Set<string>()
  return {
    call: async (call, request) => {
      signal.throwIfAborted()
      const answer = await callApi(call, { ...request, signal } as CallRequest<typeof call> & { signal: AbortSignal })
      signal.throwIfAborted()
      return answer
    },
    wait: async (ms) => {
      await clock.sleep(ms, signal)
      signal.throwIfAborted()
    },
    marks,
    isDue: (cookie) => isForced || !marks.isFresh(cookie),
    changed: (...keys) => {
      for (const key of keys) changes.add(key)
    },
    showChanges: () => {
      for (const key of changes) void queryClient.invalidateQueries({ queryKey: [key] })
      changes.clear()
    },
    throwIfStopped: () => signal.throwIfAborted(),
    go,
  }
}
