import { randomUUID } from 'node:crypto'
import compression from 'compression'
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express'
import type { Payload } from 'payload'
import { pinoHttp } from 'pino-http'
import { HEADERS } from '../contracts/vocabulary'
import { env } from '../env'
import { logger } from '../logger'
import { cmsDoor } from './cms-door'
import { health } from './health'
import { productDoor } from './product-door'
import { sandboxProxy } from './sandbox-proxy'
import { site } from './site'
import { webhooks } from './webhooks'

/** What the app is made of; the panel comes later, when Next is prepared. */
export type App = { express: Express; mountPanel: (panel: RequestHandler) => void }

/** The host: doors only. Order matters: what is answered by a prefix comes before the site, which answers the rest. */
export const createApp = ({ payload, root }: { payload: Payload; root: string }): App => {
  const app = express()
  let panel: RequestHandler = (_req, _res, next) => next()
  app.disable('x-powered-by').set('trust proxy', env().trustedProxies).set('query parser', 'simple')
  app.use(requestLog(), health(payload))
  const { sandboxUrl } = env()
  if (sandboxUrl !== null) app.use(sandboxProxy(sandboxUrl))
  app.use(compression())
  app.use(['/api', '/public/api'], productDoor(payload.config))
  app.use('/cms-api', cmsDoor(payload.config))
  app.use('/webhooks', webhooks(payload))
  app.use((req, res, next) => panel(req, res, next))
  app.use(site(root))
  app.use((_req, res) => void res.status(404).json({ message: 'Not found' }))
  app.use(lastResort)
  return {
    express: app,
    mountPanel: (mounted) => {
      panel = mounted
    },
  }
}

/** One line a request, with its id; who the client says it is goes into the log and nowhere else. */
const requestLog = (): RequestHandler =>
  pinoHttp({
    logger,
    genReqId: (_req, res) => {
      const id = randomUUID()
      res.setHeader('x-request-id', id)
      return id
    },
    customLogLevel: (_req, res, error) => (error || res.statusCode >= 500 ? 'error' : 'debug'),
    serializers: {
      req: (req: { method: string; url: string; id: string; headers: Record<string, string> }) => ({
        id: req.id,
        method: req.method,
        path: req.url.split('?')[0],
        session: req.headers[HEADERS.session.toLowerCase()],
        referral_session: req.headers[HEADERS.referralSession.toLowerCase()],
      }),
      res: (res: { statusCode: number }) => ({ status: res.statusCode }),
    },
  })

/** What express itself refuses (body too large, unreadable) in the product's shape; anything else says nothing. */
const lastResort: ErrorRequestHandler = (error: { status?: number; message?: string }, req, res, next) => {
  if (res.headersSent) return next(error)
  const status = error.status && error.status >= 400 && error.status < 500 ? error.status : 500
  if (status === 500) req.log.error({ err: error, msg: 'A request failed' })
  const message = { 413: 'The body is too large', 415: 'This content encoding is not accepted', 404: 'Not found' }[
    status
  ]
  res
    .status(status)
    .json({ message: message ?? (status === 500 ? 'Something went wrong.' : 'The request could not be read') })
}
