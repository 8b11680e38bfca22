import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { listCatalog, listProductLinks, ProductChoice } from '../../../../../src/contracts/products'
import { ApiError, callApi } from '../../../lib/api'
import type { DayRange } from '../../../lib/dates'
import { type ListPage, queryKeys } from '../../../lib/query-keys'

type CatalogQuery = z.input<typeof listCatalog.query>

/** The rows of the page, sort or filter before stay visible while others load. */
export const catalogQuery = (query: CatalogQuery) =>
  queryOptions({
    queryKey: queryKeys.catalog.list(query),
    queryFn: ({ signal }) => callApi('GET /api/products/catalog', { query, signal }),
    placeholderData: keepPreviousData,
  })

/** Null if the brand has no such product. */
export const productReportQuery = (id: number, { from, to }: DayRange) =>
  queryOptions({
    queryKey: queryKeys.catalog.report(id, { from, to }),
    queryFn: async ({ signal }) => {
      try {
        return await callApi('GET /api/products/{id}/report', { params: { id }, query: { from, to }, signal })
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
    placeholderData: keepPreviousData,
  })

type PartQuery = z.input<typeof listProductLinks.query>

export const productLinksQuery = (id: number, query: PartQuery) =>
  queryOptions({
    queryKey: queryKeys.catalog.links(id, query),
    queryFn: ({ signal }) => callApi('GET /api/products/{id}/links', { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  })

export const productCreatorsQuery = (id: number, query: PartQuery) =>
  queryOptions({
    queryKey: queryKeys.catalog.creators(id, query),
    queryFn: ({ signal }) => callApi('GET /api/products/{id}/creators', { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  })

export const feeHistoryQuery = (id: number, list: ListPage) =>
  queryOptions({
    queryKey: queryKeys.catalog.fees(id, list),
    queryFn: ({ signal }) => callApi('GET /api/products/{id}/fee-history', { params: { id }, query: list, signal }),
    placeholderData: keepPreviousData,
  })

/** Asked when a confirmation opens, so it is never cached. */
export const removalQuery = (programId: number, choice: ProductChoice) =>
  queryOptions({
    queryKey: queryKeys.program.removal(programId, choice),
    queryFn: ({ signal }) =>
      callApi('POST /api/affiliate-programs/{id}/products/removal', {
        params: { id: programId },
        body: choice,
        signal,
      }),
    gcTime: 0,
    staleTime: 0,
  })
