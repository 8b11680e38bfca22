import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { auditedAct } from '../../audit'
import { USER_ACTIONS } from '../../contracts/admin-users'
import { erase } from './erase-person'
import { ERASED_EMAILS, obstacleOf, readErasures } from './erasure'

/** Whose brand or profile was closed. */
const ARE_CLOSED = sql`coalesce(b.closed_at, c.closed_at) is not null and u.email not like ${ERASED_EMAILS}`

/** Removes the rest of closed accounts whose money has come to rest. */
export const eraseClosedAccounts = async ({ req }: { req: PayloadRequest }): Promise<{ erased: number }> => {
  const due = (await readErasures(req, ARE_CLOSED)).filter((erasure) => obstacleOf(erasure) === null)
  for (const erasure of due) {
    const { id } = erasure
    const reason = 'The account was closed'
    await auditedAct({ req, action: USER_ACTIONS.erase, collection: 'users', id, reason }, async () => {
      await erase(req, erasure)
      return { answer: undefined, changes: { erased: { before: false, after: true } } }
    })
  }
  return { erased: due.length }
}
