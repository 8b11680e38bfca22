import * as z from 'zod'
import { OptionalText } from './shapes'

const Event = z.looseObject({
  id: z.string().min(1),
  type: z.string().min(1),
  livemode: z.boolean(),
  account: OptionalText,
  api_version: OptionalText,
})

/** An event that Stripe vouches for. `account`: of the connected account that it is about; null: our own. */
export type SignedEvent = {
  id: string
  type: string
  isLive: boolean
  apiVersion: string | null
  account: string | null
  /** The whole of it, as it came. */
  data: unknown
}

/** Reads an event; null when it is none. Source: Stripe API, "The Event object". */
export const eventOf = (raw: unknown): SignedEvent | null => {
  const { success, data } = Event.safeParse(raw)
  if (!success) return null
  const { id, type, livemode, api_version, account } = data
  return { id, type, isLive: livemode, apiVersion: api_version, account, data: raw }
}
