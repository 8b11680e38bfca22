import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '../../../lib/query-keys'

/* Server-rendered pages include their data, so the API helper and contracts load only with the first request. */
const fetching = () => import('./fetch-program')

export const programPageQuery = (pageId: string) =>
  queryOptions({
    queryKey: queryKeys.publicProgram.page(pageId),
    queryFn: async ({ signal }) => (await fetching()).fetchProgramPage(pageId, signal),
  })

export const publicProgramQuery = (id: number) =>
  queryOptions({
    queryKey: queryKeys.publicProgram.one(id),
    queryFn: async ({ signal }) => (await fetching()).fetchPublicProgram(id, signal),
  })

/** Highest fee first. */
export const programProductsQuery = (programId: number) =>
  queryOptions({
    queryKey: queryKeys.publicProgramProducts.of(programId),
    queryFn: async ({ signal }) => (await fetching()).fetchProgramProducts(programId, signal),
  })
