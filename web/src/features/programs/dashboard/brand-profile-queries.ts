import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { BrandProfile as Profile, updateBrand } from '../../../../../src/contracts/brand-profile'
import { toast } from '../../../components/ui/toast-store'
import { myBrandQuery } from '../../../lib/account-queries'
import { callApi } from '../../../lib/api'
import { cacheAnswer } from '../../../lib/cache-answer'
import { landingKeys } from '../../../lib/landing-keys'
import { queryKeys } from '../../../lib/query-keys'
import { myProgramQuery } from './program-queries'

export type BrandProfile = z.infer<typeof Profile>
export type BrandChanges = z.input<typeof updateBrand.body>

export const brandProfileQuery = () =>
  queryOptions({
    queryKey: queryKeys.brand.profile,
    queryFn: ({ signal }) => callApi('GET /api/brands/me/profile', { signal }),
  })

/** The name is also in the menu, and the contact email and the postal address are also on pages of their own. */
export const useUpdateBrand = (id: number) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BrandChanges) => callApi('PATCH /api/brands/{id}', { params: { id }, body }),
    onSuccess: async (profile) => {
      toast({ title: 'Brand profile saved', variant: 'success' })
      const { brand_name, website, product_category, contact_email } = profile
      await cacheAnswer(queryClient, brandProfileQuery().queryKey, profile)
      await cacheAnswer(
        queryClient,
        myBrandQuery().queryKey,
        (brand) => brand && { ...brand, brand_name, website, product_category },
      )
      await cacheAnswer(queryClient, myProgramQuery().queryKey, (program) => program && { ...program, contact_email })
      const changed = [queryKeys.userType.all, queryKeys.publicProgram.all, landingKeys.settings]
      await Promise.all(changed.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    },
  })
}
