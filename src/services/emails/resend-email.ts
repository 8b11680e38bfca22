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
  has_job: boolean
}

export const readEmailActions = async (context: DatabaseContext, id: number) => {
  const email = await readEmail(context, id)
  return email && { can: emailActions(factsOf(email)), waits_for: whyNot(email) }
}

/**
 * Queues an email again with what it was filled with then. Audited. Throws not_found, or conflict while it is on its way
 * or when a part of it was secret and is gone.
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
    if (!emailActions(factsOf(email)).resend || data === null)
      throw new ProductError('conflict', whyNot(email) ?? 'This email can’t be sent again')
    await queryOne(
      req,
      sql`update emails
          set status = 'queued', error = null, resends = resends + 1, updated_at = now()
          where id = ${id}
          returning id`,
    )
    const job = uuidOf('resend', key, String(resends))
    await sendJobs(req, 'send-mail', [{ email: key, to, template, data }], { id: () => job })
    return { answer: { id, status: 'queued' }, changes: { status: { before: status, after: 'queued' } } }
  })

const factsOf = (email: Email) => ({ is_whole: readEmailText(email) !== '', is_under_way: email.has_job })

const whyNot = (email: Email): string | null => {
  if (email.has_job) return 'This email is on its way, or will be tried again'
  return factsOf(email).is_whole ? null : 'This email contained a one-time link or code, so it can’t be sent again'
}

const readEmail = (context: DatabaseContext, id: number): Promise<Email | undefined> =>
  queryOne<Email>(
    context,
    sql`select e.key, e.recipient, e.template, e.data, e.status, e.resends,
               exists (
                 select 1
                 from ${sql.raw(QUEUE_SCHEMA)}.job j
                 where j.name = 'send-mail' and j.state in ('created', 'retry', 'active') and j.data ->> 'email' = e.key
               ) as has_job
        from emails e
        where e.id = ${id}`,
  )
