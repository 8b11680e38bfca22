import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type {
  CreatorTag,
  listPartnerLinks,
  listPartners,
  PartnerReport,
  tagPartners,
} from '../../../../../src/contracts/partners'
import { toast } from '../../../components/ui/toast-store'
import { ApiError, callApi } from '../../../lib/api'
import type { DayRange } from '../../../lib/dates'
import { moneyKeys } from '../../../lib/money-keys'
import { type ListPage, queryKeys } from '../../../lib/query-keys'

type PartnersQuery = z.input<typeof listPartners.query>

export const fetchPartners = (query: PartnersQuery, signal: AbortSignal) =>
  callApi('GET /api/partnerships', { query, signal })

/** The rows of the page, sort or filter before stay visible while others load. */
export const partnersQuery = (query: PartnersQuery) =>
  queryOptions({
    queryKey: queryKeys.partners.list(query),
    queryFn: ({ signal }) => fetchPartners(query, signal),
    placeholderData: keepPreviousData,
  })

/** Null if the creator neither applied to the brand nor is its partner. */
export const partnerProfileQuery = (id: number) =>
  queryOptions({
    queryKey: queryKeys.partners.profile(id),
    queryFn: ({ signal }) => orNull(callApi('GET /api/creator-profiles/{id}', { params: { id }, signal })),
  })

/** Null as above. */
export const partnerReportQuery = (id: number, { from, to }: DayRange) =>
  queryOptions({
    queryKey: queryKeys.partners.report(id, { from, to }),
    queryFn: ({ signal }) =>
      orNull(callApi('GET /api/creator-profiles/{id}/report', { params: { id }, query: { from, to }, signal })),
    placeholderData: keepPreviousData,
  })

const orNull = async <Answer>(answer: Promise<Answer>): Promise<Answer | null> => {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

export const partnerLinksQuery = (id: number, query: z.input<typeof listPartnerLinks.query>) =>
  queryOptions({
    queryKey: queryKeys.partners.links(id, query),
    queryFn: ({ signal }) => callApi('GET /api/creator-profiles/{id}/links', { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  })

export const partnerMonthsQuery = (id: number, list: ListPage) =>
  queryOptions({
    queryKey: queryKeys.partners.months(id, list),
    queryFn: ({ signal }) => callApi('GET /api/creator-profiles/{id}/months', { params: { id }, query: list, signal }),
    placeholderData: keepPreviousData,
  })

export const tagsQuery = () =>
  queryOptions({
    queryKey: queryKeys.partners.tags,
    queryFn: ({ signal }) => callApi('GET /api/creator-tags', { signal }),
  })

export type Ending = { partnershipId: number; creatorName: string; reason: string }

/** The dialog shows errors. */
export const useEndPartnership = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ partnershipId, reason }: Ending) =>
      callApi('POST /api/partnerships/{id}/end', { params: { id: partnershipId }, body: { reason } }),
    onSuccess: (_partnership, { creatorName }) =>
      toast({ title: `Your partnership with ${creatorName} has ended`, description: 'We sent them an email.' }),
    onSettled: () => refetchPartners(queryClient),
  })
}

/** The form shows errors. */
export const useSaveNote = (partnershipId: number) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { note: string }) =>
      callApi('PUT /api/partnerships/{id}/note', { params: { id: partnershipId }, body }),
    onSuccess: ({ note }) => {
      // Also in reports of other periods, which would show the old note until they are loaded again.
      queryClient.setQueriesData<PartnerReport | null>({ queryKey: queryKeys.partners.reports }, (report) =>
        report?.partner.partnership_id === partnershipId
          ? { ...report, partner: { ...report.partner, note } }
          : (report ?? undefined),
      )
      toast({ title: 'Note saved', variant: 'success' })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.partners.all }),
  })
}

export const useTagPartners = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: z.input<typeof tagPartners.body>) => callApi('POST /api/partnerships/tags', { body }),
    onError: (error) => failed('Tags not saved', error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.partners.all }),
  })
}

/** Errors are shown by the form of the tag. */
export const useSaveTag = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: { id: number | null } & Pick<CreatorTag, 'name' | 'default_fee'>) =>
      id === null
        ? callApi('POST /api/creator-tags', { body })
        : callApi('PATCH /api/creator-tags/{id}', { params: { id }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.partners.all }),
  })
}

export const useDeleteTag = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Pick<CreatorTag, 'id' | 'name'>) =>
      callApi('DELETE /api/creator-tags/{id}', { params: { id } }),
    onSuccess: (_removed, { name }) => toast({ title: `Tag “${name}” deleted` }),
    onError: (error) => failed('Tag not deleted', error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.partners.all }),
  })
}

const failed = (title: string, error: Error) =>
  toast({
    title,
    description: (error instanceof ApiError && error.serverMessage) || 'Something went wrong. Try again in a moment.',
    variant: 'destructive',
  })

/** After a change of a partnership. */
export const refetchPartners = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: queryKeys.partners.all }),
    queryClient.invalidateQueries({ queryKey: moneyKeys.overview.all }),
  ])
