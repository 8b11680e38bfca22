import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { LinkRow } from '../../../../src/contracts/links'
import { LINK_ID } from '../../../../src/contracts/patterns'
import { callApi } from '../../lib/api'
import { moneyKeys } from '../../lib/money-keys'
import { queryKeys } from '../../lib/query-keys'

export type LinkFilter = { search?: string; brandId?: number; productId?: number; page: number; limit: number }

/** Newest first. A creator's own links, or all links to a brand's products. */
export const linksQuery = (filter: LinkFilter) =>
  queryOptions({
    queryKey: queryKeys.links.list(filter),
    queryFn: ({ signal }) =>
      callApi('GET /api/links', { query: { ...filter, search: filter.search || undefined }, signal }),
    placeholderData: keepPreviousData,
  })

/** One of the caller's links by its public id; null if the id is malformed or the link is not theirs. */
export const linkQuery = (linkId: string) =>
  queryOptions({
    queryKey: queryKeys.links.one(linkId),
    queryFn: async ({ signal }): Promise<LinkRow | null> => {
      if (!LINK_ID.test(linkId)) return null
      const { rows } = await callApi('GET /api/links', { query: { linkId, page: 1, limit: 1 }, signal })
      return rows[0] ?? null
    },
  })

export type NewLink = { brand_id: number; product_id: number; link_name: string; request_id: string }

/** Repeating a request id returns the same link. */
export const useCreateLink = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: NewLink) => callApi('POST /api/links', { body }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.links.all }),
        queryClient.invalidateQueries({ queryKey: moneyKeys.overview.all }),
      ]),
  })
}
