import { sql } from 'drizzle-orm'
import type { CollectionBeforeOperationHook } from 'payload'
import { query } from '../../database'

/**
 * An autosave overwrites the newest version if that is an autosave, too: with two tabs, each would overwrite what the
 * other one wrote. A form sends the time of the version that it began with. If there is a newer one, that version is
 * kept as it is, and this save becomes a version of its own.
 */
export const keepBothTexts: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const { id } = args as { id?: number | string }
  const begun = (req.data as { updatedAt?: unknown } | undefined)?.updatedAt
  if (operation !== 'update' || id === undefined || typeof begun !== 'string' || Number.isNaN(Date.parse(begun)))
    return args
  await query(
    req,
    sql`update _blog_posts_v
        set autosave = false
        where parent_id = ${Number(id)}
          and latest
          and autosave
          and date_trunc('milliseconds', version_updated_at) > ${begun}::timestamptz`,
  )
  return args
}
