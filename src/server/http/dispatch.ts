import type { RequestListener } from 'node:http'
import { inRequest } from '../observe/observe-requests'
import type { HotPages } from '../pages/hot-pages'
import { isRedirect } from '../redirect/redirect'
import { isReadableTarget } from './request-target'

/** A link as we write it, which nothing can misread; others are checked first. */
const PLAIN_LINK = /^\/r\/[\w-]+(\?s=[\w.~:-]*)?$/

/** Public pages and the redirect are answered without express, which costs more than they do (docs/decisions/0009). */
export const dispatch =
  ({
    pages,
    redirect,
    express,
  }: {
    pages: Pick<HotPages, 'sendCached' | 'answer'>
    redirect: RequestListener
    express: RequestListener
  }): RequestListener =>
  (req, res) => {
    if (PLAIN_LINK.test(req.url ?? '')) redirect(req, res)
    else if (pages.sendCached(req, res)) return
    else
      inRequest(res, () => {
        if (!isReadableTarget(req))
          res.writeHead(400, { 'content-type': 'application/json' }).end('{"message":"The address cannot be read"}')
        else if (isRedirect(req)) redirect(req, res)
        else if (!pages.answer(req, res, () => express(req, res))) express(req, res)
      })
  }
