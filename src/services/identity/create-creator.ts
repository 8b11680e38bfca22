import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { IS_PUBLIC_PROGRAM } from '../../access/connected-brand'
import type { Actor } from '../../access/roles'
import { arrayParam, queryOne } from '../../database'
import type { Row } from '../../database-rows'
import { notFound, ProductError } from '../../errors'
import { type Creator, readCreator } from './read-creator'

type Input = {
  req: PayloadRequest
  actor: Actor
  user_id: number
  name: string
  product_categories: string[]
  /** Ignored unless it is connected with a visible program. */
  fromAffiliateProgramBrand?: number | null | undefined
}

/**
 * Approved immediately only when `fromAffiliateProgramBrand` has a visible program. A repeated call returns the
 * existing row unchanged, so that a new sign-up does not undo a rejection.
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
  if (actor.user_type !== 'creator') throw new ProductError('forbidden', 'This requires a creator account')
  const made = await queryOne<Row<'creators', 'id'>>(
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
    made ?? (await queryOne<Row<'creators', 'id'>>(req, sql`select id from creators where user_id = ${actor.id}`))
  return { creator: await readCreator({ req, creatorId: existing?.id ?? null }), isNew: made !== undefined }
}
