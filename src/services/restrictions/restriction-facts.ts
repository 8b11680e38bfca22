import { sql } from 'drizzle-orm'
import { type DatabaseContext, queryOne } from '../../database'
import type { UserActionFacts } from '../../domain/staff-actions'
import { ERASED_EMAILS } from '../identity/erasure'
import { IS_ALL_HELD } from './new-restriction'

/** What staff can do about a user, apart from whose own account it is. Undefined without the user. */
export const readUserFacts = (context: DatabaseContext, id: number) =>
  queryOne<Omit<UserActionFacts, 'is_own'> & { creator_id: number | null }>(
    context,
    sql`select c.id as creator_id,
               u.disabled_at is not null as is_disabled,
               u.email like ${ERASED_EMAILS} as is_erased,
               u.role <> 'user' as is_staff,
               exists (
                 select 1
                 from restrictions b
                 where b.user_id = u.id and b.kind = 'ban' and b.status in ('open', 'upheld')
               ) as is_banned,
               exists (select 1 from creator_earnings e where e.creator_id = c.id) and not ${IS_ALL_HELD} as can_be_held
        from users u
        left join creators c on c.user_id = u.id
        where u.id = ${id}`,
  )
