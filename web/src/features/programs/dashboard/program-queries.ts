import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { updateProgram } from '../../../../../src/contracts/programs'
import { ApiError, callApi } from '../../../lib/api'
import { cacheAnswer } from '../../../lib/cache-answer'
import { queryKeys } from '../../../lib/query-keys'
import { fetchProgramProducts } from '../public/fetch-program'

/** Null if the brand has none yet. */
export const myProgramQuery = () =>
  queryOptions({
    queryKey: queryKeys.program.mine,
    queryFn: async ({ signal }) => {
      try {
        return await callApi('GET /api/affiliate-programs/me', { signal })
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
  })

/** The offered products as on the public page, also while the program is hidden. */
export const offeredProductsQuery = (programId: number) =>
  queryOptions({
    queryKey: queryKeys.program.offered(programId),
    queryFn: ({ signal }) => fetchProgramProducts(programId, signal, { isOwn: true }),
  })

export type ProgramChanges = z.input<typeof updateProgram.body>

export const useUpdateProgram = (id: number) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ProgramChanges) => callApi('PATCH /api/affiliate-programs/{id}', { params: { id }, body }),
    onSuccess: async (program) => {
      await cacheAnswer(queryClient, myProgramQuery().queryKey, program)
      await queryClient.invalidateQueries({ queryKey: queryKeys.publicProgram.all })
    },
  })
}
