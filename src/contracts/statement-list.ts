import * as z from 'zod/mini'
import { StatementRow } from './billing'
import { defineCall, FileText } from './call'
import { listQuery } from './list-query'
import { type ListQuery, type ListRows, STATEMENTS } from './lists'
import { pageOf } from './values'

const Statements = listQuery(STATEMENTS)
export type StatementRows = ListRows<typeof STATEMENTS>
export type StatementSort = ListQuery<typeof STATEMENTS>['sort']

export const listStatements = defineCall({
  method: 'GET',
  path: '/api/billing/statements',
  summary: "The brand's statements",
  query: Statements.page,
  answer: z.extend(pageOf(StatementRow), {
    /** Those that have a statement, newest first, whatever the filters. */
    years: z.array(z.string()),
  }),
})

export const downloadStatements = defineCall({
  method: 'GET',
  path: '/api/billing/statements/csv',
  summary: 'All rows of the same list as a CSV file',
  file: 'text/csv',
  query: Statements.file,
  answer: FileText,
})
