import { defineRowAction, WithReason } from './define-action'
import { IdParams } from './values'

const BALANCE = { path: '/api/admin/payments/balances/{id}', params: IdParams } as const

const waitForBalance = defineRowAction(BALANCE, {
  name: 'wait',
  summary: 'Leaves a negative balance to be covered by sales for another three months',
  body: WithReason,
  label: 'Wait…',
  asks: {
    question: 'Wait three months?',
    effect: 'Sales may still cover the balance. It returns to this list in three months if they don’t.',
    confirm: 'Wait three months',
  },
  busy: 'Saving...',
  success: 'Waiting for three months',
})

const writeOffBalance = defineRowAction(BALANCE, {
  name: 'write-off',
  summary: 'Ends a negative balance: the creator no longer owes it, and the brand gets nothing back',
  body: WithReason,
  label: 'Write off…',
  asks: {
    question: 'Write off this balance?',
    effect: 'The creator no longer owes it, and the brand doesn’t get it back. We’ll email both. It can’t be undone.',
    confirm: 'Write off',
  },
  busy: 'Writing off...',
  success: 'Balance written off',
})

const creditBalance = defineRowAction(BALANCE, {
  name: 'credit',
  summary: 'Ends a negative balance: the creator no longer owes it, and we refund it to the brand at our expense',
  body: WithReason,
  label: 'Credit the brand…',
  asks: {
    question: 'Credit the brand?',
    effect:
      'We refund the amount to the brand at our expense, and the creator no longer owes it. We’ll email both. It can’t be undone.',
    confirm: 'Credit the brand',
  },
  isMovingMoney: true,
  busy: 'Crediting...',
  success: 'The refund is being sent to Stripe',
})

export const BALANCE_ACTIONS = { wait: waitForBalance, writeOff: writeOffBalance, credit: creditBalance }
