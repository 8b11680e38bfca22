import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { createLandingPage, listLandingPages, setLandingPageState } from '../../../../src/contracts/landing-pages'
import { callApi } from '../../lib/api'
import { landingKeys } from '../../lib/landing-keys'
import { queryKeys } from '../../lib/query-keys'

/** The rows of the page, sort or filter before stay visible while others load. */
export const landingPagesQuery = (query: z.input<typeof listLandingPages.query>) =>
  queryOptions({
    queryKey: landingKeys.pages(query),
    queryFn: ({ signal }) => callApi('GET /api/landing-pages', { query, signal }),
    placeholderData: keepPreviousData,
  })

/** Products whose title contains the text, by sales. */
export const choosableProductsQuery = (search: string) =>
  queryOptions({
    queryKey: landingKeys.products(search),
    queryFn: ({ signal }) =>
      callApi('GET /api/products/catalog', { query: { search, sort: '-sales', page: 1, limit: 25 }, signal }),
    placeholderData: keepPreviousData,
  })

/** Resolves with the id of the new page. */
export const useCreatePage = () => {
  const onSettled = usePagesChanged()
  return useMutation({
    mutationFn: (body: z.input<typeof createLandingPage.body>) => callApi('POST /api/landing-pages', { body }),
    onSettled,
  })
}

type StateChange = z.input<typeof setLandingPageState.body>
export type PageChange = StateChange['change']

export const useSetPageState = (id: number) => {
  const onSettled = usePagesChanged()
  return useMutation({
    mutationFn: (body: StateChange) => callApi('POST /api/landing-pages/{id}/state', { params: { id }, body }),
    onSettled,
  })
}

export const usePagesChanged = () => {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: queryKeys.landing.all })
}
