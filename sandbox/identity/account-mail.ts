import type { Queryable } from '../database'
import { storeMail } from '../mailbox/mails'

const SENDER = 'noreply@shelfmate.test'

/** To an account's address, in the provider's name. */
export const sendAccountMail = (
  db: Queryable,
  { to, subject, lines }: { to: string; subject: string; lines: readonly string[] },
): Promise<void> =>
  storeMail(db, { sender: SENDER, recipients: [to], subject, text: ['Hello,', ...lines].join('\n\n'), html: '' })
