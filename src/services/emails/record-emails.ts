import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { JobInput } from '../../contracts/jobs'
import type { EmailStatus } from '../../contracts/vocabulary'
import { query } from '../../database'
import { renderMail } from '../../integrations/mail/render-mail'

export type QueuedEmail = JobInput<'send-mail'> & { email: string }

/** A row per email, which exists once however often it is queued. Only its subject is kept of one with a secret. */
export const recordEmails = async (req: PayloadRequest, emails: readonly QueuedEmail[]): Promise<void> => {
  if (emails.length === 0) return
  const rows = emails.map(({ email: key, to: recipient, template, data, sealed = {} }) => ({
    key,
    recipient,
    template,
    subject: renderMail(template, data as never).subject,
    data: Object.keys(sealed).length === 0 ? data : null,
  }))
  await query(
    req,
    sql`insert into emails (key, recipient, template, subject, data)
        select r.key, r.recipient, r.template, r.subject, nullif(r.data, 'null')
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as r(key text, recipient text, template text, subject text, data jsonb)
        on conflict (key) do nothing`,
  )
}

/** `until` is an instant. */
export const holdEmail = async (req: PayloadRequest, key: string, until: string): Promise<void> => {
  await query(
    req,
    sql`update emails
        set held_until = ${until}::timestamptz, updated_at = now()
        where key = ${key}`,
  )
}

export type Outcome = { status: EmailStatus; subject?: string; error?: string }

/** Emails queued before they had rows have none to change. */
export const recordOutcome = async (
  req: PayloadRequest,
  key: string | undefined,
  { status, subject, error = undefined }: Outcome,
): Promise<void> => {
  if (key === undefined) return
  await query(
    req,
    sql`update emails
        set status = ${status}::enum_emails_status,
            subject = coalesce(${subject ?? null}, subject),
            error = ${error ?? null},
            sent_at = case when ${status} = 'sent' then now() else sent_at end,
            updated_at = now()
        where key = ${key}`,
  )
}
