import { openValues } from '../integrations/mail/sealed-values'
import { sendMail } from '../integrations/mail/send-mail'
import { renderMail } from '../integrations/mail/templates'
import { deliverEvents, sweepOutbox } from '../services/events/deliver-events'
import { sendNotification } from '../services/events/send-notification'
import { scheduled, type Tasks, task } from './task'

export const eventTasks = {
  /** Delivers domain events to their consumers. */
  'deliver-events': task(({ req }) => deliverEvents({ req })),
  /** Every minute: delivers what no job delivered, and removes old events. */
  'sweep-outbox': scheduled('* * * * *', ({ req }) => sweepOutbox({ req })),
  /** Queues the emails about one event. */
  'send-notification': task(({ req, input }) => sendNotification({ req, eventId: input.event_id })),
  /** Sends one email from its template, which gets the values of `sealed` as well as those of `data`. */
  'send-mail': task(({ input: { to, template, data, sealed } }) =>
    sendMail({ to, mail: renderMail(template, { ...data, ...openValues(to, sealed) } as never) }),
  ),
} satisfies Partial<Tasks>
