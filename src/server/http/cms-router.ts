import express, { type ErrorRequestHandler, type RequestHandler, Router } from 'express'
import { handleEndpoints, type Payload } from 'payload'
import { isStaff } from '../../access/roles'
import { requireFreshIdentity } from '../../auth/fresh-identity'
import { strategy } from '../../auth/strategy'
import { UPLOAD_TEXTS } from '../../contracts/upload-texts'
import { PRODUCT_SEGMENT } from '../../endpoints/define-endpoint'
import { env } from '../../env'
import { errorAnswer, ProductError } from '../../errors'
import { checkCmsBody } from './cms-body'
import { METHOD_OVERRIDES, sendResponse, toRequest } from './fetch-bridge'
import { faultOfCmsQuery, faultOfNames, faultOfPlainQuery } from './query-bounds'
import { securityHeaders } from './security-headers'

const BODY_LIMIT = '1mb'
/** The only route for image uploads. */
const UPLOAD_LIMIT = '11mb'
/** Payload's parser drops further parameters. */
const MAX_PARAMETERS = 1_000
/** The collection that keeps versions. */
const VERSIONED = 'blog_posts'
const ID = /^[1-9]\d{0,9}$/

/** A bearer token can read the caller's own rows and write nothing; the panel uses its cookie. */
export const cmsRouter = (payload: Payload): Router => {
  const router = Router()
  router.use(securityHeaders('data'))
  router.use(`/${PRODUCT_SEGMENT}`, (_req, res) => void res.status(404).json({ message: 'Not found' }))
  router.use(plainPath, sameOriginWrites, readOnlyBearers)
  router.use('/media', express.raw({ type: 'multipart/form-data', limit: UPLOAD_LIMIT, inflate: false }))
  router.use('/media', tooLarge)
  router.use(express.raw({ type: () => true, limit: BODY_LIMIT, inflate: false }))
  router.use(bounded(payload))
  router.use('/users', freshGrants(payload))
  router.use(async (req, res) => {
    res.setHeader('cache-control', 'no-store')
    const request = toRequest(req, env().publicUrl)
    const answer = await handleEndpoints({
      config: Promise.resolve(payload.config),
      payloadInstanceCacheKey: payload.config.custom.instanceKey,
      request,
    })
    // Payload answers 501 for a collection without endpoints.
    if (answer.status === 501) return void res.status(404).json({ message: 'Not found' })
    await sendResponse(answer, res)
  })
  return router
}

/** In the shape of Payload's errors, which the panel shows. */
const tooLarge: ErrorRequestHandler = (error: { status?: number }, _req, res, next) => {
  if (error.status !== 413) return next(error)
  res.status(413).json({ errors: [{ message: UPLOAD_TEXTS.tooLarge }] })
}

/**
 * Payload would fail on or misread names inherited from Object.prototype, `versions` of a collection without versions,
 * and ids that only begin with a number.
 */
const plainPath: RequestHandler = (req, res, next) => {
  const [slug = '', id = '', ...rest] = req.path.split('/').filter(Boolean).map(decodeURIComponent)
  const isInherited = [slug, id, ...rest].some((part) => part in Object.prototype)
  const isHalfNumber = /^[\d.+-]/.test(id) && !ID.test(id) && slug !== 'payload-preferences'
  const isWithoutVersions = id === 'versions' && slug !== VERSIONED
  if (isInherited || isHalfNumber || isWithoutVersions) return void res.status(404).json({ message: 'Not found' })
  next()
}

const isRead = (method: string): boolean => ['GET', 'HEAD', 'OPTIONS'].includes(method)

/** A write authenticated by cookie must come from our own pages (CSRF). */
export const sameOriginWrites: RequestHandler = (req, res, next) => {
  if (isRead(req.method) || req.headers.authorization !== undefined || isFromOwnPage(req)) return next()
  res.status(403).json({ message: 'This write must come from a page of this site' })
}

/** By `Origin`, or by `Sec-Fetch-Site` where browsers send no `Origin`. */
export const isFromOwnPage = ({ headers }: Pick<express.Request, 'headers'>): boolean =>
  headers.origin === undefined ? headers['sec-fetch-site'] === 'same-origin' : headers.origin === env().publicUrl

const readOnlyBearers: RequestHandler = (req, res, next) => {
  if (req.headers.authorization === undefined || isRead(req.method)) return next()
  res.status(403).json({ message: 'Read-only. Use the product API to write.' })
}

const bounded =
  (payload: Payload): RequestHandler =>
  async (req, res, next) => {
    try {
      const body = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0)
      // This endpoint reveals to anyone whether a row exists.
      const isAboutRow = /^\/[^/]+\/access\/./.test(req.path)
      if (isAboutRow && !(await isStaffCookie(req, payload))) throw new ProductError('forbidden', 'Staff only')
      const hasOverride = METHOD_OVERRIDES.some((name) => req.headers[name] !== undefined)
      if (hasOverride) await checkOverriddenRead(req, payload)
      else if (!isRead(req.method)) await checkCmsBody(body, req.headers['content-type'] ?? '')
      await checkQuery(hasOverride ? `${req.originalUrl}?${body}` : req.originalUrl, req, payload)
      next()
    } catch (error) {
      if (!(error instanceof ProductError)) throw error
      res.status(error.status).json(errorAnswer(error))
    }
  }

/** Calls about the caller's own session. Every other write to users changes someone's access. */
const OWN_SESSION = ['/logout', '/refresh-token']

/** Granting admin can move money, so the identity provider confirms first that the caller's account still exists. */
const freshGrants =
  (payload: Payload): RequestHandler =>
  async (req, res, next) => {
    try {
      const isGrant = !isRead(req.method) && !OWN_SESSION.includes(req.path)
      const { headers } = toRequest(req, env().publicUrl)
      if (isGrant && (await isStaffCookie(req, payload))) await requireFreshIdentity({ headers, payload })
      next()
    } catch (error) {
      if (!(error instanceof ProductError)) throw error
      res.status(error.status).json(errorAnswer(error))
    }
  }

/** The panel sends a long list's conditions in the body of a POST that overrides the method to GET. Only staff may. */
const checkOverriddenRead = async (req: express.Request, payload: Payload): Promise<void> => {
  const isForm = req.headers['content-type'] === 'application/x-www-form-urlencoded'
  const isGet = METHOD_OVERRIDES.every((name) => [undefined, 'GET'].includes(req.headers[name] as string | undefined))
  if (req.method !== 'POST' || !isForm || !isGet || !(await isStaffCookie(req, payload)))
    throw new ProductError('invalid', 'Method override is not allowed')
}

const checkQuery = async (target: string, req: express.Request, payload: Payload): Promise<void> => {
  const query = new URL(target, env().publicUrl).searchParams
  const fault = faultOfNames(query, MAX_PARAMETERS) ?? faultOfCmsQuery(query)
  if (fault !== null) throw new ProductError('invalid', fault)
  // Payload's own collections bypass our hook, which refuses conditions that Payload fails on. No page of ours sends
  // any.
  if (req.path.startsWith('/payload-') && [...query.keys()].some((name) => name.startsWith('where')))
    throw new ProductError('invalid', 'Conditions are not supported here')
  const notPlain = faultOfPlainQuery(query)
  if (notPlain !== null && !(await isStaffCookie(req, payload))) throw new ProductError('invalid', notPlain)
}

const isStaffCookie = async (req: express.Request, payload: Payload): Promise<boolean> => {
  if (req.headers.authorization !== undefined) return false
  const { user } = await strategy.authenticate({ headers: toRequest(req, env().publicUrl).headers, payload })
  return isStaff(user as never)
}
