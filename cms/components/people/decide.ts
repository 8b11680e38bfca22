import { toast } from '@payloadcms/ui'
import { MAX_DECISIONS, rejectCreators } from '../../../src/contracts/approvals'

type Answer = { changed?: number[]; message?: string; errors?: { message: string }[] }

export const MOST_AT_ONCE = MAX_DECISIONS
export const LONGEST_REASON = 500

/** The error of a reason by the call's contract, or null. */
export const faultOfReason = (reason: string): string | null =>
  rejectCreators.body?.shape.reason.safeParse(reason).error?.issues[0]?.message ?? null

/**
 * Approves creators, or rejects them with a reason, and shows the result. The call decides all or none and skips those
 * already decided that way. Returns whether it succeeded.
 */
export const decide = async (act: 'approve' | 'reject', ids: number[], reason?: string): Promise<boolean> => {
  const refusal = `The creators were not ${act === 'approve' ? 'approved' : 'rejected'}`
  try {
    const response = await fetch(`/api/creators/${act}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ids, ...(reason === undefined ? {} : { reason }) }),
    })
    const answer = (await response.json()) as Answer
    if (!response.ok) {
      toast.error([refusal, answer.errors?.[0]?.message ?? answer.message].filter(Boolean).join(': '))
      return false
    }
    toast.success(outcome(act, ids.length, answer.changed?.length ?? 0))
    return true
  } catch {
    toast.error(`${refusal}: the server did not respond`)
    return false
  }
}

const outcome = (act: 'approve' | 'reject', asked: number, changed: number): string => {
  const done = act === 'approve' ? 'approved' : 'rejected'
  const before = asked - changed
  if (changed === 0)
    return `Nothing changed: ${before === 1 ? 'the creator was' : `all ${before} were`} already ${done}`
  const message = `${changed} ${changed === 1 ? 'creator' : 'creators'} ${done} and notified by email`
  return before === 0 ? message : `${message}; ${before} ${before === 1 ? 'was' : 'were'} already ${done}`
}
