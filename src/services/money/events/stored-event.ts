/** An event as it was stored; `is_fresh`: it has not waited for its row too long. */
export type StoredEvent = {
  id: number
  type: string
  state: string
  account: string | null
  data: Record<string, unknown>
  is_fresh: boolean
}

/** What an event came to: applied, or of no meaning here. */
export type Applied = 'applied' | 'ignored'

/** The row that an event is about is not there yet: it is tried again. */
export class NotYet extends Error {}
