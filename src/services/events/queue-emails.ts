import type { PayloadRequest } from 'payload'
import type { DomainEvent } from '../../outbox'
import { sendJobs, uuidOf } from '../../queue'

/** Queues the job that writes the emails of each event, once per event. */
export const queueEmails = (req: PayloadRequest, events: readonly DomainEvent[]): Promise<void> =>
  sendJobs(
    req,
    'send-notification',
    events.map(({ id }) => ({ event_id: id })),
    { id: ({ event_id }) => uuidOf('send-notification', String(event_id)) },
  )
