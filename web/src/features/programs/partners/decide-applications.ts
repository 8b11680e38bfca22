import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import type { PartnerChoice } from '../../../../../src/contracts/partners'
import { toast } from '../../../components/ui/toast-store'
import { ApiError, callApi } from '../../../lib/api'
import { answersBefore, stoppedText, useSteps } from '../../../lib/call-in-steps'
import { countText } from '../../../lib/sentence'
import { refetchPartners } from './partner-queries'

/** `name`: of the only creator. */
export type Decision = { creators: PartnerChoice; name?: string | undefined } & (
  | { act: 'approve' }
  | { act: 'reject'; reason: string }
)

const DECIDE = ['decide']

export const useIsDeciding = (): boolean => useIsMutating({ mutationKey: DECIDE }) > 0

export const undecided = (error: Error, name: string | undefined): { title: string; message: string } =>
  stoppedText(error, { noun: 'application', changed: 'approved', change: 'approve' }) ?? {
    title: `We couldn’t save your decision${name === undefined ? '' : ` on ${name}`}`,
    message: (error instanceof ApiError && error.serverMessage) || 'No changes were saved. Please try again.',
  }

type Decided = { partnershipIds: number[] }

const decidedIn = (answers: readonly Decided[]): number[] => answers.flatMap(({ partnershipIds }) => partnershipIds)

/**
 * Refetches even on error, because someone may have decided it already. The reject dialog shows its own errors. `onDecided` is
 * called before the lists are fetched again, also with what was approved before an error.
 */
export const useDecide = (onDecided?: (partnershipIds: readonly number[]) => void) => {
  const queryClient = useQueryClient()
  const { run, progress } = useSteps()
  const mutation = useMutation({
    mutationKey: DECIDE,
    mutationFn: async (decision: Decision) => {
      const { creators } = decision
      if (decision.act === 'approve')
        return decidedIn(await run(() => callApi('POST /api/partnerships/approve', { body: creators }), countIn))
      return decidedIn([
        await callApi('POST /api/partnerships/reject', { body: { creators, reason: decision.reason } }),
      ])
    },
    onSuccess: (partnershipIds, decision) => {
      onDecided?.(partnershipIds)
      toast(decidedText(decision, partnershipIds.length))
    },
    onError: (error, { act, name }) => {
      onDecided?.(decidedIn(answersBefore<Decided>(error)))
      const { title, message } = undecided(error, name)
      if (act === 'approve') toast({ title, description: message, variant: 'destructive' })
    },
    onSettled: () => refetchPartners(queryClient),
  })
  return { ...mutation, progress: mutation.isPending ? progress : null }
}

const countIn = ({ partnershipIds }: Decided): number => partnershipIds.length

const decidedText = ({ act, name }: Decision, count: number): Parameters<typeof toast>[0] => {
  if (count === 0)
    return { title: 'Already reviewed', description: 'These applications were already approved or declined.' }
  const who = count === 1 && name !== undefined ? name : countText(count, 'creator')
  const isOne = count === 1
  if (act === 'reject')
    return {
      title: `${who} ${isOne ? 'was' : 'were'} declined`,
      description: isOne ? 'We sent them an email.' : 'We emailed each of them.',
    }
  return {
    title: isOne ? `${who} is now a partner` : `${who} are now partners`,
    description: `They can promote every program product. ${isOne ? 'We sent them an email.' : 'We emailed each of them.'}`,
    variant: 'success',
  }
}
