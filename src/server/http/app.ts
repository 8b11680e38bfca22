import compression from 'compression'
import express, { type ErrorRequestHandler, type Express, type RequestHandler, type Response } from 'express'
import type { Payload } from 'payload'
import { pinoHttp } from 'pino-http'
import { HEADERS } from '../../contracts/vocabulary'
import { env } from '../../env'
import { errorAnswer, headersOf, isUnavailable, Unavailable } from '../../errors'
import { errorForLog, hashOf } from '../../log-values'
import { logger } from '../../logger'
import { emailRouter } from '../landing/email-router'
import { landingRouter } from '../landing/router'
import { metricsRoute } from '../observe/metrics-route'
import type { Metrics } from '../observe/metrics-text'
import { requestId } from '../observe/observe-requests'
import type { HotPages } from '../pages/hot-pages'
import { referencePage } from '../reference/router'
import { blogEdit } from './blog-edit'
import { cmsRouter } from './cms-router'
import { health } from './health'
import type { PanelGate } from './panel-gate'
import { productRouter } from './product-router'
import { sandboxProxy } from './sandbox-proxy'
import { site } from './site'
import { webhooks } from './webhooks'

/**
 * Order matters: prefixes come before the site, which answers everything else. The redirect (`/r`) and rendered pages
 * such as `/a` are answered before express, by `dispatch`.
 */
export const createApp = ({
  payload,
  root,
  pages,
  panel,
  isStopping,
  metrics,
}: {
  payload: Payload
  root: string
  metrics: Metrics
  pages: Pick<HotPages, 'renderer'>
  /** Undefined without a panel. */
  panel: PanelGate | undefined
  isStopping: () => boolean
}): Express => {
  const app = express()
  app.disable('x-powered-by').set('trust proxy', env().trustedProxies).set('query parser', 'simple')
  app.use(
    requestLog(),
    refuseAmbiguous,
    health({ payload, isStopping, isPanelOpen: panel?.isOpen }),
    metricsRoute(metrics),
  )
  const { sandboxUrl } = env()
  if (sandboxUrl !== null) app.use(sandboxProxy(sandboxUrl))
  app.use(compression())
  app.use('/api/reference', referencePage({ config: payload.config, root }))
  app.use(['/api', '/public/api'], productRouter(payload.config))
  app.use('/cms-api', cmsRouter(payload))
  app.use('/webhooks', webhooks(payload))
  app.use('/lp', landingRouter({ payload, renderer: pages.renderer }))
  app.use('/email', emailRouter({ payload, renderer: pages.renderer }))
  if (panel) app.use(panel.router)
  app.use(blogEdit(payload))
  app.use(site({ root, renderer: pages.renderer }))
  app.use((_req, res) => void res.status(404).json({ message: 'Not found' }))
  app.use(lastResort)
  return app
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** If one of them were sent twice, one parser would read the first and another the last. */
const SINGLE_HEADERS = new Set(['host', 'origin', 'authorization', 'content-type', 'content-length'])

const refuseAmbiguous: RequestHandler = (req, res, next) => {
  if (!METHODS.includes(req.method))
    return void res.status(405).set('allow', METHODS.join(', ')).json({ message: 'Method not allowed' })
  const names = req.rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase())
  const single = names.filter((name) => SINGLE_HEADERS.has(name))
  if (single.length === new Set(single).size) return next()
  res.status(400).json({ message: 'The request could not be read' })
}

const MAX_LOGGED = 128

/** The client's identity headers are logged and used for nothing else. */
const requestLog = (): RequestHandler =>
  pinoHttp({
    logger,
    genReqId: (_req, res) => {
      const id = requestId()
      res.setHeader('x-request-id', id)
      return id
    },
    // `isExpected`: not a failure, and asked for every few seconds.
    customLogLevel: (req, res, error) => {
      if ((res as Response).locals.isExpected) return 'debug'
      return error || res.statusCode >= 500 ? 'error' : isWrite(req) ? 'info' : 'debug'
    },
    wrapSerializers: false,
    serializers: {
      err: (error: unknown) => errorForLog(error),
      req: ({ id, method, originalUrl, url, headers }: Logged) => ({
        id,
        method,
        path: (originalUrl ?? url).split('?')[0],
        ...claimedIdentity(headers),
      }),
      res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
    },
  })

type Logged = { id: string; method: string; url: string; originalUrl?: string; headers: Record<string, string> }

const isWrite = ({ method = 'GET' }: { method?: string | undefined }): boolean =>
  !['GET', 'HEAD', 'OPTIONS'].includes(method)

const claimedIdentity = (headers: Record<string, string>) => {
  const header = (name: string) => headers[name.toLowerCase()]?.slice(0, MAX_LOGGED)
  const email = header(HEADERS.email)
  return {
    uid: header(HEADERS.uid),
    email: email && hashOf(email),
    session: header(HEADERS.session),
    referral_session: header(HEADERS.referralSession),
  }
}

const lastResort: ErrorRequestHandler = (error: { status?: number; message?: string }, req, res, next) => {
  if (res.headersSent) return next(error)
  if (isUnavailable(error)) {
    req.log.warn({ err: error, msg: 'A request was put off' })
    const later = new Unavailable()
    return void res.status(later.status).set(headersOf(later)).json(errorAnswer(later))
  }
  const status = error.status && error.status >= 400 && error.status < 500 ? error.status : 500
  if (status === 500) req.log.error({ err: error, msg: 'A request failed' })
  const message = { 413: 'The body is too large', 415: 'This content encoding is not accepted', 404: 'Not found' }[
    status
  ]
  res
    .status(status)
    .json({ message: message ?? (status === 500 ? 'Something went wrong.' : 'The request could not be read') })
}
