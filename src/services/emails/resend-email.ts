import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { auditedAct } from '../../audit'
import { EMAIL_ACTIONS } from '../../contracts/admin-operations'
import type { TemplateName } from '../../contracts/jobs'
import type { EmailStatus } from '../../contracts/vocabulary'
import { type DatabaseContext, queryOne } from '../../database'
import { emailActions } from '../../domain/staff-actions'
import { notFound, ProductError } from '../../errors'
import { QUEUE_SCHEMA, sendJobs, uuidOf } from '../../queue'
import { readEmailText } from './read-email-text'

type Email = {
  key: string
  recipient: string
  template: TemplateName
  data: Record<string, string | number> | null
  status: EmailStatus
  resends: number
  /** A job is about to send it. */
  has_job: boolean
  /** A job failed to send it, and waits for its next attempt. */
  has_retry: boolean
}

export const readEmailActions = async (context: DatabaseContext, id: number) => {
  const email = await readEmail(context, id)
  return email && { can: emailActions(factsOf(email)), waits_for: whyNot(email) }
}

/**
 * Queues an email again with what it was filled with then, or ends the pause before its next attempt. Audited. Throws not_found,
 * or conflict while it is on its way or when a part of it was secret and is gone.
 */
export const resendEmail = ({ req, id }: { req: PayloadRequest; id: number }) =>
  auditedAct({ req, action: EMAIL_ACTIONS.resend, collection: 'emails', id }, async () => {
    await queryOne(
      req,
      sql`select 1
          from emails
          where id = ${id}
          for update`,
    )
    const email = await readEmail(req, id)
    if (!email) throw notFound()
    const { key, recipient: to, template, data, resends, status } = email
    if (!emailActions(factsOf(email)).resend || (data === null && !email.has_retry))
      throw new ProductError('conflict', whyNot(email) ?? 'This email can’t be sent again')
    await queryOne(
      req,
      sql`update emails
          set status = 'queued', error = null, resends = resends + 1, updated_at = now()
          where id = ${id}
          returning id`,
    )
    const job = uuidOf('resend', key, String(resends))
    if (email.has_retry || data === null) await retryNow(req, key)
    else await sendJobs(req, 'send-mail', [{ email: key, to, template, data }], { id: () => job })
    return { answer: { id, status: 'queued' }, changes: { status: { before: status, after: 'queued' } } }
  })

/** A worker that has taken the job meanwhile is sending it. */
const retryNow = (req: PayloadRequest, key: string) =>
  queryOne(
    req,
    sql`update ${sql.raw(QUEUE_SCHEMA)}.job
        set start_after = now()
        where name = 'send-mail' and state = 'retry' and data ->> 'email' = ${key}
        returning id`,
  )

const factsOf = (email: Email) => ({
  is_whole: readEmailText(email) !== '',
  is_under_way: email.has_job,
  is_retried: email.has_retry && !email.has_job,
})

const whyNot = (email: Email): string | null => {
  if (email.has_job) return 'This email is on its way'
  if (email.has_retry) return null
  return factsOf(email).is_whole ? null : 'This email contained a one-time link or code, so it can’t be sent again'
}

const readEmail = (context: DatabaseContext, id: number): Promise<Email | undefined> =>
  queryOne<Email>(
    context,
    sql`select e.key, e.recipient, e.template, e.data, e.status, e.resends,
               coalesce(jobs.has_job, false) as has_job, coalesce(jobs.has_retry, false) as has_retry
        from emails e
        cross join lateral (
          select bool_or(j.state <> 'retry') as has_job, bool_or(j.state = 'retry') as has_retry
          from ${sql.raw(QUEUE_SCHEMA)}.job j
          where j.name = 'send-mail' and j.state in ('created', 'retry', 'active') and j.data ->> 'email' = e.key
        ) jobs
        where e.id = ${id}`,
  )
