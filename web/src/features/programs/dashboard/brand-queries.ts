import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BrowsedBrand } from '../../../../../src/contracts/programs'
import { toast } from '../../../components/ui/toast-store'
import { forgetAffiliateContext } from '../../../lib/affiliate-context'
import { ApiError, callApi } from '../../../lib/api'
import { moneyKeys } from '../../../lib/money-keys'
import { queryKeys } from '../../../lib/query-keys'
import { apply, settleReferral } from '../public/apply'

export type BrandFilter = { search: string; page: number; limit: number }

/** Those with a partnership first. */
export const browsedBrandsQuery = ({ search, page, limit }: BrandFilter) =>
  queryOptions({
    queryKey: queryKeys.brands.list({ search, page, limit }),
    queryFn: ({ signal }) =>
      callApi('GET /api/brands/browse', { query: { search: search || undefined, page, limit }, signal }),
    placeholderData: keepPreviousData,
  })

/** Null if its program is not visible. */
export const browsedBrandQuery = (brandId: number) =>
  queryOptions({
    queryKey: queryKeys.brands.one(brandId),
    queryFn: async ({ signal }) => {
      const { rows } = await callApi('GET /api/brands/browse', { query: { brandId, page: 1, limit: 1 }, signal })
      return rows[0] ?? null
    },
  })

/** Null without a partnership, empty while it is not active. */
export const creatorProductsQuery = (brandId: number) =>
  queryOptions({
    queryKey: queryKeys.creatorProducts(brandId),
    queryFn: async ({ signal }) => {
      try {
        return await callApi('GET /api/creator-products/{brandId}', { params: { brandId }, signal })
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
  })

type Joining = { brand: BrowsedBrand; creatorId: number }

/** For a program without terms. The server decides whether the creator joins or applies. */
export const useJoin = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ brand, creatorId }: Joining) => {
      const partnership = await apply({ ...brand, id: brand.program_id, terms_version: null }, creatorId)
      if (await settleReferral(brand.page_id, creatorId)) forgetAffiliateContext(brand.page_id)
      return partnership
    },
    onSuccess: ({ status }, { brand }) => toast(joinedToast(status, brand.brand_name)),
    onError: (error, { brand }) =>
      toast({
        title: `Your application to ${brand.brand_name} wasn’t sent`,
        description: (error instanceof ApiError && error.serverMessage) || 'No changes were saved. Please try again.',
        variant: 'destructive',
      }),
    onSettled: (_partnership, _error, { brand }) =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.brands.all }),
        queryClient.invalidateQueries({ queryKey: queryKeys.creatorProducts(brand.brand_id) }),
        queryClient.invalidateQueries({ queryKey: moneyKeys.overview.all }),
      ]),
  })
}

/** The form shows errors. */
export const useSaveMessage = (partnershipId: number) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { message: string }) =>
      callApi('PUT /api/partnerships/{id}/message', { params: { id: partnershipId }, body }),
    onSuccess: () => toast({ title: 'Note saved', variant: 'success' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.brands.all }),
  })
}

const joinedToast = (status: string, brandName: string) => {
  switch (status) {
    case 'active':
      return {
        title: `You’re now a partner of ${brandName}`,
        description: 'Choose a product and create your first link.',
        variant: 'success' as const,
      }
    case 'rejected':
      return {
        title: 'You can’t reapply yet',
        description: `You can reapply to ${brandName} 30 days after its decision.`,
      }
    default:
      return {
        title: `Application sent to ${brandName}`,
        description: 'We’ll email you when the brand responds.',
        variant: 'success' as const,
      }
  }
}
