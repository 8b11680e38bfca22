import { useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { recordBrandSteps } from '../../../src/contracts/home'
import { callApi } from './api'
import { queryKeys } from './query-keys'

type Steps = z.input<typeof recordBrandSteps.body>

/** Without an error: the step stays open, and what the brand came for works anyway. */
export const useRecordSteps = (brandId: number | null) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (steps: Steps) => {
      if (brandId !== null)
        await callApi('PATCH /api/brands/{id}/first-steps', { params: { id: brandId }, body: steps })
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.tasks }),
  })
}
