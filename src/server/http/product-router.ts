import express, { type RequestHandler, Router } from 'express'
import type { SanitizedConfig } from 'payload'
import { withoutStaffCookie } from '../../auth/staff-cookie'
import { VIEW_PREFIX } from '../../contracts/view-as'
import { env } from '../../env'
import { ADDRESS_HEADER } from '../../rate-limits'
import { addressKey, clientAddress } from './client-address'
import { isFromOwnPage } from './cms-router'
import { METHOD_OVERRIDES, sendResponse, toRequest } from './fetch-bridge'
import { landingCors } from './landing-cors'
import { callProduct } from './product-call'
import { faultOfNames } from './query-bounds'
import { securityHeaders } from './security-headers'

const readBody = express.raw({ type: () => true, limit: '256kb', inflate: false })
/** Calls with larger bodies: an image of up to 2 MB in base64, a list of 5,000 products, a page with its custom code. */
const LARGE = [
  { pattern: /^POST \/partnerships\/\d{1,10}\/message-images$/, limit: '3mb' },
  { pattern: /^PUT \/brands\/\d{1,10}\/logo$/, limit: '3mb' },
  { pattern: /^PUT \/creators\/\d{1,10}\/photo$/, limit: '3mb' },
  { pattern: /^POST \/landing-pages\/\d{1,10}\/images$/, limit: '3mb' },
  { pattern: /^POST \/link-batches$/, limit: '1mb' },
  { pattern: /^PUT \/landing-pages\/\d{1,10}$/, limit: '1mb' },
].map(({ pattern, limit }) => ({ pattern, read: express.raw({ type: () => true, limit, inflate: false }) }))
/** The longest list in a query has 300 ids. */
const MAX_PARAMETERS = 350

/**
 * Every path and method below `/api/*` and `/public/api/*` ends here; none falls through to Payload's own REST API.
 * Staff on our own pages also authenticate with their cookie. See docs/decisions/0001.
 */
export const productRouter = (config: SanitizedConfig): Router => {
  const router = Router()
  router.use(securityHeaders('data'), landingCors, (req, res, next) => readerOf(req)(req, res, next), answer(config))
  return router
}

const readerOf = ({ method, path }: express.Request): RequestHandler =>
  LARGE.find(({ pattern }) => pattern.test(`${method} ${path}`))?.read ?? readBody

const answer =
  (config: SanitizedConfig): RequestHandler =>
  async (req, res) => {
    res.setHeader('cache-control', 'no-store')
    const target = new URL(req.originalUrl, env().publicUrl)
    const fault = faultOfNames(target.searchParams, MAX_PARAMETERS)
    if (fault !== null) return void res.status(400).json({ message: fault })
    const response = await callProduct(config, toProductRequest(req), req.originalUrl.split('?')[0] ?? '')
    if (response.status === 404 && (await isUnrouted(response)))
      return void res.status(404).json({ message: 'Not found' })
    await sendResponse(response, res)
  }

/** Identity and address come only from trusted headers. */
const toProductRequest = (req: express.Request): Request => {
  const cookies = cookiesOf(req)
  for (const header of ['cookie', ADDRESS_HEADER, ...METHOD_OVERRIDES]) delete req.headers[header]
  const request = toRequest(req, env().publicUrl)
  if (cookies !== '') request.headers.set('cookie', cookies)
  request.headers.set(ADDRESS_HEADER, addressKey(clientAddress(req)))
  return request
}

/** The staff cookie counts only on our own pages, or another site could use it (CSRF). */
const cookiesOf = (req: express.Request): string => {
  const { authorization, cookie = '' } = req.headers
  const isWithCookie = authorization === undefined || authorization.startsWith(`Bearer ${VIEW_PREFIX}`)
  return isWithCookie && isFromOwnPage(req) ? cookie : withoutStaffCookie(cookie)
}

/** When nothing matches, Payload's router names the internal path, which must not leak. */
const isUnrouted = async (response: Response): Promise<boolean> =>
  (
    (await response
      .clone()
      .json()
      .catch(() => null)) as { message?: string } | null
  )?.message?.startsWith('Route not found') === true
