import { sql } from 'drizzle-orm'
import type { TemplateName } from '../../contracts/jobs'
import { isOptional, typeOf } from '../../contracts/notification-types'
import { type DatabaseContext, queryOne } from '../../database'
import { QUIET_UNTIL } from './quiet-hours'
import { type Choices, choiceOf } from './settings'
import { unsubscribePathOf } from './unsubscribe'

/** `held_until`: the end of the recipient's quiet hours. */
export type EmailPlan =
  | { kind: 'send'; unsubscribePath?: string }
  | { kind: 'skip' }
  | { kind: 'hold'; held_until: string }

/**
 * What becomes of an email that is due now. What can't be switched off is always sent, whatever the hour; so is what is not for
 * a person who has settings.
 */
export const planEmail = async (
  context: DatabaseContext,
  { to, template }: { to: string; template: TemplateName },
): Promise<EmailPlan> => {
  const type = typeOf(template)
  if (!isOptional(type)) return { kind: 'send' }
  const user = await queryOne<{ id: number; choices: Choices; held_until: string | null }>(
    context,
    sql`select u.id, coalesce(s.choices, '{}') as choices, (${QUIET_UNTIL})::text as held_until
        from users u
        left join notification_settings s on s.user_id = u.id
        where u.email = ${to}`,
  )
  if (!user) return { kind: 'send' }
  if (choiceOf(user.choices, type).email === 'off') return { kind: 'skip' }
  if (user.held_until !== null) return { kind: 'hold', held_until: user.held_until }
  return { kind: 'send', unsubscribePath: unsubscribePathOf({ userId: user.id, type }) }
}
