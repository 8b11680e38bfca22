import { queryOptions, useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { updateCreator } from '../../../../../src/contracts/creator-profile'
import { getMyCreator } from '../../../../../src/contracts/identity'
import { MESSAGES } from '../../../../../src/contracts/messages'
import { toast } from '../../../components/ui/toast-store'
import { forgetAffiliateContext } from '../../../lib/affiliate-context'
import { ApiError, callApi } from '../../../lib/api'
import { createLogger } from '../../../lib/logger'
import { queryKeys } from '../../../lib/query-keys'
import { apply, isPartner, pathAfter, settleReferral, type VisibleProgram } from './apply'

const log = createLogger('application')

/** Whether the creator has a partnership with the brand, and the profile that conditions are compared with. */
export const standingQuery = (brandId: number) =>
  queryOptions({
    queryKey: queryKeys.standing(brandId),
    queryFn: async ({ signal }) => {
      const [isKnown, creator] = await Promise.all([isPartner(brandId), callApi(getMyCreator, { signal })])
      return { isPartner: isKnown, creator }
    },
    gcTime: 0,
  })

/** Saves the country first, if one is given. A refusal of the server is shown by the caller, anything else in a toast. */
export const useApply = ({ program, creatorId }: { program: VisibleProgram; creatorId: number }) => {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async ({ country, message = '' }: { country?: string; message?: string }): Promise<string> => {
      if (country !== undefined) await callApi(updateCreator, { params: { id: creatorId }, body: { country } })
      const path = (await isPartner(program.brand_id))
        ? `/dashboard/brand/${program.brand_id}`
        : pathAfter(await apply(program, creatorId, message))
      if (await settleReferral(program.page_id, creatorId)) forgetAffiliateContext(program.page_id)
      return path
    },
    onSuccess: (path) => {
      void navigate(path, { replace: true })
    },
    onError: (error) => {
      log.error(MESSAGES.failedApplication, error)
      if (refusalOf(error) === null) toast({ title: MESSAGES.failedApplication, variant: 'destructive' })
    },
  })
}

/** What the server says about an application that it refuses; null for any other failure. */
export const refusalOf = (error: Error | null): string | null =>
  error instanceof ApiError && [400, 403, 409].includes(error.status) ? error.serverMessage : null
