import { toast } from '@payloadcms/ui'
import { MAX_DECISIONS, rejectCreators } from '../../../src/contracts/approvals'

type Answer = { changed?: number[]; message?: string; errors?: { message: string }[] }

/** As many as are decided at once. */
export const MOST_AT_ONCE = MAX_DECISIONS
export const LONGEST_REASON = 500

/** What is wrong with a reason, in the words of the call that takes it; null when nothing is. */
export const faultOfReason = (reason: string): string | null =>
  rejectCreators.body?.shape.reason.safeParse(reason).error?.issues[0]?.message ?? null

/**
 * Approves creators, or rejects them with a reason, and says what came of it. Answers whether the call went through:
 * it decides all or none, and leaves those alone that were decided so before.
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
    toast.error(`${refusal}: the server did not answer`)
    return false
  }
}

const outcome = (act: 'approve' | 'reject', asked: number, changed: number): string => {
  const done = act === 'approve' ? 'approved' : 'rejected'
  const before = asked - changed
  if (changed === 0)
    return `Nothing changed: ${before === 1 ? 'the creator was' : `all ${before} were`} ${done} already`
  const told = `${changed} ${changed === 1 ? 'creator' : 'creators'} ${done} and told by mail`
  return before === 0 ? told : `${told}; ${before} ${before === 1 ? 'was' : 'were'} ${done} already`
}
