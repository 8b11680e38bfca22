import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CatalogRow, ProductAddition, ProductChoice } from '../../../../../src/contracts/products'
import { toast } from '../../../components/ui/toast-store'
import { ApiError, callApi } from '../../../lib/api'
import { stoppedText, useSteps } from '../../../lib/call-in-steps'
import { queryKeys } from '../../../lib/query-keys'
import { countText } from '../../../lib/sentence'
import { skippedText, themOrIt } from './skipped-text'

type Added = { productIds: number[]; unlisted: number }

export const add = (programId: number, body: ProductAddition) =>
  callApi('POST /api/affiliate-programs/{id}/products/add', { params: { id: programId }, body })

export const doneIn = ({ productIds }: { productIds: number[] }): number => productIds.length

export const addedIn = (answers: readonly Added[]): Added => ({
  productIds: answers.flatMap(({ productIds }) => productIds),
  unlisted: answers.reduce((total, { unlisted }) => total + unlisted, 0),
})

/** Says in a toast what was added. */
export const useAddProducts = (programId: number) => {
  const changed = useProductsChanged()
  const { run, progress } = useSteps()
  const mutation = useMutation({
    mutationFn: async (choice: ProductChoice) => addedIn(await run(() => add(programId, choice), doneIn)),
    onSuccess: async (added) => {
      await changed()
      toast(addedText(added))
    },
    onError: async (error) => {
      const part = stoppedText(error, { noun: 'product', changed: 'added', change: 'add' })
      if (part) await changed()
      toast(failedText('Products not added', error, part))
    },
  })
  return { ...mutation, progress: mutation.isPending ? progress : null }
}

export const useSetFavorite = () => {
  const changed = useProductsChanged()
  return useMutation({
    mutationFn: ({ id, favorite }: Pick<CatalogRow, 'id' | 'favorite'>) =>
      callApi('PUT /api/products/{id}/favorite', { params: { id }, body: { favorite } }),
    onSuccess: changed,
    onError: (error) => toast(failedText('Favorite not saved', error)),
  })
}

export const useProductsChanged = () => {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [queryKeys.catalog.all, queryKeys.publicProgramProducts.all].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
}

const addedText = ({ productIds: { length }, unlisted }: Added): Parameters<typeof toast>[0] => ({
  title: length === 0 ? 'No products added' : `${countText(length, 'product')} added`,
  description:
    unlisted > 0
      ? skippedText(unlisted)
      : length === 0
        ? 'They are already in your program.'
        : `Creators can promote ${themOrIt(length)} now.`,
  variant: length === 0 ? 'default' : 'success',
})

/** `part`: what had been done, if it was something. */
export const failedText = (title: string, error: Error, part: ReturnType<typeof stoppedText> = null) => ({
  title: part?.title ?? title,
  description:
    part?.message ??
    ((error instanceof ApiError && error.serverMessage) || 'Something went wrong. Try again in a moment.'),
  variant: 'destructive' as const,
})
