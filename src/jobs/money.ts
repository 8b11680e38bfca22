import { withTransaction } from '../database'
import { readBusinessTime } from '../services/business-time'
import { chargeStatement } from '../services/money/charges/charge-statement'
import { checkCharge } from '../services/money/charges/check-charge'
import { sendCharge } from '../services/money/charges/send-charge'
import { sendRefund } from '../services/money/charges/send-refund'
import { sendReversal } from '../services/money/charges/send-reversal'
import { closeDueCycles } from '../services/money/cycles/close-due-cycles'
import { handleEvent } from '../services/money/events/handle-event'
import { refreshAccount } from '../services/money/payout-settings/refresh-account'
import { lookAtPayout } from '../services/money/payouts/look-at-payout'
import { redirectPayout } from '../services/money/payouts/redirect-payout'
import { remindUnclaimed } from '../services/money/payouts/remind-unclaimed'
import { sendPayout } from '../services/money/payouts/send-payout'
import { reconcile } from '../services/money/reconciliation/reconcile'
import { settleStatement } from '../services/money/statements/settle-statement'
import { sweepEvents } from '../services/money/sweeps/sweep-events'
import { sweepPayments } from '../services/money/sweeps/sweep-payments'
import { scheduled, type Tasks, task } from './task'

const EVERY_MINUTE = '* * * * *'
/** Calls a provider, which may take its time. */
const SLOW = { expireInSeconds: 120 }
/** A look-up that fails is repeated by the next sweep. */
const LOOK_UP = { expireInSeconds: 120, retryLimit: 0 }

export const moneyTasks = {
  /** Closes the months that are over, one after another. */
  'close-cycles': scheduled(EVERY_MINUTE, ({ req }) => closeDueCycles({ req }), { expireInSeconds: 300 }),
  /** Sends a job for every payment that is due. */
  'sweep-payments': scheduled(EVERY_MINUTE, ({ req }) => sweepPayments({ req })),
  /** Every hour: asks the providers for events that never arrived. They are dated in system time. */
  'sweep-events': scheduled('17 * * * *', ({ req }) => sweepEvents({ req, now: Math.floor(Date.now() / 1_000) }), {
    expireInSeconds: 120,
  }),
  /** Makes the charges of one statement. */
  'charge-statement': task(async ({ req, input }) => {
    const { today } = await readBusinessTime(req)
    await chargeStatement({ req, statementId: input.id, today, cause: 'The review is over' })
  }),
  /** Sends one charge from its row. */
  'send-charge': task(({ req, input }) => sendCharge({ req, charge: input }), SLOW),
  /** Asks the provider what became of one charge. */
  'check-charge': task(({ req, input }) => checkCharge({ req, charge: input }), LOOK_UP),
  /** Sends one payout from its row. */
  'send-payout': task(({ req, input }) => sendPayout({ req, id: input.id }), SLOW),
  /** Asks PayPal what became of one payout. */
  'check-payout': task(({ req, input }) => lookAtPayout({ req, id: input.id }), LOOK_UP),
  /** Replaces one payout by a new one to where its creator is paid now. */
  'renew-payout': task(({ req, input }) =>
    redirectPayout({ req, id: input.id, cause: 'Sent again to where the creator is paid now' }),
  ),
  /** Reminds one creator of an unclaimed payout. */
  'remind-unclaimed': task(async ({ req, input }) => {
    const { today } = await readBusinessTime(req)
    await remindUnclaimed({ req, id: input.id, today })
  }),
  /** Reads one creator's account from the provider, for events about it that never arrived. */
  'refresh-account': task(({ req, input }) => refreshAccount({ req, accountId: input.account_id }), LOOK_UP),
  /** Requests one refund from its row, or asks what became of it. */
  'send-refund': task(({ req, input }) => sendRefund({ req, id: input.id }), SLOW),
  /** Reverses one transfer from its row. */
  'send-reversal': task(({ req, input }) => sendReversal({ req, id: input.id }), SLOW),
  /** Applies one event that a provider sent. */
  'handle-event': task(({ req, input }) => handleEvent({ req, ...input }), { expireInSeconds: 120, retryLimit: 2 }),
  /** Settles one paid statement once nothing of it can be returned. */
  'settle-statement': task(({ req, input }) =>
    withTransaction(req, () => settleStatement({ req, statementId: input.id })),
  ),
  /** Every night in Los Angeles: compares the ledger with the providers' lists. */
  reconcile: scheduled('30 10 * * *', ({ req }) => reconcile({ req }), { retryLimit: 1, expireInSeconds: 600 }),
} satisfies Partial<Tasks>
