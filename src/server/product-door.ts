import express, { type RequestHandler, Router } from 'express'
import { handleEndpoints, type SanitizedConfig } from 'payload'
import { withoutStaffCookie } from '../auth/staff-cookie'
import { PRODUCT_SEGMENT } from '../endpoints/define-endpoint'
import { env } from '../env'
import { sendResponse, toRequest } from './fetch-bridge'
import { securityHeaders } from './security-headers'

const BODY_LIMIT = '256kb'

/**
 * The door of the product calls, `/api/*` and `/public/api/*`: every path and verb under them ends here, none falls
 * through to Payload's own REST. Callers are known by their bearer alone. docs/decisions/0001.
 */
export const productDoor = (config: SanitizedConfig): Router => {
  const door = Router()
  door.use(
    securityHeaders('data'),
    express.raw({ type: () => true, limit: BODY_LIMIT, inflate: false }),
    answer(config),
  )
  return door
}

const answer =
  (config: SanitizedConfig): RequestHandler =>
  async (req, res) => {
    const cookies = withoutStaffCookie(req.headers.cookie ?? '')
    delete req.headers.cookie
    for (const header of OVERRIDES) delete req.headers[header]
    const request = toRequest(req, env().publicUrl)
    if (cookies !== '') request.headers.set('cookie', cookies)
    const path = `/cms-api/${PRODUCT_SEGMENT}${req.originalUrl.split('?')[0]}`
    const response = await handleEndpoints({ config: Promise.resolve(config), request, path })
    res.setHeader('cache-control', 'no-store')
    if (response.status === 404 && (await isUnrouted(response)))
      return void res.status(404).json({ message: 'Not found' })
    await sendResponse(response, res)
  }

const OVERRIDES = ['x-http-method-override', 'x-payload-http-method-override']

/** Payload's router names the inner path when nothing matched; that is not for outside. */
const isUnrouted = async (response: Response): Promise<boolean> =>
  (
    (await response
      .clone()
      .json()
      .catch(() => null)) as { message?: string } | null
  )?.message?.startsWith('Route not found') === true
