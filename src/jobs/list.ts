import { chargeStatementTask } from './charge-statement'
import { checkChargeTask } from './check-charge'
import { checkPayoutTask } from './check-payout'
import { closeCyclesTask } from './close-cycles'
import type { Task } from './define-task'
import { handleEventTask } from './handle-event'
import { maskVisitorsTask } from './mask-visitors'
import { reconcileTask } from './reconcile'
import { refreshAccountTask } from './refresh-account'
import { remindUnclaimedTask } from './remind-unclaimed'
import { renewPayoutTask } from './renew-payout'
import { resealTokensTask } from './reseal-tokens'
import { sendChargeTask } from './send-charge'
import { sendMailTask } from './send-mail'
import { sendPayoutTask } from './send-payout'
import { sendRefundTask } from './send-refund'
import { sendReversalTask } from './send-reversal'
import { settleStatementTask } from './settle-statement'
import { sweepCataloguesTask } from './sweep-catalogues'
import { sweepEventsTask } from './sweep-events'
import { sweepPaymentsTask } from './sweep-payments'
import { sweepSyncsTask } from './sweep-syncs'
import { syncCatalogueTask } from './sync-catalogue'
import { syncProfileTask } from './sync-profile'
import { tellAboutMoneyTask } from './tell-about-money'

/** Every task of the worker. */
export const tasks: Task[] = [
  sweepSyncsTask,
  syncProfileTask,
  sweepCataloguesTask,
  syncCatalogueTask,
  closeCyclesTask,
  sweepPaymentsTask,
  sweepEventsTask,
  chargeStatementTask,
  sendChargeTask,
  checkChargeTask,
  sendPayoutTask,
  checkPayoutTask,
  renewPayoutTask,
  remindUnclaimedTask,
  refreshAccountTask,
  sendRefundTask,
  sendReversalTask,
  handleEventTask,
  settleStatementTask,
  reconcileTask,
  tellAboutMoneyTask,
  sendMailTask,
  resealTokensTask,
  maskVisitorsTask,
]
