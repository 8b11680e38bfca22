import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { createLink, LinkReport, listLinks, updateLink } from '../../../../src/contracts/links'
import { LINK_ID } from '../../../../src/contracts/patterns'
import { ApiError, callApi } from '../../lib/api'
import type { DayRange } from '../../lib/dates'
import { moneyKeys } from '../../lib/money-keys'
import { queryKeys } from '../../lib/query-keys'

type ListQuery = z.input<typeof listLinks.query>

/** A creator's own links, or all links to a brand's products. */
export const linksQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: queryKeys.links.list(query),
    queryFn: ({ signal }) => callApi('GET /api/links', { query, signal }),
    placeholderData: keepPreviousData,
  })

/** Null if the public id is malformed or the link is not the caller's. */
export const linkQuery = (linkId: string, { from, to }: DayRange) =>
  queryOptions({
    queryKey: queryKeys.links.report(linkId, { from, to }),
    queryFn: async ({ signal }): Promise<LinkReport | null> => {
      if (!LINK_ID.test(linkId)) return null
      try {
        return await callApi('GET /api/links/{linkId}/report', { params: { linkId }, query: { from, to }, signal })
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
    placeholderData: keepPreviousData,
  })

const useLinksChanged = () => {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: queryKeys.links.all }),
      queryClient.invalidateQueries({ queryKey: moneyKeys.overview.all }),
    ])
}

/** Repeating a request id returns the same link. */
export const useCreateLink = () => {
  const onSuccess = useLinksChanged()
  return useMutation({
    mutationFn: (body: z.input<typeof createLink.body>) => callApi('POST /api/links', { body }),
    onSuccess,
  })
}

export type LinkChanges = z.input<typeof updateLink.body>

export const useUpdateLink = (linkId: string) => {
  const onSuccess = useLinksChanged()
  return useMutation({
    mutationFn: (body: LinkChanges) => callApi('PATCH /api/links/{linkId}', { params: { linkId }, body }),
    onSuccess,
  })
}
