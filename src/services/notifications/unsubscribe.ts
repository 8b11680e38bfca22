import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import {
  isOptional,
  NOTIFICATION_KEYS,
  type NotificationType,
  notificationType,
} from '../../contracts/notification-types'
import { type DatabaseContext, queryOne } from '../../database'
import { seal, unseal } from '../../integrations/seal'
import { type Choices, mergeChoices } from './settings'

type Subscription = { userId: number; type: NotificationType }

const PLACE = 'notification_settings.unsubscribe'

/** Sealed, so that nothing has to be stored for it, and bound to one person and type. */
export const unsubscribePathOf = ({ userId, type }: Subscription): string =>
  `/email/notifications/${seal(JSON.stringify([userId, type]), PLACE)}`

/** Null for a link that is none of ours, and for a person or type that is gone. */
export const readSubscription = async (
  context: DatabaseContext,
  token: string,
): Promise<(Subscription & { label: string }) | null> => {
  const [userId, type] = openToken(token)
  if (type === undefined || !NOTIFICATION_KEYS.includes(type) || !isOptional(type)) return null
  const user = await queryOne(context, sql`select 1 from users where id = ${userId}`)
  return user ? { userId, type, label: notificationType(type).label } : null
}

const openToken = (token: string): [number, NotificationType] | [0, undefined] => {
  try {
    return JSON.parse(unseal(token, PLACE))
  } catch {
    return [0, undefined]
  }
}

/** From now on no email of this type is sent, or none that can be turned off. Safe to repeat. */
export const unsubscribe = async (
  req: PayloadRequest,
  { userId, type }: Subscription,
  { fromAll }: { fromAll: boolean },
): Promise<void> => {
  const types = fromAll ? NOTIFICATION_KEYS.filter(isOptional) : [type]
  const choices: Choices = Object.fromEntries(types.map((one) => [one, { email: 'off' }]))
  await mergeChoices(req, userId, choices)
}
