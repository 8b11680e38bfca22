import type { PayloadRequest } from 'payload'
import type { TemplateName } from '../contracts/jobs'
import type { TemplateData } from '../integrations/mail/templates'
import { sendJobs, uuidOf } from '../queue'

/** Sealed until the email is sent. */
type Secrets = { 'payout-destination-confirm': 'token'; 'landing-confirm': 'token'; 'landing-welcome': 'code' }

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
 * One statement. A job's id is made of template, occasion and address, so a repeated call queues nothing twice while
 * the queue remembers the first (seven and a half days).
 */
export const queueNotifications = (req: PayloadRequest, notifications: readonly Notification[]): Promise<void> => {
  const jobs = notifications.map(({ to, template, data, sealed = {} }) => ({ to, template, data, sealed }))
  const ids = new Map(jobs.map((job, index) => [job, jobIdOf(notifications[index] as Notification)]))
  return sendJobs(req, 'send-mail', jobs, { id: (job) => ids.get(job) ?? '' })
}

const jobIdOf = ({ template, occasion, to }: Notification): string => uuidOf(template, occasion, to)
