import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { createLink, type LinkRow, listLinks } from '../../../../../src/contracts/programs'
import { callApi } from '../../../lib/api'

const PAGE_ROWS = 100
/** A link is looked for among the newest thousand: the call has no look-up by its public id. */
const MAX_PAGES = 10

export type LinkFilter = { brandId?: number; productId?: number; page: number; limit: number }

/** One page of the caller's links, newest first: a creator's own, or those to a brand's products. */
export const linksQuery = (filter: LinkFilter) =>
  queryOptions({
    queryKey: ['links', filter],
    queryFn: ({ signal }) => callApi(listLinks, { query: filter, signal }),
    placeholderData: keepPreviousData,
  })

/** One of the caller's links by its public id; null when it is not among them. */
export const linkQuery = (linkId: string) =>
  queryOptions({
    queryKey: ['links', 'one', linkId],
    queryFn: async ({ signal }): Promise<LinkRow | null> => {
      for (let page = 1; page <= MAX_PAGES; page += 1) {
        const { rows, total } = await callApi(listLinks, { query: { page, limit: PAGE_ROWS }, signal })
        const link = rows.find((row) => row.link_id === linkId)
        if (link || page * PAGE_ROWS >= total) return link ?? null
      }
      return null
    },
  })

export type NewLink = { brand_id: number; product_id: number; link_name: string; request_id: string }

/** Creates a link; the same request id again answers the same link. */
export const useCreateLink = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: NewLink) => callApi(createLink, { body }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['links'] }),
        queryClient.invalidateQueries({ queryKey: ['overview'] }),
      ]),
  })
}
