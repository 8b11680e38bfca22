import { openValues } from '../integrations/mail/sealed-values'
import { sendMail } from '../integrations/mail/send-mail'
import { renderMail } from '../integrations/mail/templates'
import { type Tasks, task } from './task'

export const mailTasks = {
  /** Sends one email from its template, which gets the values of `sealed` as well as those of `data`. */
  'send-mail': task(({ input: { to, template, data, sealed } }) =>
    sendMail({ to, mail: renderMail(template, { ...data, ...openValues(to, sealed) } as never) }),
  ),
} satisfies Partial<Tasks>
