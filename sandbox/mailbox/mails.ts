import type { Queryable } from '../database'

/** An empty string means that the part is missing. */
interface NewMail {
  readonly sender: string
  readonly senderName?: string
  /** `List-Unsubscribe`, for an email whose `List-Unsubscribe-Post` offers one click (RFC 8058). */
  readonly unsubscribe?: string
  /** `Reply-To`. */
  readonly replyTo?: string
  readonly recipients: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface Mail {
  readonly id: string
  readonly sender: string
  readonly senderName: string
  readonly unsubscribe: string
  readonly replyTo: string
  readonly recipients: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string
  /** All http(s) URLs of either part, without duplicates, in order. */
  readonly links: readonly string[]
  readonly receivedAt: Date
}

export const LIST_LENGTH = 50

const COLUMNS = `id, sender, sender_name as "senderName", unsubscribe, reply_to as "replyTo", recipients, subject, text_body as "text",
  html_body as "html", links, received_at as "receivedAt"`

/** NUL characters, which Postgres cannot store, are dropped. */
export const storeMail = async (db: Queryable, mail: NewMail): Promise<void> => {
  const [sender, senderName, unsubscribe, replyTo, subject, text, html] = [
    mail.sender,
    mail.senderName ?? '',
    mail.unsubscribe ?? '',
    mail.replyTo ?? '',
    mail.subject,
    mail.text,
    mail.html,
  ].map(withoutNul)
  await db.query(
    `insert into mails (sender, recipients, subject, text_body, html_body, links, sender_name, unsubscribe, reply_to)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      sender,
      mail.recipients.map((recipient) => withoutNul(recipient).trim().toLowerCase()),
      subject,
      text,
      html,
      linksOf(text ?? '', html ?? ''),
      senderName,
      unsubscribe,
      replyTo,
    ],
  )
}

/** Newest first. `recipient` matches an address exactly, `search` matches part of it. */
export const listMails = async (db: Queryable, filter: { recipient?: string; search?: string }): Promise<Mail[]> => {
  const { rows } = await db.query<Mail>(
    `select ${COLUMNS}
     from mails
     where ($1::text is null or recipients @> array[$1::text])
       and ($2::text is null or exists (select from unnest(recipients) recipient where position($2 in recipient) > 0))
     order by id desc
     limit ${LIST_LENGTH}`,
    [filter.recipient?.toLowerCase() ?? null, filter.search?.toLowerCase() ?? null],
  )
  return rows
}

/** Undefined also for an id that is not a number. */
export const findMail = async (db: Queryable, id: string): Promise<Mail | undefined> => {
  if (!/^\d{1,18}$/.test(id)) return undefined
  return (await db.query<Mail>(`select ${COLUMNS} from mails where id = $1`, [id])).rows[0]
}

/** Matches URLs in a text and in the `href`s of an HTML part. */
export const LINK = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/g

const linksOf = (text: string, html: string): string[] => {
  const hrefs = [...html.matchAll(/href\s*=\s*["']([^"']+)["']/gi)].map((match) =>
    (match[1] ?? '').replaceAll('&amp;', '&'),
  )
  const found = [...(text.match(LINK) ?? []), ...hrefs.filter((href) => /^https?:\/\//.test(href))]
  return [...new Set(found)]
}

const withoutNul = (text: string): string => text.replaceAll('\0', '')
