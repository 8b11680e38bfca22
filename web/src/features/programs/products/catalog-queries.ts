import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type {
  CatalogRow,
  listCatalog,
  listProductLinks,
  ProductAddition,
  ProductChoice,
} from '../../../../../src/contracts/products'
import { toast } from '../../../components/ui/toast-store'
import { ApiError, callApi } from '../../../lib/api'
import type { DayRange } from '../../../lib/dates'
import { type ListPage, queryKeys } from '../../../lib/query-keys'

type CatalogQuery = z.input<typeof listCatalog.query>

/** The rows of the page, sort or filter before stay visible while others load. */
export const catalogQuery = (query: CatalogQuery) =>
  queryOptions({
    queryKey: queryKeys.catalog.list(query),
    queryFn: ({ signal }) => callApi('GET /api/products/catalog', { query, signal }),
    placeholderData: keepPreviousData,
  })

/** Null if the brand has no such product. */
export const productReportQuery = (id: number, { from, to }: DayRange) =>
  queryOptions({
    queryKey: queryKeys.catalog.report(id, { from, to }),
    queryFn: async ({ signal }) => {
      try {
        return await callApi('GET /api/products/{id}/report', { params: { id }, query: { from, to }, signal })
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
    placeholderData: keepPreviousData,
  })

type PartQuery = z.input<typeof listProductLinks.query>

export const productLinksQuery = (id: number, query: PartQuery) =>
  queryOptions({
    queryKey: queryKeys.catalog.links(id, query),
    queryFn: ({ signal }) => callApi('GET /api/products/{id}/links', { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  })

export const productCreatorsQuery = (id: number, query: PartQuery) =>
  queryOptions({
    queryKey: queryKeys.catalog.creators(id, query),
    queryFn: ({ signal }) => callApi('GET /api/products/{id}/creators', { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  })

export const feeHistoryQuery = (id: number, list: ListPage) =>
  queryOptions({
    queryKey: queryKeys.catalog.fees(id, list),
    queryFn: ({ signal }) => callApi('GET /api/products/{id}/fee-history', { params: { id }, query: list, signal }),
    placeholderData: keepPreviousData,
  })

/** Asked when a confirmation opens, so it is never cached. */
export const removalQuery = (programId: number, choice: ProductChoice) =>
  queryOptions({
    queryKey: queryKeys.program.removal(programId, choice),
    queryFn: ({ signal }) =>
      callApi('POST /api/affiliate-programs/{id}/products/removal', {
        params: { id: programId },
        body: choice,
        signal,
      }),
    gcTime: 0,
    staleTime: 0,
  })

export const useAddProducts = (programId: number) => {
  const changed = useProductsChanged()
  return useMutation({
    mutationFn: (addition: ProductAddition) =>
      callApi('POST /api/affiliate-programs/{id}/products/add', { params: { id: programId }, body: addition }),
    onSuccess: changed,
    onError: (error) => failed('Products not added', error),
  })
}

export const useRemoveProducts = (programId: number) => {
  const changed = useProductsChanged()
  return useMutation({
    mutationFn: (choice: ProductChoice) =>
      callApi('POST /api/affiliate-programs/{id}/products/remove', { params: { id: programId }, body: choice }),
    onSuccess: changed,
  })
}

/** Sends what changed, so that it keeps what others changed meanwhile. Adds first: a removal may be refused in its dialog. */
export const useSaveProducts = (programId: number) => {
  const changed = useProductsChanged()
  return useMutation({
    mutationFn: async ({ added, removed }: { added: number[]; removed: number[] }) => {
      const params = { id: programId }
      const { productIds, unlisted } =
        added.length > 0
          ? await callApi('POST /api/affiliate-programs/{id}/products/add', { params, body: { productIds: added } })
          : { productIds: [], unlisted: 0 }
      const removal =
        removed.length > 0
          ? await callApi('POST /api/affiliate-programs/{id}/products/remove', {
              params,
              body: { productIds: removed },
            })
          : null
      return { added: productIds, unlisted, removed: removal?.productIds ?? [] }
    },
    onSettled: changed,
  })
}

export const useSetFavorite = () => {
  const changed = useProductsChanged()
  return useMutation({
    mutationFn: ({ id, favorite }: Pick<CatalogRow, 'id' | 'favorite'>) =>
      callApi('PUT /api/products/{id}/favorite', { params: { id }, body: { favorite } }),
    onSuccess: changed,
    onError: (error) => failed('Favorite not saved', error),
  })
}

const useProductsChanged = () => {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [
        queryKeys.catalog.all,
        queryKeys.products,
        queryKeys.program.allProductIds,
        queryKeys.publicProgramProducts.all,
      ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    )
}

const failed = (title: string, error: Error) =>
  toast({
    title,
    description: (error instanceof ApiError && error.serverMessage) || 'Something went wrong. Try again in a moment.',
    variant: 'destructive',
  })
