import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import type * as z from 'zod/mini'
import type { updateCreator } from '../../../../../src/contracts/creator-profile'
import type { listOfferedProducts } from '../../../../../src/contracts/offers'
import type { BrowsedBrand, listBrowsedBrands } from '../../../../../src/contracts/programs'
import { toast } from '../../../components/ui/toast-store'
import { forgetAffiliateContext } from '../../../lib/affiliate-context'
import { ApiError, callApi } from '../../../lib/api'
import { moneyKeys } from '../../../lib/money-keys'
import { queryKeys } from '../../../lib/query-keys'
import { apply, settleReferral } from '../public/apply'

type BrandsQuery = z.input<typeof listBrowsedBrands.query>

/** Those with a partnership first, unless sorted otherwise. */
export const browsedBrandsQuery = (query: BrandsQuery) =>
  queryOptions({
    queryKey: queryKeys.brands.list(query),
    queryFn: ({ signal }) => callApi('GET /api/brands/browse', { query, signal }),
    placeholderData: keepPreviousData,
  })

type OffersQuery = z.input<typeof listOfferedProducts.query>

export const offersQuery = (query: OffersQuery) =>
  queryOptions({
    queryKey: queryKeys.brands.offers(query),
    queryFn: ({ signal }) => callApi('GET /api/products/browse', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const paymentRecordQuery = (brandId: number) =>
  queryOptions({
    queryKey: queryKeys.brands.payments(brandId),
    queryFn: ({ signal }) => callApi('GET /api/brands/{id}/payment-record', { params: { id: brandId }, signal }),
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

type Joining = { brand: BrowsedBrand; creatorId: number; message?: string }

/** For a program without terms. The server decides whether the creator joins or applies. */
export const useJoin = () => {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async ({ brand, creatorId, message }: Joining) => {
      const partnership = await apply({ ...brand, id: brand.program_id, terms_version: null }, creatorId, message)
      if (await settleReferral(brand.page_id, creatorId)) forgetAffiliateContext(brand.page_id)
      return partnership
    },
    onSuccess: ({ status }, { brand }) => {
      const path = `/dashboard/brand/${brand.brand_id}`
      const { next, ...texts } = joinedToast(status, brand.brand_name)
      // On the brand's page, the page itself says it.
      const isThere = window.location.pathname === path
      toast({ ...texts, ...(!isThere && { action: { label: next, onPress: () => void navigate(path) } }) })
    },
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

export const useWithdraw = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (partnershipId: number) =>
      callApi('POST /api/partnerships/{id}/withdraw', { params: { id: partnershipId } }),
    onSuccess: () =>
      toast({ title: 'Application withdrawn', description: 'You can apply again at any time.', variant: 'success' }),
    onError: (error) =>
      toast({
        title: 'Your application wasn’t withdrawn',
        description: (error instanceof ApiError && error.serverMessage) || 'No changes were saved. Please try again.',
        variant: 'destructive',
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.brands.all }),
  })
}

/** What conditions are compared with. The form shows errors. */
export const useSaveProfile = (creatorId: number) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: z.input<typeof updateCreator.body>) =>
      callApi('PATCH /api/creators/{id}', { params: { id: creatorId }, body }),
    onSuccess: () => toast({ title: 'Profile updated', variant: 'success' }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.brands.all }),
        queryClient.invalidateQueries({ queryKey: queryKeys.creator.mine }),
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
        next: 'Choose product',
      }
    case 'rejected':
      return {
        title: 'You can’t reapply yet',
        description: `You can reapply to ${brandName} 30 days after its decision.`,
        next: 'View application',
      }
    default:
      return {
        title: `Application sent to ${brandName}`,
        description: 'We’ll email you when the brand responds.',
        variant: 'success' as const,
        next: 'View application',
      }
  }
}
