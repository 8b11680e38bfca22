import { openValues } from '../integrations/mail/sealed-values'
import { sendMail } from '../integrations/mail/send-mail'
import { renderMail } from '../integrations/mail/templates'
import { deliverEvents, sweepOutbox } from '../services/events/deliver-events'
import { sendNotification } from '../services/events/send-notification'
import { scheduled, type Tasks, task } from './task'

export const eventTasks = {
  'deliver-events': task(({ req }) => deliverEvents({ req })),
  'sweep-outbox': scheduled('* * * * *', ({ req }) => sweepOutbox({ req })),
  'send-notification': task(({ req, input }) => sendNotification({ req, eventId: input.event_id })),
  /** The template gets the values of `sealed` as well as those of `data`. */
  'send-mail': task(({ input: { to, template, data, sealed } }) =>
    sendMail({ to, mail: renderMail(template, { ...data, ...openValues(to, sealed) } as never) }),
  ),
} satisfies Partial<Tasks>
