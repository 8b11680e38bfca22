import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { Restrictions } from '../../contracts/restrictions'
import { changedRows, type DatabaseContext, query, queryOne, withTransaction } from '../../database'
import { notFound, ProductError } from '../../errors'
import { recordEvent } from '../../outbox'
import { ERASED_EMAILS } from '../identity/erasure'
import { PERSON_NAME } from '../identity/person-name'
import { RESTRICTION } from './restriction-rows'
import { readAnswerToken } from './restriction-tokens'

type Input = { req: PayloadRequest; token: string }

/** Newest first. Throws not_found for a token that is none of ours, or of an erased account. */
export const readRestrictions = ({ req, token }: Input): Promise<Restrictions> => read(req, userOf(token))

/** Staff are told. Throws not_found, or conflict after the decision. */
export const answerRestriction = ({
  req,
  token,
  id,
  answer,
}: Input & { id: number; answer: string }): Promise<Restrictions> => {
  const userId = userOf(token)
  return withTransaction(req, async () => {
    const changed = await changedRows(
      req,
      sql`update restrictions
          set answer = ${answer},
              answered_at = business_now(),
              updated_at = now()
          where id = ${id} and user_id = ${userId} and status = 'open'`,
    )
    const restrictions = await read(req, userId)
    if (!restrictions.rows.some((row) => row.id === id)) throw notFound()
    if (changed === 0) throw new ProductError('conflict', 'This has been decided')
    await recordEvent(req, { type: 'restriction.answered', subject: id, data: {} })
    return restrictions
  })
}

const userOf = (token: string): number => {
  const userId = readAnswerToken(token)
  if (userId === null) throw notFound()
  return userId
}

const read = async (context: DatabaseContext, userId: number): Promise<Restrictions> => {
  const person = await queryOne<{ name: string }>(
    context,
    sql`select ${PERSON_NAME} as name
        from users u
        where u.id = ${userId} and u.email not like ${ERASED_EMAILS}`,
  )
  const rows = await query<Restrictions['rows'][number]>(
    context,
    sql`select ${RESTRICTION}
        from restrictions r
        left join brands b on b.id = r.brand_id
        where r.user_id = ${userId}
        order by r.id desc`,
  )
  if (!person || rows.length === 0) throw notFound()
  return { name: person.name, rows }
}
