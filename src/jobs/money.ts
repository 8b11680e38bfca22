import { withTransaction } from '../database'
import { readBusinessTime } from '../services/business-time'
import { reviewBalances } from '../services/money/balances/negative-balances'
import { chargeStatement } from '../services/money/charges/charge-statement'
import { checkCharge } from '../services/money/charges/check-charge'
import { releaseLines } from '../services/money/charges/release-lines'
import { sendCharge } from '../services/money/charges/send-charge'
import { sendRefund } from '../services/money/charges/send-refund'
import { sendReversal } from '../services/money/charges/send-reversal'
import { sendTransfer } from '../services/money/charges/send-transfer'
import { closeDueCycles } from '../services/money/cycles/close-due-cycles'
import { handleEvent } from '../services/money/events/handle-event'
import { HANDLING_SECONDS } from '../services/money/events/stored-event'
import { refreshAccount } from '../services/money/payout-settings/refresh-account'
import { checkPayout } from '../services/money/payouts/check-payout'
import { redirectPayout } from '../services/money/payouts/redirect-payout'
import { remindUnclaimed } from '../services/money/payouts/remind-unclaimed'
import { sendPayout } from '../services/money/payouts/send-payout'
import { followQuestion } from '../services/money/questions/follow-question'
import { reconcile } from '../services/money/reconciliation/reconcile'
import { followSpending } from '../services/money/spending-limit/follow-spending'
import { sweepSpending } from '../services/money/spending-limit/sweep-spending'
import { settleStatement } from '../services/money/statements/settle-statement'
import { sweepEvents } from '../services/money/sweeps/sweep-events'
import { sweepPayments } from '../services/money/sweeps/sweep-payments'
import { followRestrictions } from '../services/restrictions/follow-restrictions'
import { EVERY_FIVE_MINUTES, EVERY_MINUTE, scheduled, type Tasks, task } from './task'

const SLOW = { expireInSeconds: 120 }
/** A failed look-up is not retried; the next sweep repeats it. */
const LOOK_UP = { expireInSeconds: 120, retryLimit: 0 }

export const moneyTasks = {
  'close-cycles': scheduled(EVERY_FIVE_MINUTES, ({ req }) => closeDueCycles({ req }), { expireInSeconds: 300 }),
  'sweep-payments': scheduled(EVERY_MINUTE, ({ req }) => sweepPayments({ req })),
  /** Events that never arrived. They are dated in system time. */
  'sweep-events': scheduled('17 * * * *', ({ req }) => sweepEvents({ req, now: Math.floor(Date.now() / 1_000) }), {
    expireInSeconds: 120,
  }),
  'charge-statement': task(async ({ req, input }) => {
    const { today } = await readBusinessTime(req)
    await chargeStatement({ req, statementId: input.id, today, cause: 'The review period ended' })
  }),
  'release-lines': task(async ({ req, input }) => {
    const { today } = await readBusinessTime(req)
    await releaseLines({ req, statementId: input.id, today })
  }),
  'follow-question': task(async ({ req, input }) => {
    const { today } = await readBusinessTime(req)
    await followQuestion({ req, id: input.id, today })
  }),
  'send-charge': task(({ req, input }) => sendCharge({ req, charge: input }), SLOW),
  'probe-charge': task(({ req, input }) => sendCharge({ req, charge: input, isProbe: true }), SLOW),
  'check-charge': task(({ req, input }) => checkCharge({ req, charge: input }), LOOK_UP),
  'send-payout': task(({ req, input }) => sendPayout({ req, id: input.id }), SLOW),
  'probe-payout': task(({ req, input }) => sendPayout({ req, id: input.id, isProbe: true }), SLOW),
  'check-payout': task(({ req, input }) => checkPayout({ req, id: input.id }), LOOK_UP),
  'redirect-payout': task(({ req, input }) =>
    redirectPayout({ req, id: input.id, cause: 'Resent to the creator’s current payout method' }),
  ),
  'remind-unclaimed': task(async ({ req, input }) => {
    const { today } = await readBusinessTime(req)
    await remindUnclaimed({ req, id: input.id, today })
  }),
  'refresh-account': task(({ req, input }) => refreshAccount({ req, accountId: input.account_id }), LOOK_UP),
  'send-refund': task(({ req, input }) => sendRefund({ req, id: input.id }), SLOW),
  'send-reversal': task(({ req, input }) => sendReversal({ req, id: input.id }), SLOW),
  'send-transfer': task(({ req, input }) => sendTransfer({ req, id: input.id }), SLOW),
  'handle-event': task(({ req, input }) => handleEvent({ req, ...input }), {
    expireInSeconds: HANDLING_SECONDS,
    retryLimit: 2,
  }),
  'settle-statement': task(({ req, input }) =>
    withTransaction(req, () => settleStatement({ req, statementId: input.id })),
  ),
  /** Starts bans, reminds staff, and releases holds without a decision. */
  'follow-restrictions': scheduled('23 * * * *', ({ req }) => followRestrictions({ req })),
  'follow-spending': task(({ req, input }) => followSpending({ req, brandId: input.brand_id })),
  'sweep-spending': scheduled(EVERY_FIVE_MINUTES, ({ req }) => sweepSpending({ req })),
  /** Every night in Los Angeles: negative balances that staff must decide about. */
  'review-balances': scheduled('0 10 * * *', ({ req }) => reviewBalances({ req })),
  /** Every night in Los Angeles: compares the ledger with the providers' records. */
  reconcile: scheduled('30 10 * * *', ({ req }) => reconcile({ req }), { retryLimit: 1, expireInSeconds: 600 }),
} satisfies Partial<Tasks>
