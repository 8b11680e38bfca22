import type { PayloadRequest } from 'payload'
import { withTransaction } from '../../database'
import { sendJobs, uuidOf } from '../../queue'
import { recordEmails } from '../emails/record-emails'
import { isErased } from '../identity/erasure'
import { addNotifications } from './add-notifications'
import type { Notification } from './notification'
import { readDeliveries } from './receivers'
import { readChoices } from './settings'

/**
 * In one transaction: in the app, and by email for those who want it at once; for the others it waits for their summary. The
 * key of an email, which is its job's id, is made of template, occasion and address, so a repeated call queues nothing twice
 * while the queue remembers the first (seven and a half days).
 */
export const queueNotifications = (req: PayloadRequest, notifications: readonly Notification[]): Promise<void> =>
  withTransaction(req, async () => {
    const deliveries = (await readDeliveries(req, notifications)).filter(({ person }) => !isErased(person.address))
    const choices = await readChoices(
      req,
      deliveries.flatMap(({ person: { userId } }) => userId ?? []),
    )
    const timeOf = await addNotifications(req, deliveries, choices)
    const emails = deliveries
      .filter((delivery) => timeOf(delivery) === 'now')
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
