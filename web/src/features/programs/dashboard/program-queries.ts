import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  getMyProgram,
  getProgramProducts,
  getPublicProducts,
  getPublicProgram,
  type ProgramRow,
  setProgramProducts,
  updateProgram,
} from '../../../../../src/contracts/programs'
import { ApiError, callApi } from '../../../lib/api'

/** At most so many ids in one call of the public products. */
const PUBLIC_PRODUCTS_LIMIT = 300

/** The signed-in brand's program; null when it has none yet. */
export const myProgramQuery = () =>
  queryOptions({
    queryKey: ['program', 'me'],
    queryFn: async ({ signal }) => {
      try {
        return await callApi(getMyProgram, { signal })
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
  })

/** The ids of a program's products; nothing is asked before the program is known. */
export const programProductIdsQuery = (programId: number | undefined) =>
  queryOptions({
    queryKey: ['program', 'product-ids', programId],
    queryFn: ({ signal }) => callApi(getProgramProducts, { params: { id: programId ?? 0 }, signal }),
    enabled: programId !== undefined,
  })

/** A program as everybody may see it. */
export const publicProgramQuery = (programId: number | undefined) =>
  queryOptions({
    queryKey: ['program', 'public', programId],
    queryFn: ({ signal }) => callApi(getPublicProgram, { query: { id: programId ?? 0 }, signal }),
    enabled: programId !== undefined,
  })

/** What a program offers, highest fee first: for creators who are not its partners. */
export const offeredProductsQuery = (programId: number | undefined) =>
  queryOptions({
    queryKey: ['program', 'offered', programId],
    queryFn: async ({ signal }) => {
      const ids = await callApi(getProgramProducts, { params: { id: programId ?? 0 }, signal })
      const products = await Promise.all(
        chunksOf(ids, PUBLIC_PRODUCTS_LIMIT).map((id) => callApi(getPublicProducts, { query: { id }, signal })),
      )
      return products.flat().sort((a, b) => b.commission_perc - a.commission_perc)
    },
    enabled: programId !== undefined,
  })

export type ProgramChanges = Partial<
  Pick<ProgramRow, 'title' | 'description' | 'is_visible' | 'auto_accept_applications'>
>

/**
 * Changes the brand's program; what shows it is asked again. Both switches go with every change: the call reads a switch
 * that is left out as off.
 */
export const useUpdateProgram = ({ id, is_visible, auto_accept_applications }: ProgramRow) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (changes: ProgramChanges) =>
      callApi(updateProgram, { params: { id }, body: { is_visible, auto_accept_applications, ...changes } }),
    onSuccess: (program) => {
      queryClient.setQueryData(myProgramQuery().queryKey, program)
      return queryClient.invalidateQueries({ queryKey: ['program', 'public', id] })
    },
  })
}

/** Sets which products the program offers. */
export const useSetProgramProducts = (programId: number) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (productIds: number[]) =>
      callApi(setProgramProducts, { params: { id: programId }, body: { productIds } }),
    onSuccess: (ids) => {
      queryClient.setQueryData(programProductIdsQuery(programId).queryKey, ids)
      return queryClient.invalidateQueries({ queryKey: ['program', 'offered', programId] })
    },
  })
}

const chunksOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))
