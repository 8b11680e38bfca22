import express, { type RequestHandler, Router } from 'express'
import { handleEndpoints, type Payload } from 'payload'
import { isStaff } from '../../access/roles'
import { requireFreshIdentity } from '../../auth/fresh-identity'
import { strategy } from '../../auth/strategy'
import { PRODUCT_SEGMENT } from '../../endpoints/define-endpoint'
import { env } from '../../env'
import { errorAnswer, ProductError } from '../../errors'
import { checkCmsBody } from './cms-body'
import { METHOD_OVERRIDES, sendResponse, toRequest } from './fetch-bridge'
import { faultOfCmsQuery, faultOfNames, faultOfPlainQuery } from './query-bounds'
import { securityHeaders } from './security-headers'

const BODY_LIMIT = '1mb'
/** Images are uploaded here and nowhere else. */
const UPLOAD_LIMIT = '6mb'
/** Payload's parser leaves out what comes after so many. */
const MAX_PARAMETERS = 1_000
const ID = /^[1-9]\d{0,9}$/

/**
 * The door of Payload's own REST, `/cms-api/*`: the panel with its cookie, and the dashboards' tables with a bearer,
 * which reads own rows and writes nothing here.
 */
export const cmsRouter = (payload: Payload): Router => {
  const router = Router()
  router.use(securityHeaders('data'))
  router.use(`/${PRODUCT_SEGMENT}`, (_req, res) => void res.status(404).json({ message: 'Not found' }))
  router.use(plainPath, sameOriginWrites, readOnlyBearers)
  router.use('/media', express.raw({ type: 'multipart/form-data', limit: UPLOAD_LIMIT, inflate: false }))
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
    // 501 is Payload's word for a collection without calls.
    if (answer.status === 501) return void res.status(404).json({ message: 'Not found' })
    await sendResponse(answer, res)
  })
  return router
}

/**
 * Payload looks up a collection by a name that every object has and stumbles, as over a version where none is kept, and
 * reads an id as far as it is a number: none of these is there.
 */
const plainPath: RequestHandler = (req, res, next) => {
  const [slug = '', id = '', ...rest] = req.path.split('/').filter(Boolean).map(decodeURIComponent)
  const isInherited = [slug, id, ...rest].some((part) => part in Object.prototype)
  const isHalfNumber = /^[\d.+-]/.test(id) && !ID.test(id) && slug !== 'payload-preferences'
  if (isInherited || isHalfNumber || id === 'versions') return void res.status(404).json({ message: 'Not found' })
  next()
}

const isRead = (method: string): boolean => ['GET', 'HEAD', 'OPTIONS'].includes(method)

/** A write that rides on a cookie must come from our own pages. */
export const sameOriginWrites: RequestHandler = (req, res, next) => {
  if (isRead(req.method) || req.headers.authorization !== undefined || isFromOwnPage(req)) return next()
  res.status(403).json({ message: 'This write does not come from our own pages' })
}

/** Whether a page of ours sent this: by its origin, or, where browsers send none, by their own word for it. */
export const isFromOwnPage = ({ headers }: Pick<express.Request, 'headers'>): boolean =>
  headers.origin === undefined ? headers['sec-fetch-site'] === 'same-origin' : headers.origin === env().publicUrl

const readOnlyBearers: RequestHandler = (req, res, next) => {
  if (req.headers.authorization === undefined || isRead(req.method)) return next()
  res.status(403).json({ message: 'Read only: write by the product calls' })
}

/** Refuses what Payload would read without an end, or would stumble over. */
const bounded =
  (payload: Payload): RequestHandler =>
  async (req, res, next) => {
    try {
      const body = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0)
      // Payload says here whether a row is there, whoever asks.
      const isAboutRow = /^\/[^/]+\/access\/./.test(req.path)
      if (isAboutRow && !(await isStaffCookie(req, payload))) throw new ProductError('forbidden', 'This is for staff')
      const isCarried = METHOD_OVERRIDES.some((name) => req.headers[name] !== undefined)
      if (isCarried) await checkCarriedRead(req, payload)
      else if (!isRead(req.method)) await checkCmsBody(body, req.headers['content-type'] ?? '')
      await checkQuery(isCarried ? `${req.originalUrl}?${body}` : req.originalUrl, req, payload)
      next()
    } catch (error) {
      if (!(error instanceof ProductError)) throw error
      res.status(error.status).json(errorAnswer(error))
    }
  }

/** Calls about the caller's own session; every other write of users is about somebody's rights. */
const OWN_SESSION = ['/logout', '/refresh-token']

/** Who makes an admin can move money: the identity provider is asked first whether the writer's account still exists. */
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

/** The panel carries the conditions of a long list in the body of a POST that counts as a GET; nobody else may. */
const checkCarriedRead = async (req: express.Request, payload: Payload): Promise<void> => {
  const isForm = req.headers['content-type'] === 'application/x-www-form-urlencoded'
  const isGet = METHOD_OVERRIDES.every((name) => [undefined, 'GET'].includes(req.headers[name] as string | undefined))
  if (req.method !== 'POST' || !isForm || !isGet || !(await isStaffCookie(req, payload)))
    throw new ProductError('invalid', 'A request has the verb that it is sent with')
}

const checkQuery = async (target: string, req: express.Request, payload: Payload): Promise<void> => {
  const query = new URL(target, env().publicUrl).searchParams
  const fault = faultOfNames(query, MAX_PARAMETERS) ?? faultOfCmsQuery(query)
  if (fault !== null) throw new ProductError('invalid', fault)
  // Payload's own collections do not pass our hook, which refuses what Payload stumbles over; nobody asks them so.
  if (req.path.startsWith('/payload-') && [...query.keys()].some((name) => name.startsWith('where')))
    throw new ProductError('invalid', 'No conditions here')
  const notPlain = faultOfPlainQuery(query)
  if (notPlain !== null && !(await isStaffCookie(req, payload))) throw new ProductError('invalid', notPlain)
}

const isStaffCookie = async (req: express.Request, payload: Payload): Promise<boolean> => {
  if (req.headers.authorization !== undefined) return false
  const { user } = await strategy.authenticate({ headers: toRequest(req, env().publicUrl).headers, payload })
  return isStaff(user as never)
}
