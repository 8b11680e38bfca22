import { sql } from 'drizzle-orm'
import type { CollectionBeforeOperationHook } from 'payload'
import { actorOf } from '../../access/roles'
import { query } from '../../database'

/**
 * Payload creates a draft as soon as someone opens "Create new". Drafts in which nobody wrote anything are deleted when
 * their author starts another; not on the same day, because a tab may still be open.
 */
export const dropEmptyDrafts: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const actor = actorOf(req)
  if (operation !== 'create' || !actor) return args
  await query(
    req,
    sql`delete from blog_posts p
        using _blog_posts_v v
        where v.parent_id = p.id
          and v.latest
          and p.author_id = ${actor.id}
          and p.title = ''
          and p._status = 'draft'
          and p.created_at < now() - interval '1 day'
          and (v.version_title, v.version_content, v.version_excerpt, v.version_cover_id) is not distinct from ('', null, null, null)`,
  )
  return args
}
