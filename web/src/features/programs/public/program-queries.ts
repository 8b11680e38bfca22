import { queryOptions } from '@tanstack/react-query'

/* Server-rendered pages include their data, so the API helper and contracts load only with the first request. */
const fetching = () => import('./fetch-program')

export const programPageQuery = (pageId: string) =>
  queryOptions({
    queryKey: ['public-program', { pageId }],
    queryFn: async ({ signal }) => (await fetching()).fetchProgramPage(pageId, signal),
  })

export const publicProgramQuery = (id: number) =>
  queryOptions({
    queryKey: ['public-program', { id }],
    queryFn: async ({ signal }) => (await fetching()).fetchPublicProgram(id, signal),
  })

/** The products of a visible program, highest fee first. */
export const programProductsQuery = (programId: number) =>
  queryOptions({
    queryKey: ['public-program-products', programId],
    queryFn: async ({ signal }) => (await fetching()).fetchProgramProducts(programId, signal),
  })
