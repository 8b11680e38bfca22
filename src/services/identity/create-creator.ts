import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { Actor } from '../../access/roles'
import { arrayParam, queryOne } from '../../database'
import { notFound, ProductError } from '../../errors'
import { IS_PUBLIC_PROGRAM } from '../programs/public-program'
import { type Creator, readCreator } from './read-creator'

type Input = {
  req: PayloadRequest
  actor: Actor
  user_id: number
  name: string
  product_categories: string[]
  /** The brand whose program page the creator came from; counts only if it is connected and its program is visible. */
  fromAffiliateProgramBrand?: number | null | undefined
}

/**
 * The creator of the signed-in creator user, made at most once. Approved at once only when the brand they came from
 * really has a visible program; what the client sends as `approved` is not believed. A repeated call answers the
 * existing row unchanged, so that a rejection is not undone by a new sign-up.
 */
export const createCreator = async ({
  req,
  actor,
  user_id,
  name,
  product_categories,
  fromAffiliateProgramBrand,
}: Input): Promise<{ creator: Creator; isNew: boolean }> => {
  if (user_id !== actor.id) throw notFound()
  if (actor.user_type !== 'creator') throw new ProductError('forbidden', 'This needs a creator account')
  const made = await queryOne<{ id: number }>(
    req,
    sql`with program as (
          select a.id
          from affiliate_programs a
          join brands b on b.id = a.brand_id
          where b.id = ${fromAffiliateProgramBrand ?? null}::int and ${IS_PUBLIC_PROGRAM}
        )
        insert into creators (user_id, name, product_categories, approved, approval_source, approved_at)
        select ${actor.id}::int, ${name}::text, ${arrayParam(product_categories)}::text[], exists (select 1 from program),
               (select 'program:' || id from program), (select business_now() from program)
        on conflict (user_id) do nothing
        returning id`,
  )
  const existing =
    made ?? (await queryOne<{ id: number }>(req, sql`select id from creators where user_id = ${actor.id}`))
  return { creator: await readCreator({ req, creatorId: existing?.id ?? null }), isNew: made !== undefined }
}
