import { useEffect, useRef } from 'react'
import { useSyncState } from '../background-sync/sync-control'

/** Whether the sync succeeded or failed. */
export const useAfterSync = (work: () => void): void => {
  const { phase } = useSyncState()
  const latest = useRef(work)
  latest.current = work
  const before = useRef(phase)
  useEffect(() => {
    if (before.current === 'active' && phase === 'idle') latest.current()
    before.current = phase
  }, [phase])
}
