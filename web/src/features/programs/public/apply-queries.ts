import { queryOptions, useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { MESSAGES } from '../../../../../src/contracts/messages'
import type { BrowsedBrand } from '../../../../../src/contracts/programs'
import { toast } from '../../../components/ui/toast-store'
import { forgetAffiliateContext } from '../../../lib/affiliate-context'
import { ApiError, callApi } from '../../../lib/api'
import { createLogger } from '../../../lib/logger'
import { queryKeys } from '../../../lib/query-keys'
import { apply, keepOutcome, pathAfter, settleReferral, type VisibleProgram } from './apply'

const log = createLogger('application')

/** The creator's own view of the brand, null before approval, and the profile that conditions are compared with. */
export const standingQuery = (brandId: number) =>
  queryOptions({
    queryKey: queryKeys.standing(brandId),
    queryFn: async ({ signal }) => {
      const [brand, creator] = await Promise.all([
        browsedBrand(brandId, signal),
        callApi('GET /api/creators/me', { signal }),
      ])
      return { brand, creator }
    },
    gcTime: 0,
  })

const browsedBrand = async (brandId: number, signal: AbortSignal): Promise<BrowsedBrand | null> => {
  try {
    const { rows } = await callApi('GET /api/brands/browse', { query: { brandId, page: 1, limit: 1 }, signal })
    return rows[0] ?? null
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return null
    throw error
  }
}

/** Saves the country first, if one is given. A refusal of the server is shown by the caller, anything else in a toast. */
export const useApply = ({ program, creatorId }: { program: VisibleProgram; creatorId: number }) => {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async ({ country, message = '' }: { country?: string; message?: string }): Promise<string> => {
      if (country !== undefined)
        await callApi('PATCH /api/creators/{id}', { params: { id: creatorId }, body: { country } })
      const partnership = await apply(program, creatorId, message)
      if (await settleReferral(program.page_id, creatorId)) forgetAffiliateContext(program.page_id)
      keepOutcome(partnership, program.brand_name)
      return pathAfter(partnership)
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
