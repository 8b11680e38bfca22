import type { PayloadRequest } from 'payload'
import type { MoneyEvent } from '../../../contracts/jobs'
import { accountPaidNotice, payoutFailedNotice, payoutSentNotice, payoutUnclaimedNotice } from './creator-notifications'
import { disputeNotice } from './dispute-notification'
import { type Notice, queueNotices } from './notification'
import { reconciliationNotices } from './reconciliation-notifications'
import { statementFailedNotice, statementIssuedNotices, statementPaidNotice } from './statement-notifications'

type Subject = { req: PayloadRequest; id: number; turn: number }

const WRITERS: Record<MoneyEvent, (subject: Subject) => Promise<Notice[]>> = {
  statement_issued: statementIssuedNotices,
  statement_paid: statementPaidNotice,
  statement_failed: statementFailedNotice,
  creator_charge_paid: accountPaidNotice,
  dispute_opened_creator: ({ req, id }) => disputeNotice({ req, id, kind: 'creator' }),
  dispute_opened_platform: ({ req, id }) => disputeNotice({ req, id, kind: 'platform' }),
  payout_sent: payoutSentNotice,
  payout_failed: payoutFailedNotice,
  payout_unclaimed: payoutUnclaimedNotice,
  reconciliation_differences: reconciliationNotices,
}

/**
 * Mails those whom it concerns what happened to money: brand, creators or staff. What is told is read from the rows as they
 * are now; what is no longer so is not told. `turn` counts reminders. Safe to repeat: nobody is told the same thing twice.
 */
export const tellAboutMoney = async ({
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
  await queueNotices(req, await WRITERS[kind]({ req, id, turn }))
}
