import { queryOptions } from '@tanstack/react-query'

/* A page that the host rendered has its answers already: calls and contracts load with the first question. */
const fetching = () => import('./fetch-program')

/** The program of a public page. */
export const programPageQuery = (pageId: string) =>
  queryOptions({
    queryKey: ['public-program', { pageId }],
    queryFn: async ({ signal }) => (await fetching()).fetchProgramPage(pageId, signal),
  })

/** A program by its id. */
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
