import { EventEmitter } from 'node:events'
import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import express, { type Express, type Router } from 'express'
import { pino } from 'pino'
import { createAdsRouter } from './ads/routes'
import { createBulkRoutes } from './bulk/routes'
import { createCollectRoutes } from './collect/routes'
import type { Context } from './context'
import { openDatabase } from './database'
import { createFaultRoutes } from './faults/routes'
import { createHistoryRouter } from './history/routes'
import { startHousekeeping } from './housekeeping'
import { failureHandler, Refusal } from './http/failure'
import { sendRefusalPage } from './http/page'
import { createIdentityRouter } from './identity/routes'
import { loadSigningKey } from './identity/signing-key'
import { createImagesRouter } from './images/routes'
import { createLoginRouter } from './login/routes'
import { createMailboxRouter } from './mailbox/routes'
import { createSmtpServer } from './mailbox/smtp'
import { createOperatorRoutes } from './operator-routes'
import { type SandboxOptions, settingsOf } from './options'
import { openPaypal, PAYPAL_PATH } from './paypal/paypal'
import { type Pump, startPump } from './pump'
import { createRestatementRoutes } from './restatements/routes'
import { createS3Router } from './s3/routes'
import { setLiveShapes } from './shapes'
import { createShopRouter } from './shop/routes'
import { openStripe } from './stripe/stripe'
import { createSwitchRoutes } from './switches/routes'
import { createTotalsRoutes } from './totals/routes'

export interface Sandbox {
  readonly app: Express
  readonly port: number
  readonly smtpPort: number
  /** Safe to call twice. */
  readonly close: () => Promise<void>
}

/** When the database is unreachable or a port is taken, it rejects and leaves nothing running. */
export const createSandbox = async (options: SandboxOptions): Promise<Sandbox> => {
  const log = options.log ?? pino({ level: 'silent' })
  const settings = settingsOf(options)
  const host = options.host ?? '127.0.0.1'
  const db = await openDatabase(options.databaseUrl, log)
  const closers: (() => unknown)[] = [() => db.end()]
  let closing: Promise<void> | undefined
  const close = (): Promise<void> => {
    closing ??= closeAll(closers)
    return closing
  }
  try {
    if (options.liveShapes !== undefined) await setLiveShapes(db, options.liveShapes)
    const removedFaults = new EventEmitter().setMaxListeners(0)
    const context: Context = { db, settings, log, removedFaults, signingKey: await loadSigningKey(db) }
    closers.push(startHousekeeping(db, log))
    const paypal = await openPaypal(context)
    let pump: Pump | undefined
    const stripe = openStripe(context, () => pump?.nudge())
    const app = createApp(context, paypal.router, stripe.router)
    const web = createServer(app)
    closers.push(() => closeServer(web))
    const smtp = createSmtpServer(context)
    closers.push(() => new Promise<void>((resolve) => smtp.close(resolve)))
    const port = await listening(web, () => web.listen(options.port ?? 0, host))
    const smtpPort = await listening(smtp.server, () => smtp.listen(options.smtpPort ?? 0, host))
    const origin = options.ownUrl ?? `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`
    pump = startPump([...stripe.rounds, ...paypal.rounds(origin)], log)
    closers.push(pump.stop)
    web.on('request', (_req, res) => res.once('close', pump.hurry))
    return { app, port, smtpPort, close }
  } catch (error) {
    await close()
    throw error
  }
}

const closeAll = async (closers: readonly (() => unknown)[]): Promise<void> => {
  for (const close of closers.toReversed()) await close()
}

const createApp = (context: Context, paypal: Router, stripe: Router): Express => {
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', 'loopback')
  app.use(createIdentityRouter(context))
  app.use(createLoginRouter(context))
  app.use('/sandbox/amazon-ads', createAdsRouter(context, 'NA'))
  app.use('/sandbox/amazon-ads-eu', createAdsRouter(context, 'EU'))
  app.use('/sandbox/amazon-ads-fe', createAdsRouter(context, 'FE'))
  app.use(PAYPAL_PATH, paypal)
  app.use(stripe)
  app.use('/sandbox/s3', createS3Router(context))
  app.use(createShopRouter(context))
  app.use(createHistoryRouter(context))
  app.use(createRestatementRoutes(context))
  app.use(createBulkRoutes(context))
  app.use(createTotalsRoutes(context))
  app.use(createFaultRoutes(context))
  app.use(createSwitchRoutes(context))
  app.use(createMailboxRouter(context))
  app.use(createImagesRouter())
  app.use(createCollectRoutes(context))
  app.use(createOperatorRoutes(context))
  app.use(() => {
    throw new Refusal(404, 'The sandbox has no such page')
  })
  app.use(
    failureHandler(context.log, (res, { status, message }) => {
      res.set('Cache-Control', 'no-store')
      if (res.req.accepts(['json', 'html']) === 'html') sendRefusalPage(res, status, message)
      else res.status(status).json({ message })
    }),
  )
  return app
}

/** Rejects when the port is taken. */
const listening = (server: Server, start: () => unknown): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.once('listening', () => {
      server.off('error', reject)
      resolve((server.address() as AddressInfo).port)
    })
    start()
  })

const closeServer = (server: HttpServer): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
