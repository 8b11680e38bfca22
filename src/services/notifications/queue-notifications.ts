import type { PayloadRequest } from 'payload'
import { withTransaction } from '../../database'
import { sendJobs, uuidOf } from '../../queue'
import { recordEmails } from '../emails/record-emails'
import { isErased } from '../identity/erasure'
import type { Notification } from './notification'
import { readDeliveries } from './receivers'

/**
 * In one transaction. The key of an email, which is its job's id, is made of template, occasion and address, so a repeated
 * call queues nothing twice while the queue remembers the first (seven and a half days).
 */
export const queueNotifications = (req: PayloadRequest, notifications: readonly Notification[]): Promise<void> =>
  withTransaction(req, async () => {
    const deliveries = await readDeliveries(req, notifications)
    const emails = deliveries
      .filter(({ person }) => !isErased(person.address))
      .map(({ person: { address: to }, notification: { template, data, sealed = {}, occasion } }) => ({
        email: uuidOf(template, occasion, to),
        to,
        template,
        data,
        sealed,
      }))
    await recordEmails(req, emails)
    await sendJobs(req, 'send-mail', emails, { id: ({ email }) => email })
  })
