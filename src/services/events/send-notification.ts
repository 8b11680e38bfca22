import type { PayloadRequest } from 'payload'
import { type EventType, isLive, type LiveEvent } from '../../contracts/events'
import { type DomainEvent, readEvent } from '../../outbox'
import { revokedNotification } from '../amazon/revoked-notification'
import {
  accountClosedNotification,
  loginEmailChangedNotification,
  passwordChangedNotification,
} from '../identity/account-notifications'
import { creatorDecisionNotification } from '../identity/creator-decision-notification'
import { brandWelcomeNotification, creatorWelcomeNotification } from '../identity/welcome-notifications'
import { declinedNotification, inviteeNotification, joinedNotification } from '../invitations/invitation-notifications'
import { visitorConfirmation, visitorWelcome } from '../landing/visitor-notifications'
import { messagePostedNotification } from '../messages/message-notifications'
import { balanceEndedNotifications } from '../money/notifications/balance-notifications'
import {
  accountPaidNotification,
  payoutFailedNotification,
  payoutHoldNotification,
  payoutSentNotification,
  payoutUnclaimedNotification,
} from '../money/notifications/creator-notifications'
import {
  destinationChangedNotification,
  destinationConfirmationNotification,
} from '../money/notifications/destination-notifications'
import { disputeNotification } from '../money/notifications/dispute-notification'
import {
  questionAnsweredNotification,
  questionAskedNotifications,
  questionDueNotifications,
  questionExpiredNotifications,
} from '../money/notifications/question-notifications'
import { reconciliationNotifications } from '../money/notifications/reconciliation-notifications'
import {
  commissionRestoredNotification,
  refundFailedNotifications,
} from '../money/notifications/refund-failed-notifications'
import { creatorReminderNotification } from '../money/notifications/reminder-notification'
import {
  commissionRefundedNotifications,
  commissionReversedNotification,
} from '../money/notifications/reversal-notifications'
import { routeClosedNotifications } from '../money/notifications/route-notifications'
import {
  linksPausedNotifications,
  linksResumedNotifications,
  spendingReachedNotification,
  spendingWarnedNotification,
} from '../money/notifications/spending-notifications'
import {
  statementFailedNotification,
  statementIssuedNotifications,
  statementPaidNotification,
} from '../money/notifications/statement-notifications'
import type { Notification } from '../notifications/notification'
import { queueNotifications } from '../notifications/queue-notifications'
import {
  applicationsWaitingNotification,
  firstSaleNotifications,
  linkStoppedNotification,
  monthEndedNotification,
  statementDueNotification,
  textAnnouncedNotification,
  weekEndedNotification,
} from '../notifications/reminders/reminder-notifications'
import {
  applicationDecidedNotification,
  applicationReceivedNotification,
  partnershipEndedNotification,
} from '../programs/application-notifications'
import { feesKeptNotifications, feesLoweredNotifications } from '../programs/fees/fee-notifications'
import {
  banAnnouncedNotification,
  banDecidedNotification,
  commissionHeldNotifications,
  holdDecidedNotifications,
  restrictionAnsweredNotification,
} from '../restrictions/restriction-notifications'
import {
  sampleApprovedNotification,
  sampleDeclinedNotification,
  sampleReceivedNotification,
  sampleRequestedNotification,
  sampleShippedNotification,
} from '../samples/sample-notifications'
import { handedOverNotifications, invitedNotification, memberNotification } from '../team/team-notifications'

type Written<T extends EventType> = {
  req: PayloadRequest
  id: number
  data: Extract<DomainEvent, { type: T }>['data']
  occasion: string
}

type EmailedEvent = Exclude<EventType, LiveEvent>

const WRITERS: { [T in EmailedEvent]: (event: Written<T>) => Promise<Notification[]> } = {
  'statement.issued': statementIssuedNotifications,
  'statement.paid': statementPaidNotification,
  'statement.failed': statementFailedNotification,
  'line_question.asked': questionAskedNotifications,
  'line_question.due': questionDueNotifications,
  'line_question.answered': questionAnsweredNotification,
  'line_question.expired': questionExpiredNotifications,
  'statement_line.reminded': creatorReminderNotification,
  'creator_charge.paid': accountPaidNotification,
  'creator_charge.disputed': ({ req, id }) => disputeNotification({ req, id, kind: 'creator' }),
  'platform_charge.disputed': ({ req, id }) => disputeNotification({ req, id, kind: 'platform' }),
  'charge_refund.succeeded': commissionRefundedNotifications,
  'charge_refund.failed': ({ req, id, data }) => refundFailedNotifications({ req, id, wasRefunded: data.wasRefunded }),
  'creator_transfer.succeeded': commissionRestoredNotification,
  'creator_transfer.replaced': commissionRestoredNotification,
  'transfer_reversal.succeeded': commissionReversedNotification,
  'negative_balance.ended': ({ data, ...event }) => balanceEndedNotifications({ ...event, ...data }),
  'payout.held': ({ data, ...event }) => payoutHoldNotification({ ...event, ...data, template: 'payout-held' }),
  'payout.released': ({ data, ...event }) => payoutHoldNotification({ ...event, ...data, template: 'payout-released' }),
  'payout.sent': payoutSentNotification,
  'payout.failed': payoutFailedNotification,
  'payout.unclaimed': ({ req, id, data }) => payoutUnclaimedNotification({ req, id, reminder: data.reminder }),
  'payment_route.closed': routeClosedNotifications,
  'ban.announced': banAnnouncedNotification,
  'ban.decided': banDecidedNotification,
  'commission.held': commissionHeldNotifications,
  'hold.decided': holdDecidedNotifications,
  'restriction.answered': (event) => restrictionAnsweredNotification({ ...event, isDue: false }),
  'restriction.due': (event) => restrictionAnsweredNotification({ ...event, isDue: true }),
  'reconciliation.differed': reconciliationNotifications,
  'spending_limit.warned': spendingWarnedNotification,
  'spending_limit.reached': spendingReachedNotification,
  'links.paused': linksPausedNotifications,
  'links.resumed': linksResumedNotifications,
  'application.received': applicationReceivedNotification,
  'application.approved': ({ data: _, ...event }) => applicationDecidedNotification({ ...event, reason: null }),
  'application.rejected': ({ data, ...event }) => applicationDecidedNotification({ ...event, reason: data.reason }),
  'fees.lowered': feesLoweredNotifications,
  'fees.kept': feesKeptNotifications,
  'message.posted': messagePostedNotification,
  'sample.requested': sampleRequestedNotification,
  'sample.approved': sampleApprovedNotification,
  'sample.declined': sampleDeclinedNotification,
  'sample.shipped': sampleShippedNotification,
  'sample.received': sampleReceivedNotification,
  'partnership.ended': partnershipEndedNotification,
  'team.invited': invitedNotification,
  'team.joined': ({ data, ...event }) => memberNotification({ ...event, userId: data.user_id, change: 'joined' }),
  'team.removed': ({ data, ...event }) => memberNotification({ ...event, userId: data.user_id, change: 'removed' }),
  'team.left': ({ data, ...event }) => memberNotification({ ...event, userId: data.user_id, change: 'left' }),
  'team.handed_over': ({ data, ...event }) =>
    handedOverNotifications({ ...event, from: data.from_user_id, to: data.to_user_id }),
  'creator_invitation.sent': ({ data: _, ...event }) => inviteeNotification({ ...event, template: 'invitation-sent' }),
  'creator_invitation.reminded': ({ data: _, ...event }) =>
    inviteeNotification({ ...event, template: 'invitation-reminder' }),
  'creator_invitation.joined': ({ data, ...event }) => joinedNotification({ ...event, isPartner: data.isPartner }),
  'creator_invitation.declined': declinedNotification,
  'brand.signed_up': brandWelcomeNotification,
  'creator.signed_up': creatorWelcomeNotification,
  'creator.approved': ({ data: _, ...event }) => creatorDecisionNotification({ ...event, reason: null }),
  'creator.rejected': ({ data, ...event }) => creatorDecisionNotification({ ...event, reason: data.reason }),
  'statement.due_soon': statementDueNotification,
  'applications.waiting': applicationsWaitingNotification,
  'partnership.sold': firstSaleNotifications,
  'week.ended': weekEndedNotification,
  'month.ended': monthEndedNotification,
  'link.stopped': linkStoppedNotification,
  'legal_text.announced': textAnnouncedNotification,
  'landing_email.collected': visitorWelcome,
  'landing_email.confirmation_requested': visitorConfirmation,
  'login_email.changed': loginEmailChangedNotification,
  'password.changed': passwordChangedNotification,
  'account.closed': accountClosedNotification,
  'amazon_grant.revoked': revokedNotification,
  'payout_destination.changed': destinationChangedNotification,
  'payout_destination.confirmation_requested': destinationConfirmationNotification,
}

export const sendNotification = async ({ req, eventId }: { req: PayloadRequest; eventId: number }): Promise<void> => {
  const event = await readEvent(req, eventId)
  if (event) await notifyOf(req, event)
}

/** Facts are read from the rows as they are now. Safe to repeat: nobody gets the same email twice. */
export const notifyOf = async (req: PayloadRequest, { id, type, subject, data }: DomainEvent): Promise<void> => {
  if (isLive(type)) return
  const write = WRITERS[type] as (event: Written<EmailedEvent>) => Promise<Notification[]>
  await queueNotifications(req, await write({ req, id: subject, data, occasion: `event ${id}` }))
}
