import type { Row } from '../../../database-rows'

/** `is_fresh` while it may still wait for its row. */
export type StoredEvent = Row<'stripe_events' | 'paypal_events', 'id' | 'state'> & {
  type: Row<'stripe_events' | 'paypal_events'>['event_type']
  account: Row<'stripe_events'>['account_id']
  data: Record<string, unknown>
  is_fresh: boolean
}

/** After so many seconds the job that handles an event is given up. */
export const HANDLING_SECONDS = 120

/** Result of an event: applied, or ignored because it does not concern us. */
export type Applied = 'applied' | 'ignored'

/** The row that the event is about does not exist yet; the event is tried again. */
export class NotYet extends Error {}
