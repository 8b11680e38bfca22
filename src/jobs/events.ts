import { forgetEmails } from '../services/emails/forget-emails'
import { releaseEmails } from '../services/emails/release-emails'
import { sendEmail } from '../services/emails/send-email'
import { deliverEvents, sweepOutbox } from '../services/events/deliver-events'
import { sendNotification } from '../services/events/send-notification'
import { eraseClosedAccounts } from '../services/identity/erase-closed-accounts'
import { forgetNetworks } from '../services/identity/forget-networks'
import { forgetNotifications } from '../services/notifications/forget-notifications'
import { recordLinkProblems } from '../services/notifications/reminders/record-link-problems'
import { recordReminders } from '../services/notifications/reminders/record-reminders'
import { sendSummaries } from '../services/notifications/send-summaries'
import { EVERY_FIVE_MINUTES, EVERY_MINUTE, scheduled, type Tasks, task } from './task'

/** The pauses double, each with a random part: twelve take from 5.7 to 11.4 hours, in which a mail server comes back. */
const MAIL_RETRIES = 12

export const eventTasks = {
  'deliver-events': task(({ req }) => deliverEvents({ req })),
  'sweep-outbox': scheduled(EVERY_MINUTE, ({ req }) => sweepOutbox({ req })),
  'send-notification': task(({ req, input }) => sendNotification({ req, eventId: input.event_id })),
  'send-mail': task(sendEmail, { retryLimit: MAIL_RETRIES }),
  /** After 90 days, or 30 if a visitor got it. */
  'forget-emails': scheduled('47 * * * *', ({ req }) => forgetEmails({ req })),
  /** Summaries that are due, and emails that waited for the end of quiet hours. */
  'sweep-notifications': scheduled(EVERY_FIVE_MINUTES, async ({ req }) => {
    await releaseEmails({ req })
    await sendSummaries({ req })
  }),
  'sweep-reminders': scheduled('7 * * * *', async ({ req }) => {
    await recordReminders({ req })
    await recordLinkProblems({ req })
  }),
  /** After 180 days. */
  'forget-notifications': scheduled('49 * * * *', ({ req }) => forgetNotifications({ req })),
  /** Once the money of such an account has come to rest. */
  'erase-closed-accounts': scheduled('51 * * * *', ({ req }) => eraseClosedAccounts({ req })),
  /** After 60 days. */
  'forget-networks': scheduled('53 * * * *', ({ req }) => forgetNetworks({ req })),
} satisfies Partial<Tasks>
