import * as z from 'zod'
import { OptionalText } from './shapes'

const Event = z.looseObject({
  id: z.string().min(1),
  type: z.string().min(1),
  livemode: z.boolean(),
  account: OptionalText,
  api_version: OptionalText,
})

/** `account`: the connected account it is about; null for our own. */
export type SignedEvent = {
  id: string
  type: string
  isLive: boolean
  apiVersion: string | null
  account: string | null
  data: unknown
}

/** Null if it is not an event. Source: Stripe API, "The Event object". */
export const eventOf = (raw: unknown): SignedEvent | null => {
  const { success, data } = Event.safeParse(raw)
  if (!success) return null
  const { id, type, livemode, api_version, account } = data
  return { id, type, isLive: livemode, apiVersion: api_version, account, data: raw }
}
