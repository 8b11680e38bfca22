import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { ConsentRow } from '../../contracts/consents'
import { iso, queryOne } from '../../database'

type Input = { req: PayloadRequest; userId: number } & Pick<ConsentRow, 'kind' | 'text_version'>

const CONSENT = sql`id, kind, text_version, ${iso('accepted_at')} as accepted_at`

/** A repeated call returns the first row. */
export const recordConsent = async ({
  req,
  userId,
  kind,
  text_version,
}: Input): Promise<{ consent: ConsentRow; isNew: boolean }> => {
  const made = await queryOne<ConsentRow>(
    req,
    sql`insert into consents (user_id, kind, text_version)
        values (${userId}, ${kind}, ${text_version})
        on conflict (user_id, kind, text_version) do nothing
        returning ${CONSENT}`,
  )
  if (made) return { consent: made, isNew: true }
  const existing = await queryOne<ConsentRow>(
    req,
    sql`select ${CONSENT} from consents where user_id = ${userId} and kind = ${kind} and text_version = ${text_version}`,
  )
  if (!existing) throw new Error('The consent was not written')
  return { consent: existing, isNew: false }
}
