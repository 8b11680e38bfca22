import type { StaffQueue } from '../../contracts/admin-queues'
import { APPROVAL_TEXTS } from '../../contracts/state-texts'
import type { DatabaseContext } from '../../database'
import { listAddress } from './list-address'
import { filterAddress } from './list-filters'
import { BLOCKED_DAYS, type Queues, readQueues } from './read-queues'

/** `isUrgent`: somebody waits for money, or money may be wrong. */
type Named = Omit<StaffQueue, 'is_urgent' | 'page'> & { isUrgent?: true; page?: string }

/** The work of staff: what is urgent, then other work, then queues without any. */
export const listQueues = async (context: DatabaseContext): Promise<StaffQueue[]> => {
  const queues = queuesOf(await readQueues(context)).map(
    ({ isUrgent = false, page = null, ...queue }): StaffQueue => ({ ...queue, page, is_urgent: isUrgent }),
  )
  const rankOf = ({ count, is_urgent }: StaffQueue): number => (count === 0 ? 2 : is_urgent ? 0 : 1)
  return queues.toSorted((one, other) => rankOf(one) - rankOf(other))
}

const queuesOf = (queues: Queues): Named[] => [
  {
    title: 'Creators',
    count: queues.waitingCreators,
    address: filterAddress('creators', APPROVAL_TEXTS.waiting.label),
    page: '/dashboard/admin/creator-approvals',
    wait: 'awaiting approval',
  },
  {
    title: 'Syncs',
    count: queues.failedSyncs,
    address:
      queues.failedSyncs === 0
        ? filterAddress('sync_runs', 'Failed')
        : listAddress('sync_runs', [['id', 'in', queues.failedSyncIds]]),
    wait: 'failed in the last 7 days',
  },
  {
    title: 'Emails',
    count: queues.failedEmails,
    address: filterAddress('emails', 'Failed recently'),
    wait: 'failed in the last 7 days',
  },
  {
    title: 'Outside services',
    count: queues.silentServices,
    address: '/admin/services',
    wait: 'not responding',
    isUrgent: true,
  },
  { title: 'Features', count: queues.featuresOff, address: '/admin/services', wait: 'turned off' },
  ...moneyQueues(queues),
]

/** In payment-flow order. */
const moneyQueues = (queues: Queues): Named[] => [
  {
    title: 'Routes turned off',
    count: queues.closedRoutes,
    address: listAddress('payment_settings'),
    wait: 'the provider rejected our account',
    isUrgent: true,
  },
  {
    title: 'Held statements',
    count: queues.heldStatements,
    address: filterAddress('brand_statements', 'Awaiting approval'),
    wait: 'awaiting approval',
  },
  {
    title: 'Line questions',
    count: queues.openQuestions,
    address: filterAddress('line_questions', 'Open'),
    wait: 'awaiting an answer',
  },
  {
    title: 'Bans and holds',
    count: queues.openRestrictions,
    address: filterAddress('restrictions', 'Needs decision'),
    wait: 'need a decision',
    isUrgent: true,
  },
  {
    title: 'Unpaid statements',
    count: queues.unpaidStatements,
    address: filterAddress('brand_statements', 'Past due or partially paid'),
    wait: 'past due or partially paid',
  },
  {
    title: 'Negative balances',
    count: queues.negativeBalances,
    address: filterAddress('negative_balances', 'Needs decision'),
    wait: 'need a decision',
  },
  {
    title: 'Creator charges',
    count: queues.failedCreatorCharges,
    address: filterAddress('creator_charges', 'Failed or disputed'),
    wait: 'failed or disputed',
    isUrgent: true,
  },
  {
    title: 'Platform charges',
    count: queues.failedPlatformCharges,
    address: filterAddress('platform_charges', 'Failed or disputed'),
    wait: 'failed or disputed',
    isUrgent: true,
  },
  {
    title: 'Blocked charges',
    count: queues.blockedCharges,
    address: filterAddress('creator_charges', 'Blocked too long'),
    wait: `waiting more than ${BLOCKED_DAYS} days for the creator’s account`,
    isUrgent: true,
  },
  {
    title: 'Payouts',
    count: queues.failedPayouts,
    address: filterAddress('paypal_payouts', 'Needs attention'),
    wait: 'failed, unclaimed or unresolved',
    isUrgent: true,
  },
  {
    title: 'Stripe events',
    count: queues.waitingStripeEvents,
    address: filterAddress('stripe_events', 'Needs attention'),
    wait: 'quarantined or not processed',
    isUrgent: true,
  },
  {
    title: 'PayPal events',
    count: queues.waitingPaypalEvents,
    address: filterAddress('paypal_events', 'Needs attention'),
    wait: 'quarantined or not processed',
    isUrgent: true,
  },
  reconciliationQueue(queues.lastReconciliation),
]

const reconciliationQueue = (last: Queues['lastReconciliation']): Named => {
  const title = 'Differences'
  if (last?.status === 'failed') {
    const address = listAddress('reconciliation_runs', [['id', 'equals', String(last.id)]])
    return { title, count: 1, address, wait: 'the last reconciliation failed', isUrgent: true }
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
    isUrgent: true,
  }
}
