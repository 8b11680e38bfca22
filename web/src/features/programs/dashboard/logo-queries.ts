import { useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { BrandRow } from '../../../../../src/contracts/identity'
import { toast } from '../../../components/ui/toast-store'
import { myBrandQuery } from '../../../lib/account-queries'
import { callApi } from '../../../lib/api'
import { base64Of } from '../../../lib/base64-of'
import { cacheAnswer } from '../../../lib/cache-answer'
import { queryKeys } from '../../../lib/query-keys'
import { myProgramQuery } from './program-queries'

export const useUploadLogo = (brandId: number) => {
  const onSuccess = useSettle('Logo saved')
  return useMutation({
    mutationFn: async (file: File) =>
      callApi('PUT /api/brands/{id}/logo', { params: { id: brandId }, body: { image: await base64Of(file) } }),
    onSuccess,
  })
}

export const useRemoveLogo = (brandId: number) => {
  const onSuccess = useSettle('Logo removed')
  return useMutation({
    mutationFn: () => callApi('DELETE /api/brands/{id}/logo', { params: { id: brandId } }),
    onSuccess,
  })
}

/** The program is changed in place: the form around the logo keeps its values. */
const useSettle = (title: string) => {
  const queryClient = useQueryClient()
  return async (brand: z.infer<typeof BrandRow>) => {
    toast({ title, variant: 'success' })
    await cacheAnswer(queryClient, myBrandQuery().queryKey, brand)
    await cacheAnswer(queryClient, myProgramQuery().queryKey, (program) => program && { ...program, logo_url: null })
    await queryClient.invalidateQueries({ queryKey: queryKeys.brand.profile })
    await queryClient.invalidateQueries({ queryKey: queryKeys.publicProgram.all })
  }
}
