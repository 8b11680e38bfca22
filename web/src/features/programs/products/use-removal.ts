import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProductChoice } from '../../../../../src/contracts/products'
import { toastProgress } from '../../../components/ui/toast-progress'
import { toast } from '../../../components/ui/toast-store'
import { callApi } from '../../../lib/api'
import { answersBefore, callInSteps, stoppedText, useSteps } from '../../../lib/call-in-steps'
import { queryKeys } from '../../../lib/query-keys'
import { countText } from '../../../lib/sentence'
import { add, addedIn, doneIn, failedText, useProductsChanged } from './change-products'
import { themOrIt } from './skipped-text'

/** How long a toast offers to undo a removal. */
const UNDO_MS = 15_000
const NONE: readonly number[] = []

/** Removes products, and offers to undo it: all of it, also if it took several tries. `onEnd` closes the dialog. */
export const useRemoval = (programId: number, onEnd: () => void) => {
  /** By tries that stopped. */
  const [before, setBefore] = useState(NONE)
  const restore = useRestoreProducts(programId)
  const end = (removed: readonly number[]) => {
    onEnd()
    setBefore(NONE)
    if (removed.length === 0) return
    toast({
      title: `${countText(removed.length, 'product')} removed`,
      description: `Creators can no longer promote ${themOrIt(removed.length)}.`,
      variant: 'success',
      durationMs: UNDO_MS,
      action: { label: 'Undo', onPress: () => restore.mutate([...removed]) },
    })
  }
  const remove = useRemoveProducts(programId, {
    onRemoved: (productIds) => end([...before, ...productIds]),
    onStopped: (productIds) => setBefore([...before, ...productIds]),
  })
  const leave = () => {
    remove.reset()
    end(before)
  }
  return { before, remove, leave }
}

/** Adds exactly what a removal removed. Its progress and its end are toasts; after an error, with a button to go on. */
const useRestoreProducts = (programId: number) => {
  const changed = useProductsChanged()
  const restore = useMutation({
    mutationFn: async (productIds: number[]) => {
      const undo = { productIds, is_undo: true }
      return addedIn(await callInSteps(() => add(programId, undo), doneIn, toastProgress('Restoring products')))
    },
    onSuccess: async ({ productIds }) => {
      await changed()
      toast({
        title: `${countText(productIds.length, 'product')} restored`,
        description: `Links to ${themOrIt(productIds.length)} earn again.`,
        variant: 'success',
      })
    },
    onError: async (error, productIds) => {
      const part = stoppedText(error, { noun: 'product', changed: 'restored', change: 'restore' })
      if (part) await changed()
      const action = { label: 'Try again', onPress: () => restore.mutate(productIds) }
      toast({ ...failedText('Products not restored', error, part), action, durationMs: UNDO_MS })
    },
  })
  return restore
}

/** `onRemoved` gets everything that was removed when the lists are loaded again; `onStopped` what was before an error. */
const useRemoveProducts = (
  programId: number,
  on: Record<'onRemoved' | 'onStopped', (productIds: readonly number[]) => void>,
) => {
  const changed = useProductsChanged()
  const queryClient = useQueryClient()
  const { run, progress } = useSteps()
  const mutation = useMutation({
    mutationFn: async (body: ProductChoice) => {
      const params = { id: programId }
      const remove = () => callApi('POST /api/affiliate-programs/{id}/products/remove', { params, body })
      return (await run(remove, doneIn)).flatMap(({ productIds }) => productIds)
    },
    onSuccess: async (removed) => {
      await changed()
      on.onRemoved(removed)
    },
    onError: async (error) => {
      const done = answersBefore<{ productIds: number[] }>(error).flatMap(({ productIds }) => productIds)
      if (done.length === 0) return
      on.onStopped(done)
      await Promise.all([changed(), queryClient.invalidateQueries({ queryKey: queryKeys.program.removals })])
    },
  })
  return { ...mutation, progress: mutation.isPending ? progress : null }
}
