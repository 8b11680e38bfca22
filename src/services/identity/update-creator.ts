import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { HANDLE_REQUIRED } from '../../contracts/creator-profile'
import { arrayParam, query, queryOne, withTransaction } from '../../database'
import type { Row } from '../../database-rows'
import { notFound, ProductError } from '../../errors'
import { finishSignUp } from './finish-sign-up'
import { type Creator, readCreator } from './read-creator'
import { requireFreeHandle } from './require-free-handle'

type Changes = {
  total_reach?: number | undefined
  country?: string | undefined
  disclosure_read?: boolean | undefined
  bio?: string | null | undefined
  product_categories?: string[] | undefined
  handle?: string | null | undefined
  is_profile_public?: boolean | undefined
}
type Input = Changes & { req: PayloadRequest; creatorId: number; id: number }

/** Omitted fields keep their values. Throws not_found, and invalid for a handle that is taken or missing. */
export const updateCreator = ({ req, creatorId, id, ...changes }: Input): Promise<Creator> => {
  if (id !== creatorId) throw notFound()
  return withTransaction(req, async () => {
    const before = await queryOne<Row<'creators', 'handle' | 'is_profile_public'>>(
      req,
      sql`select handle, is_profile_public
          from creators
          where id = ${creatorId}
          for update`,
    )
    if (!before) throw notFound()
    const { handle = before.handle, is_profile_public: isPublic = before.is_profile_public } = changes
    if (isPublic && handle === null)
      throw new ProductError('invalid', HANDLE_REQUIRED, [{ path: 'handle', message: HANDLE_REQUIRED }])
    if (handle !== null && handle !== before.handle) await requireFreeHandle(req, handle)
    const { total_reach = null, country = null, disclosure_read: hasRead = false, bio, product_categories } = changes
    await query(
      req,
      sql`update creators
          set total_reach = coalesce(${total_reach}, total_reach), country = coalesce(${country}, country),
              disclosure_read_at = case when ${hasRead} then coalesce(disclosure_read_at, business_now()) else disclosure_read_at end,
              bio = case when ${bio !== undefined}::boolean then ${bio ?? null} else bio end,
              product_categories = case when ${product_categories !== undefined}::boolean
                then ${arrayParam(product_categories ?? [])}::text[] else product_categories end,
              handle = ${handle}, is_profile_public = ${isPublic}, updated_at = now()
          where id = ${creatorId}`,
    )
    await finishSignUp(req, creatorId)
    return readCreator({ req, creatorId })
  })
}
