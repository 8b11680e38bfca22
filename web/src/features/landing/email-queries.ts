import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { CollectedEmail, EmailSettings, listCollectedEmails } from '../../../../src/contracts/collected-emails'
import { toast } from '../../components/ui/toast-store'
import { callApi } from '../../lib/api'
import { cacheAnswer } from '../../lib/cache-answer'
import { landingKeys } from '../../lib/landing-keys'
import { queryKeys } from '../../lib/query-keys'

/** The rows of the page, sort or filter before stay visible while others load. */
export const emailsQuery = (query: z.input<typeof listCollectedEmails.query>) =>
  queryOptions({
    queryKey: landingKeys.emails(query),
    queryFn: ({ signal }) => callApi('GET /api/collected-emails', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const emailSettingsQuery = queryOptions({
  queryKey: landingKeys.settings,
  queryFn: ({ signal }) => callApi('GET /api/email-settings', { signal }),
})

export const useSaveEmailSettings = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: EmailSettings) => callApi('PUT /api/email-settings', { body }),
    onSuccess: async (saved) => {
      await cacheAnswer(queryClient, emailSettingsQuery.queryKey, saved)
      // The builder asks for the postal address.
      void queryClient.invalidateQueries({ queryKey: queryKeys.landing.all })
    },
  })
}

export const useEraseEmail = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Pick<CollectedEmail, 'id' | 'email'>) =>
      callApi('DELETE /api/collected-emails/{id}', { params: { id } }),
    onSuccess: (_, { email }) => toast({ title: `${email} was erased`, variant: 'success' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.landing.all }),
  })
}
