import type { BillingAnswers } from './answer-billing'
import { LONG_NAME, NEW_OVERVIEW, NOTHING_DUE, OVERVIEW, ROW, rowsOf, STATEMENT } from './billing-answers'
import { ASKED, DECLINED, HELD, LARGE } from './charge-answers'
import { answerInstead } from './faked-answers'
import type { PageState } from './page-accessibility'
import { METHOD, METHODS } from './payment-method-answers'

const SETTINGS = '/dashboard/payment-settings'
const BILLING = '/dashboard/billing'
const STATEMENT_PAGE = `${BILLING}/7`

export type BillingState = PageState & { answers: BillingAnswers }

export const BILLING_STATES: Record<string, BillingState> = {
  'billing-new': { path: BILLING, answers: { overview: NEW_OVERVIEW } },
  'billing-review': { path: BILLING, answers: { overview: { ...OVERVIEW, in_review: ROW }, rows: rowsOf(1) } },
  'billing-past-due': {
    path: BILLING,
    answers: { overview: { ...OVERVIEW, past_due_cents: 123_456_789 }, rows: rowsOf(30) },
    open: (there) => there.getByText('How processing fees work').click(),
  },
  'billing-sorted': {
    path: `${BILLING}?year=2026&sort=-paid&columns=default,charge_on`,
    answers: { rows: rowsOf(6) },
    open: (there) => there.getByRole('columnheader', { name: 'Charge date' }).waitFor(),
  },
  'billing-not-found': {
    path: `${BILLING}?status=held`,
    answers: { rows: [], years: ['2026', '2025'] },
    open: (there) => there.getByText('No statements match your search and filters.').waitFor(),
  },
  'billing-failed': {
    path: BILLING,
    answers: {},
    open: async (there) => {
      await answerInstead(there, 'GET', '/api/billing')
      await there.reload()
      await there.getByText('We couldn’t load your billing').waitFor()
    },
  },
  'statement-review': { path: STATEMENT_PAGE, answers: { statement: STATEMENT } },
  'statement-nothing-due': { path: STATEMENT_PAGE, answers: { statement: NOTHING_DUE } },
  'statement-declined': { path: STATEMENT_PAGE, answers: { statement: DECLINED } },
  'statement-asked': { path: STATEMENT_PAGE, answers: { statement: ASKED } },
  'statement-held': { path: STATEMENT_PAGE, answers: { statement: HELD } },
  'statement-held-line': {
    path: STATEMENT_PAGE,
    answers: { statement: HELD },
    open: async (there) => {
      await there.getByRole('button', { name: 'Nora Bakes', exact: true }).first().click()
      await there.getByText('On hold until we decide, by Dec 30, 2026 at the latest.').waitFor()
    },
  },
  'statement-returned-line': {
    path: STATEMENT_PAGE,
    answers: { statement: HELD },
    open: async (there) => {
      await there.getByRole('button', { name: LONG_NAME, exact: true }).click()
      await there.getByText('You don’t owe it').waitFor()
    },
  },
  'billing-held': {
    path: BILLING,
    answers: {
      overview: {
        ...OVERVIEW,
        in_review: { ...ROW, reversed_cents: 29_942, total_cents: 101_730, questioned_cents: 51_730 },
      },
      rows: rowsOf(1),
    },
  },
  'statement-large': { path: STATEMENT_PAGE, answers: { statement: LARGE } },
  'statement-line': {
    path: STATEMENT_PAGE,
    answers: { statement: STATEMENT },
    open: async (there) => {
      const lines = there.getByRole('table', { name: 'Creators on this statement' })
      await lines.getByRole('button', { name: 'Small Kitchens' }).click()
      await there.getByRole('dialog').waitFor()
    },
  },
  'statement-earnings': {
    path: STATEMENT_PAGE,
    answers: { statement: STATEMENT },
    open: async (there) => {
      await there.getByRole('button', { name: LONG_NAME, exact: true }).click()
      await there.getByRole('button', { name: /^Wolfgang.*Dutch oven/ }).click()
      await there.getByText('Amazon adjusted').scrollIntoViewIfNeeded()
    },
  },
}

export const METHOD_STATES: Record<string, BillingState> = {
  'methods-none': { path: SETTINGS, answers: {} },
  'methods-many': { path: SETTINGS, answers: { methods: METHODS } },
  'methods-add': {
    path: SETTINGS,
    answers: { methods: [METHOD] },
    open: async (there) => {
      await there.getByRole('button', { name: 'Add payment method' }).click()
      await there.getByRole('dialog').waitFor()
    },
  },
  'methods-verify': {
    path: SETTINGS,
    answers: { methods: METHODS },
    open: async (there) => {
      await there.getByRole('button', { name: /^Verify First/ }).click()
      await there.getByRole('button', { name: 'Verify account' }).click()
      await there.getByRole('alert').first().waitFor()
    },
  },
  'billing-details-form': {
    path: SETTINGS,
    answers: { methods: [METHOD] },
    open: async (there) => {
      await there.getByRole('button', { name: 'Add billing details' }).click()
      await there.getByRole('button', { name: 'Save billing details' }).click()
      await there.getByText('Fix 5 errors to continue').waitFor()
    },
  },
}
