import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { refetchUserType } from '../../lib/account-queries'
import { createLogger } from '../../lib/logger'
import { queryKeys } from '../../lib/query-keys'
import { runSetup } from './run-setup'
import { type SetupFailure, setupFailure } from './setup-failure'

const log = createLogger('setup')

export type SetupState = { step: number; isDone: boolean; failure: SetupFailure | null }

const BEGIN: SetupState = { step: 0, isDone: false, failure: null }

/** Runs once per page, and again on `tryAgain`; waits while `uid` is null. */
export const useSetup = (uid: string | null): SetupState & { tryAgain: () => void } => {
  const queryClient = useQueryClient()
  const [state, setState] = useState(BEGIN)
  const [attempt, setAttempt] = useState(1)
  // Strict mode runs effects twice on the same instance; the ref records which attempt has started.
  const startedAttempt = useRef(0)
  useEffect(() => {
    if (uid === null || startedAttempt.current === attempt) return
    startedAttempt.current = attempt
    const refreshUserType = async () => {
      queryClient.removeQueries({ queryKey: queryKeys.brand.all })
      await refetchUserType(queryClient, uid)
    }
    const run = async () => {
      try {
        await runSetup((step) => setState({ ...BEGIN, step }))
        await refreshUserType()
        setState({ ...BEGIN, step: 7, isDone: true })
      } catch (error) {
        log.error('Setup failed', error)
        setState((before) => ({ ...before, failure: setupFailure(error) }))
        await refreshUserType().catch((refused: unknown) => log.warn('Failed to refetch the account', refused))
      }
    }
    void run()
  }, [uid, attempt, queryClient])
  const tryAgain = () => {
    setState(BEGIN)
    setAttempt(attempt + 1)
  }
  return { ...state, tryAgain }
}
