import path from 'node:path'
import express, { type Request, type RequestHandler, Router } from 'express'
import expressStaticGzip from 'express-static-gzip'
import { BLOG_PREVIEW } from '../../contracts/blog-paths'
import { isPagePath } from '../../contracts/pages'
import { logger } from '../../logger'
import type { HotPages } from '../pages/hot-pages'
import { assetHeaders, securityHeaders } from './security-headers'
import { securityText } from './security-text'

/** Nobody asks again for a file whose address is its content, nor for a part of one. */
const IMMUTABLE = { immutable: true, maxAge: '1y', etag: false, lastModified: false, acceptRanges: false } as const

/** Scripts and styles are sent as the build compressed them. */
const hashedAssets = (folder: string): RequestHandler =>
  expressStaticGzip(folder, {
    index: false,
    enableBrotli: true,
    orderPreference: ['br'],
    serveStatic: { ...IMMUTABLE, fallthrough: false },
  })

/**
 * A page loads twenty small files, each with its headers. Nobody reports a file by its request, and without the header a
 * connection stays open as well.
 */
const withFewHeaders: RequestHandler = (_req, res, next) => {
  res.removeHeader('x-request-id')
  res.removeHeader('connection')
  next()
}

/** A query can change what the page says, so only the page without one comes with its HTML. */
const appDocument = async (renderer: HotPages['renderer'], { path: address, query }: Request): Promise<string> => {
  if (Object.keys(query).length > 0) return renderer.shell(address)
  const form = await renderer.form(address).catch((error: unknown) => {
    logger.error({ err: error, path: address, msg: 'A form could not be rendered' })
    return null
  })
  return form ?? renderer.shell(address)
}

/** Hashed assets are cached indefinitely; unknown paths get a complete 404 page. */
export const site = ({ root, renderer }: { root: string; renderer: HotPages['renderer'] }): Router => {
  const dist = path.join(root, 'web/dist')
  const router = Router()
  router.use('/assets', withFewHeaders, assetHeaders(), hashedAssets(path.join(dist, 'assets')))
  router.use(securityHeaders('app'))
  router.use(securityText({ root }))
  // The unfilled template.
  router.get('/index.html', (_req, res) => res.redirect(301, '/'))
  router.use(express.static(dist, { index: false, maxAge: '1h' }))
  router.get('/favicon.ico', (_req, res) => res.redirect(308, '/favicon.svg'))
  router.use(async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next()
    const isPage = isPagePath(req.path)
    if (req.path.startsWith(BLOG_PREVIEW)) res.set('x-robots-tag', 'noindex')
    // Below the dashboard the app's own rules come first: a visitor who is not signed in is redirected, whether or not
    // the page exists.
    const isOfApp = isPage || req.path.startsWith('/dashboard/')
    const document = isOfApp ? await appDocument(renderer, req) : await renderer.missing(req.path)
    res
      .status(isPage ? 200 : 404)
      .set('cache-control', 'no-cache')
      .type('html')
      .send(document)
  })
  return router
}
