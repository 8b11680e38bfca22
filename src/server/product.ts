import { createServer, type Server } from 'node:http'
import { getPayload, type Payload } from 'payload'
import config from '../../payload.config'
import { closeDatabase } from '../database'
import { env } from '../env'
import { logger } from '../logger'
import { startQueue, stopQueue } from '../queue'
import { rateLimitsOf } from '../rate-limits'
import { seedDemo } from '../seed/seed-demo'
import { createApp } from './app'
import { listenForChanges } from './cache/listener'
import { migrate } from './migrate'
import { createHotPages } from './pages/hot-pages'
import { preparePanel } from './panel'
import { createClickRecorder } from './redirect/click-recorder'
import { createLinkCache } from './redirect/link-cache'
import { createRedirect, isRedirect } from './redirect/redirect'
import { isReadableTarget } from './request-target'
import { runJobs } from './run-jobs'

const DRAIN_MS = 5_000

/** The product, listening. `stop` drains requests and jobs and writes what waits; safe to call twice. */
export type Product = { payload: Payload; stop: () => Promise<void> }

/** Migrates, seeds once, takes jobs, and listens. `withJobs` off: jobs are left to `npm run worker`. */
export const startProduct = async ({ withJobs = true }: { withJobs?: boolean } = {}): Promise<Product> => {
  const payload = await getPayload({ config })
  await migrate(payload)
  const stopJobs = withJobs ? await runJobs(payload) : await sendOnly()
  if (env().seed) await seedDemo(payload)

  const limits = rateLimitsOf(payload)
  const links = createLinkCache(payload)
  const pages = createHotPages({ payload, limits, root: process.cwd() })
  const clicks = createClickRecorder(payload)
  const listener = await listenForChanges({ link: links, ...pages.changes })
  const redirect = createRedirect({ cache: links, clicks, limits })
  const app = createApp({ payload, root: process.cwd(), pages })
  const server = createServer((req, res) => {
    if (pages.sendKept(req, res)) return
    if (!isReadableTarget(req))
      res.writeHead(400, { 'content-type': 'application/json' }).end('{"message":"The address cannot be read"}')
    else if (isRedirect(req)) redirect(req, res)
    else if (!pages.answer(req, res, () => app.express(req, res))) app.express(req, res)
  })
  // Node itself would hang up without a word.
  server.on('connect', (_req, socket) => socket.end('HTTP/1.1 405 Method Not Allowed\r\nConnection: close\r\n\r\n'))
  server.headersTimeout = 10_000
  server.requestTimeout = 60_000
  server.keepAliveTimeout = 65_000
  await Promise.all([pages.warm(), listen(server)])
  if (env().panel) await openPanel(server, app.mountPanel)

  let stopping: Promise<void> | undefined
  const stop = async () => {
    await Promise.all([drain(server), stopJobs()])
    await clicks.close()
    pages.stop()
    await listener.stop()
    await closeDatabase(payload)
  }
  return { payload, stop: () => (stopping ??= stop()) }
}

/** A process that runs no jobs still sends them. */
const sendOnly = async () => {
  await startQueue({ onError: (error) => logger.error({ err: error, msg: 'The queue failed' }) })
  return () => stopQueue(1_000)
}

const listen = (server: Server): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(env().port, () => {
      server.off('error', reject)
      resolve()
    })
  })

/** Prepares Next and renders its first page before anybody waits for it: the first render holds the process for seconds. */
const openPanel = async (
  server: Server,
  mount: (panel: Awaited<ReturnType<typeof preparePanel>>) => void,
): Promise<void> => {
  mount(
    await preparePanel({ config: await config, server, root: process.cwd(), isDev: env().nodeEnv === 'development' }),
  )
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : env().port
  const answer = await fetch(`http://127.0.0.1:${port}/admin/login`)
  await answer.arrayBuffer()
  if (!answer.ok) logger.error({ status: answer.status, msg: 'The panel does not render' })
}

/** Takes no new connections, lets requests end, then cuts what is left. */
const drain = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
    server.close(() => {
      clearTimeout(cut)
      resolve()
    })
    server.closeIdleConnections()
  })
