import { sql } from 'drizzle-orm'
import { type RequestHandler, Router } from 'express'
import type { Payload } from 'payload'
import { isStaff } from '../../access/roles'
import { strategy } from '../../auth/strategy'
import { queryOne } from '../../database'
import type { Row } from '../../database-rows'
import { env } from '../../env'
import { toRequest } from './fetch-bridge'

/** No page has this path, so the site answers with its 404 page. */
const NO_PAGE = '/404'

/**
 * Redirects staff, identified by cookie, to the post in the panel; an unknown post gets the 404 page. Everyone else
 * gets the app, whose navigation rules redirect them.
 */
export const blogEdit = (payload: Payload): Router => {
  const router = Router()
  router.get('/blog/edit/:slug', redirectStaff(payload))
  return router
}

const redirectStaff =
  (payload: Payload): RequestHandler<{ slug: string }> =>
  async (req, res, next) => {
    const { user } = await strategy.authenticate({ headers: toRequest(req, env().publicUrl).headers, payload })
    if (!isStaff(user as never)) return next()
    res.set('cache-control', 'no-store')
    const { slug } = req.params
    const post = await queryOne<Row<'blog_posts', 'id'>>(
      { payload },
      sql`select id from blog_posts where slug = ${slug}`,
    )
    if (post) return res.redirect(302, `/admin/collections/blog_posts/${post.id}`)
    req.url = NO_PAGE
    next()
  }
