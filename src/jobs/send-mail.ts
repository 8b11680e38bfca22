import * as z from 'zod'
import { sendMail } from '../integrations/mail/send-mail'
import { renderMail, TEMPLATES, type TemplateName } from '../integrations/mail/templates'
import { defineTask } from './define-task'

/** Sends one mail by its template. */
export const sendMailTask = defineTask({
  name: 'send-mail',
  input: z.object({
    to: z.email(),
    template: z.enum(Object.keys(TEMPLATES) as [TemplateName]),
    data: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
  run: ({ input }) => sendMail({ to: input.to, mail: renderMail(input.template, input.data as never) }),
})
