import { UNPAID_STATEMENTS } from '../../../src/contracts/money-states'
import { FAILED_CHARGES, FAILED_PAYOUTS, UNDECIDED_BALANCES } from '../../../src/domain/money-states'
import { BLOCKED_DAYS, type Queues, STUCK_AFTER_DAYS } from '../../../src/services/operations/read-queues'
import { listAddress } from '../fields/list-address'

/** `address` must list exactly the counted rows. */
export type Queue = { title: string; count: number; address: string; wait: string }

const DAY_MS = 86_400_000

/** In payment-flow order. */
export const moneyQueues = (queues: Queues, now: Date): Queue[] => [
  {
    title: 'Routes turned off',
    count: queues.closedRoutes,
    address: listAddress(
      'payment_settings',
      [['stripe_problem', 'exists', 'true']],
      [['paypal_problem', 'exists', 'true']],
    ),
    wait: 'our account was refused',
  },
  {
    title: 'Held statements',
    count: queues.heldStatements,
    address: listAddress('brand_statements', [['hold_reason', 'exists', 'true']]),
    wait: 'awaiting approval',
  },
  {
    title: 'Line questions',
    count: queues.openQuestions,
    address: listAddress('line_questions', [['status', 'equals', 'open']]),
    wait: 'awaiting an answer',
  },
  {
    title: 'Unpaid statements',
    count: queues.unpaidStatements,
    address: listAddress('brand_statements', [['status', 'in', UNPAID_STATEMENTS]]),
    wait: 'past due or partially paid',
  },
  {
    title: 'Negative balances',
    count: queues.negativeBalances,
    address: listAddress('negative_balances', [['status', 'in', UNDECIDED_BALANCES]]),
    wait: 'wait, write off, or credit the brand',
  },
  {
    title: 'Creator charges',
    count: queues.failedCreatorCharges,
    address: listAddress('creator_charges', [['status', 'in', FAILED_CHARGES]]),
    wait: 'failed or disputed',
  },
  {
    title: 'Platform charges',
    count: queues.failedPlatformCharges,
    address: listAddress('platform_charges', [['status', 'in', FAILED_CHARGES]]),
    wait: 'failed or disputed',
  },
  {
    title: 'Blocked charges',
    count: queues.blockedCharges,
    address: listAddress('creator_charges', [
      ['status', 'equals', 'blocked'],
      ['createdAt', 'less_than', daysBefore(now, BLOCKED_DAYS)],
    ]),
    wait: `waiting more than ${BLOCKED_DAYS} days for the creator’s account`,
  },
  {
    title: 'Payouts',
    count: queues.failedPayouts,
    address: payoutsAddress(now),
    wait: 'failed, unclaimed or unresolved',
  },
  {
    title: 'Stripe events',
    count: queues.waitingStripeEvents,
    address: listAddress('stripe_events', [['processed', 'equals', 'false']]),
    wait: 'quarantined or not processed',
  },
  {
    title: 'PayPal events',
    count: queues.waitingPaypalEvents,
    address: listAddress('paypal_events', [['processed', 'equals', 'false']]),
    wait: 'quarantined or not processed',
  },
  reconciliationQueue(queues.lastReconciliation),
]

const daysBefore = (now: Date, days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString()

const payoutsAddress = (now: Date): string =>
  listAddress(
    'paypal_payouts',
    [['status', 'in', FAILED_PAYOUTS]],
    [
      ['status', 'equals', 'processing'],
      ['updatedAt', 'less_than', daysBefore(now, STUCK_AFTER_DAYS)],
    ],
  )

const reconciliationQueue = (last: Queues['lastReconciliation']): Queue => {
  const title = 'Differences'
  if (last?.status === 'failed') {
    const address = listAddress('reconciliation_runs', [['id', 'equals', String(last.id)]])
    return { title, count: 1, address, wait: 'the last reconciliation failed' }
  }
  const findings = 'reconciliation_findings'
  return {
    title,
    count: last?.differences ?? 0,
    address: last
      ? listAddress(findings, [
          ['reconciliation_run', 'equals', String(last.id)],
          ['explained_at', 'exists', 'false'],
        ])
      : listAddress(findings),
    wait: 'not explained in the last reconciliation',
  }
}
