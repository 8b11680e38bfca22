import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { listReconciledRows, listReconciliation } from '../../../../../src/contracts/reconciliation'
import { callApi } from '../../../lib/api'
import { moneyKeys } from '../../../lib/money-keys'

/** The page, sort or filter before stays visible while another loads. */
export const reconciliationQuery = (query: z.input<typeof listReconciliation.query>) =>
  queryOptions({
    queryKey: moneyKeys.reconciliation.days(query),
    queryFn: ({ signal }) => callApi('GET /api/reconciliation', { query, signal }),
    placeholderData: keepPreviousData,
  })

/** A day with its figures; null for one after today. */
export const reconciledDayQuery = (day: string) =>
  queryOptions({
    queryKey: moneyKeys.reconciliation.days({ day }),
    queryFn: async ({ signal }) => {
      const { rows } = await callApi('GET /api/reconciliation', { query: { from: day, to: day }, signal })
      return rows[0] ?? null
    },
  })

export const reconciledRowsQuery = (day: string, query: z.input<typeof listReconciledRows.query>) =>
  queryOptions({
    queryKey: moneyKeys.reconciliation.rows(day, query),
    queryFn: ({ signal }) => callApi('GET /api/reconciliation/days/{day}', { params: { day }, query, signal }),
    placeholderData: keepPreviousData,
  })
