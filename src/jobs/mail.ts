import { sendMail } from '../integrations/mail/send-mail'
import { renderMail } from '../integrations/mail/templates'
import { type Tasks, task } from './task'

export const mailTasks = {
  /** Sends one email from its template. */
  'send-mail': task(({ input }) => sendMail({ to: input.to, mail: renderMail(input.template, input.data as never) })),
} satisfies Partial<Tasks>
