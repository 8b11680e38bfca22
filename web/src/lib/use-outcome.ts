import { useEffect, useState } from 'react'
import { type ApplicationOutcome, forgetOutcome, readOutcome } from './application-outcome'

/** Shown once: it is forgotten when it is closed, and when the page is left. A reload keeps it. */
export const useOutcome = (creatorId: number): { outcome: ApplicationOutcome | null; close: () => void } => {
  const [outcome, setOutcome] = useState(() => readOutcome(creatorId))
  useEffect(() => {
    const { pathname } = window.location
    return () => {
      if (window.location.pathname !== pathname) forgetOutcome()
    }
  }, [])
  const close = () => {
    forgetOutcome()
    setOutcome(null)
  }
  return { outcome, close }
}
