import { createHash } from 'node:crypto'
import type { PayloadRequest } from 'payload'
import type { TemplateName } from '../../../contracts/jobs'
import type { TemplateData } from '../../../integrations/mail/templates'
import { sendJobs } from '../../../queue'

/** One mail about money, and what it is about: the same occasion is told to the same address once. */
export type Notification = {
  [N in TemplateName]: { to: string; template: N; data: TemplateData<N>; occasion: string }
}[TemplateName]

/**
 * Queues mails about money, all with one statement. A mail's job has its id from template, occasion and address, so that a
 * repeated job, or a second one about the same, sends nothing twice while the queue remembers the first (7 days and a half).
 */
export const queueNotifications = (req: PayloadRequest, notifications: readonly Notification[]): Promise<void> => {
  const jobs = notifications.map(({ to, template, data }) => ({ to, template, data }))
  const ids = new Map(jobs.map((job, index) => [job, idOf(notifications[index] as Notification)]))
  return sendJobs(req, 'send-mail', jobs, { id: (job) => ids.get(job) ?? '' })
}

/** A UUID of our own making (version 8). Source: RFC 9562, 5.8. */
const idOf = ({ template, occasion, to }: Notification): string => {
  const bytes = createHash('sha256').update([template, occasion, to].join('\n')).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
