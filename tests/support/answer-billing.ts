import type { Page } from '@playwright/test'
import type * as z from 'zod/mini'
import type { BillingOverview, downloadStatement, StatementDetail, StatementRow } from '../../src/contracts/billing'
import type { PaymentMethodRow } from '../../src/contracts/payment-methods'
import { OVERVIEW, STATEMENT } from './billing-answers'
import { answerLineEarnings } from './line-earning-answers'

export const FILE: z.output<typeof downloadStatement.answer> = {
  name: 'SM-2026-10-000007.csv',
  type: 'text/csv',
  base64: Buffer.from('Creator,Pays\nNora Bakes,987.50\n').toString('base64'),
}

/** The answer of each call; a test sets those that matter to it. */
export type BillingAnswers = {
  overview?: BillingOverview
  rows?: StatementRow[]
  /** Of all statements; by default, of `rows`. */
  years?: string[]
  statement?: StatementDetail
  methods?: PaymentMethodRow[]
}

const yearsOf = (rows: readonly StatementRow[]): string[] => [
  ...new Set(rows.map(({ period_start }) => period_start.slice(0, 4))),
]

/** Later routes on a page take precedence. */
export const answerBilling = async (
  page: Page,
  { overview = OVERVIEW, rows = [], years = yearsOf(rows), statement = STATEMENT, methods = [] }: BillingAnswers = {},
): Promise<void> => {
  const answers: [RegExp, unknown][] = [
    [/\/api\/billing$/, overview],
    [/\/api\/billing\/statements\?/, { rows: rows.slice(0, 25), total: rows.length, page: 1, limit: 25, years }],
    [/\/api\/billing\/statements\/\d+$/, statement],
    [/\/api\/payment-methods$/, methods],
  ]
  await answerLineEarnings(page)
  for (const [address, json] of answers)
    await page.route(address, (route) =>
      route.request().method() === 'GET' ? route.fulfill({ json }) : route.fallback(),
    )
}
