import type { PayloadRequest } from 'payload'
import type { MoneyEvent } from '../../../contracts/jobs'
import {
  accountPaidNotification,
  payoutFailedNotification,
  payoutSentNotification,
  payoutUnclaimedNotification,
} from './creator-notifications'
import { disputeNotification } from './dispute-notification'
import { type Notification, queueNotifications } from './notification'
import { reconciliationNotifications } from './reconciliation-notifications'
import {
  statementFailedNotification,
  statementIssuedNotifications,
  statementPaidNotification,
} from './statement-notifications'

type Subject = { req: PayloadRequest; id: number; turn: number }

const WRITERS: Record<MoneyEvent, (subject: Subject) => Promise<Notification[]>> = {
  statement_issued: statementIssuedNotifications,
  statement_paid: statementPaidNotification,
  statement_failed: statementFailedNotification,
  creator_charge_paid: accountPaidNotification,
  dispute_opened_creator: ({ req, id }) => disputeNotification({ req, id, kind: 'creator' }),
  dispute_opened_platform: ({ req, id }) => disputeNotification({ req, id, kind: 'platform' }),
  payout_sent: payoutSentNotification,
  payout_failed: payoutFailedNotification,
  payout_unclaimed: payoutUnclaimedNotification,
  reconciliation_differences: reconciliationNotifications,
}

/**
 * Mails those whom it concerns what happened to money: brand, creators or staff. What is told is read from the rows as they
 * are now; what is no longer so is not told. `turn` counts reminders. Safe to repeat: nobody is told the same thing twice.
 */
export const sendMoneyNotification = async ({
  req,
  kind,
  id,
  turn = 0,
}: {
  req: PayloadRequest
  kind: MoneyEvent
  id: number
  turn?: number | undefined
}): Promise<void> => {
  await queueNotifications(req, await WRITERS[kind]({ req, id, turn }))
}
