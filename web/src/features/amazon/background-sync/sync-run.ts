import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { CallAnswer, CallRequest } from '../../../../../src/contracts/call'
import type { CallName, Calls } from '../../../../../src/contracts/calls'
import { callApi } from '../../../lib/api'
import type { Clock } from './sync-machine'
import type { SyncMarks } from './sync-marks'

/** Ends a run early without showing an error. */
export class SyncEnded extends Error {
  override readonly name = 'SyncEnded'
}

/** Passed to the steps of one run. `call` and `wait` throw once the run is stopped, so no further step runs. */
export type SyncRun = {
  call: <const Name extends CallName>(
    name: Name,
    request?: CallRequest<Calls[Name]>,
  ) => Promise<CallAnswer<Calls[Name]>>
  wait: (ms: number) => Promise<void>
  marks: SyncMarks
  /** The user asked for it. */
  isForced: boolean
  /** Whether a part must sync: the run is forced, or the part did not sync within the last hour. */
  isDue: (cookie: Parameters<SyncMarks['isFresh']>[0]) => boolean
  /** Marks queries as stale, by the start of their keys. */
  changed: (...keys: readonly QueryKey[]) => void
  /** Invalidates the queries marked by `changed` since the last call. */
  showChanges: () => void
  /** For steps that continue after an error: throws if the run was stopped. */
  throwIfStopped: () => void
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

export const createSyncRun = ({ signal, isForced, clock, marks, queryClient, go }: Input): SyncRun => {
  const changes = new Set<QueryKey>()
  return {
    call: async (name, request) => {
      signal.throwIfAborted()
      const answer = await callApi(name, { ...request, signal } as typeof request & { signal: AbortSignal })
      signal.throwIfAborted()
      return answer
    },
    wait: async (ms) => {
      await clock.sleep(ms, signal)
      signal.throwIfAborted()
    },
    marks,
    isForced,
    isDue: (cookie) => isForced || !marks.isFresh(cookie),
    changed: (...keys) => {
      for (const key of keys) changes.add(key)
    },
    showChanges: () => {
      for (const queryKey of changes) void queryClient.invalidateQueries({ queryKey })
      changes.clear()
    },
    throwIfStopped: () => signal.throwIfAborted(),
    go,
  }
}
