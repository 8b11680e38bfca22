import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { STATEMENTS } from '../../../../../src/contracts/lists'
import type { listStatements } from '../../../../../src/contracts/statement-list'
import { callApi } from '../../../lib/api'
import { moneyKeys } from '../../../lib/money-keys'

/** The rows of the page, sort or filter before stay visible while others load. */
export const statementsQuery = (query: z.input<typeof listStatements.query>) =>
  queryOptions({
    queryKey: moneyKeys.billing.statements(query),
    queryFn: ({ signal }) => callApi('GET /api/billing/statements', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const STATEMENTS_ON_PAGE = 25

/** What the list shows at first. */
export const newestStatementsQuery = () =>
  statementsQuery({ sort: STATEMENTS.first, page: 1, limit: STATEMENTS_ON_PAGE })
