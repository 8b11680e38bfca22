import type { PayloadRequest } from 'payload'
import type { TemplateName } from '../contracts/jobs'
import { withTransaction } from '../database'
import type { TemplateData } from '../integrations/mail/templates'
import { sendJobs, uuidOf } from '../queue'
import { recordEmails } from './emails/record-emails'
import { isErased } from './identity/erasure'

/** Sealed until the email is sent. */
type Secrets = {
  'payout-destination-confirm': 'token'
  'landing-confirm': 'token'
  'landing-welcome': 'code'
  'team-invited': 'token'
}

/** An address gets one email of a template per occasion. */
export type Notification = {
  [N in TemplateName]: {
    to: string
    template: N
    data: Omit<TemplateData<N>, N extends keyof Secrets ? Secrets[N] : never>
    sealed?: Record<string, string>
    occasion: string
  }
}[TemplateName]

/**
 * In one transaction. The key of an email, which is its job's id, is made of template, occasion and address, so a repeated
 * call queues nothing twice while the queue remembers the first (seven and a half days).
 */
export const queueNotifications = (req: PayloadRequest, notifications: readonly Notification[]): Promise<void> => {
  const emails = notifications
    .filter(({ to }) => !isErased(to))
    .map(({ to, template, data, sealed = {}, occasion }) => ({
      email: uuidOf(template, occasion, to),
      to,
      template,
      data,
      sealed,
    }))
  return withTransaction(req, async () => {
    await recordEmails(req, emails)
    await sendJobs(req, 'send-mail', emails, { id: ({ email }) => email })
  })
}
