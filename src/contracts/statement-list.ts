import * as z from 'zod/mini'
import { StatementRow } from './billing'
import { defineCall, FileText } from './call'
import { listQuery } from './list-query'
import { STATEMENT_STATES } from './money-vocabulary'
import { pageOf } from './values'

const Year = z.string().check(z.regex(/^20\d{2}$/, 'Enter a year'), z.meta({ examples: ['2026'] }))

/** `search` is for invoice numbers, `status` what a statement reads, `year` that of its month. */
export const STATEMENTS = listQuery({
  sorts: ['month', 'charge_on', 'creators', 'commission', 'fees', 'total', 'paid', 'status'],
  first: '-month',
  filters: { status: z.optional(z.enum(STATEMENT_STATES)), year: z.optional(Year) },
})
export type StatementRows = z.output<typeof STATEMENTS.rows>
export type StatementSort = z.output<typeof STATEMENTS.file>['sort']

export const listStatements = defineCall({
  method: 'GET',
  path: '/api/billing/statements',
  summary: "The brand's statements",
  query: STATEMENTS.page,
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
  query: STATEMENTS.file,
  answer: FileText,
})
