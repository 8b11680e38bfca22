import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { LandingDraft } from '../../../../../src/contracts/landing-draft'
import type { BuiltLandingPage } from '../../../../../src/contracts/landing-pages'
import { ApiError, callApi } from '../../../lib/api'
import { base64Of } from '../../../lib/base64-of'
import { cacheAnswer } from '../../../lib/cache-answer'
import { landingKeys } from '../../../lib/landing-keys'
import { usePagesChanged } from '../page-queries'

/** Null if the brand has no such page. Never kept, because a draft that was read before may be an old one. */
export const builtPageQuery = (id: number) =>
  queryOptions({
    queryKey: landingKeys.page(id),
    queryFn: async ({ signal }): Promise<BuiltLandingPage | null> => {
      try {
        return await callApi('GET /api/landing-pages/{id}', { params: { id }, signal })
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
    gcTime: 0,
  })

/** `save` resolves with the new revision, `read` with the page as it is on the server. */
export const useSaveDraft = (id: number) => {
  const queryClient = useQueryClient()
  const { queryKey, queryFn } = builtPageQuery(id)
  return {
    save: async (revision: number, draft: LandingDraft): Promise<number> => {
      const saved = await callApi('PUT /api/landing-pages/{id}', { params: { id }, body: { revision, draft } })
      await cacheAnswer(
        queryClient,
        queryKey,
        (page) => page && { ...page, ...saved, draft, has_changes: page.state === 'published' },
      )
      // A save may begin a new version.
      void queryClient.invalidateQueries({ queryKey, exact: true })
      return saved.revision
    },
    read: () => queryClient.fetchQuery({ queryKey, queryFn, staleTime: 0 }),
  }
}

/** A ticket is good for ten minutes. */
const TICKET_MS = 540_000

export const previewQuery = (id: number, version: number | null) =>
  queryOptions({
    queryKey: landingKeys.preview(id, version),
    queryFn: ({ signal }) =>
      callApi('POST /api/landing-pages/{id}/preview', { params: { id }, body: { version }, signal }),
    staleTime: TICKET_MS,
    refetchInterval: TICKET_MS,
    refetchIntervalInBackground: true,
    // After the computer slept.
    refetchOnWindowFocus: true,
    gcTime: 0,
  })

export const versionQuery = (id: number, number: number) =>
  queryOptions({
    queryKey: landingKeys.version(id, number),
    queryFn: ({ signal }) =>
      callApi('GET /api/landing-pages/{id}/versions/{number}', { params: { id, number }, signal }),
  })

export const slugQuery = (id: number, slug: string) =>
  queryOptions({
    queryKey: landingKeys.slug(id, slug),
    queryFn: ({ signal }) => callApi('GET /api/landing-pages/{id}/slug', { params: { id }, query: { slug }, signal }),
    placeholderData: keepPreviousData,
  })

export const useSetSlug = (id: number) => {
  const onSettled = usePagesChanged()
  return useMutation({
    mutationFn: (slug: string) => callApi('PUT /api/landing-pages/{id}/slug', { params: { id }, body: { slug } }),
    onSettled,
  })
}

/** Null if it is no longer in the catalog. */
export const pageProductQuery = (id: number) =>
  queryOptions({
    queryKey: landingKeys.product(id),
    queryFn: async ({ signal }) => {
      try {
        return (await callApi('GET /api/products/{id}/report', { params: { id }, signal })).product
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
  })

export const useAddCodes = (id: number) => {
  const onSettled = usePagesChanged()
  return useMutation({
    mutationFn: (body: { codes: string[]; replaces: boolean }) =>
      callApi('POST /api/landing-pages/{id}/codes', { params: { id }, body }),
    onSettled,
  })
}

/** Resolves with the image's address. */
export const useUploadImage = (id: number) =>
  useMutation({
    mutationFn: async (file: File) =>
      callApi('POST /api/landing-pages/{id}/images', { params: { id }, body: { image: await base64Of(file) } }),
  })
