import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Payload } from 'payload'
import type { Env } from '../../env'
import { rateLimitsOf } from '../../rate-limits'
import { seedDemo } from '../../seed/seed-demo'
import { whenSeeded } from '../../seed/seed-state'
import { liveEarningsOf } from '../../services/money/live-earnings'
import { liveNotificationsOf } from '../../services/notifications/live-notifications'
import { listenForChanges } from '../cache/listener'
import { createApp } from '../http/app'
import { dispatch } from '../http/dispatch'
import { createHttpServer } from '../http/http-server'
import { createPanelGate } from '../http/panel-gate'
import { startInboundServer } from '../inbound/inbound-server'
import { createMetrics } from '../observe/metrics-text'
import { observeRequests } from '../observe/observe-requests'
import { createHotPages } from '../pages/hot-pages'
import { createClickRecorder } from '../redirect/click-recorder'
import { createCardCache, createLinkCache } from '../redirect/link-cache'
import { createRedirect } from '../redirect/redirect'
import { migrate } from './migrate'
import { openPanel } from './open-panel'
import { openPayload } from './open-payload'
import { runJobs } from './run-jobs'

const DRAIN_MS = 5_000
/** A proxy notices within this time at `/readyz` that it has to send requests elsewhere. */
const NOTICE_MS = 2_000
const CLOSE_IDLE_EVERY_MS = 100

export type Product = {
  payload: Payload
  /**
   * Opens the panel, if there is one, as soon as `whenBuilt` resolves. Resolves when it has rendered a page, with true, or when the
   * process stops. Rejects if it can't be built or loaded.
   */
  openPanel: (whenBuilt?: Promise<void>) => Promise<boolean>
  /** Drains requests and jobs and flushes buffered clicks; safe to call twice. */
  stop: () => Promise<void>
}

export const startProduct = async ({ env }: { env: Env }): Promise<Product> => {
  const { payload, queue, close } = await openPayload(env)
  await migrate({ env, payload, queue })
  await queue.start({ runsJobs: env.jobs })
  // The seed sends jobs; none may run before it is complete, and nobody sees a partial demo.
  if (env.seed) await seedDemo(payload)
  await whenSeeded(payload)
  const stopJobs = env.jobs ? await runJobs(payload, queue, { runsIn: 'app' }) : () => queue.stop()
  const stopInbound = env.jobs ? await startInboundServer(payload) : async () => undefined

  const limits = rateLimitsOf(payload)
  const links = createLinkCache(payload)
  const cards = createCardCache(payload)
  const pages = createHotPages({ payload, limits, root: process.cwd() })
  const clicks = await createClickRecorder(payload, env.dataDir)
  const live = liveEarningsOf(payload)
  const notifications = liveNotificationsOf(payload)
  const listener = await listenForChanges({
    link: links,
    card: cards,
    earnings: live,
    notifications,
    ...pages.changes,
  })
  const redirect = createRedirect({ links, cards, clicks, limits })
  let stopping: Promise<void> | undefined
  const isStopping = () => stopping !== undefined
  const gate = env.panel ? createPanelGate() : undefined
  const express = createApp({
    payload,
    root: process.cwd(),
    pages,
    metrics: createMetrics(payload, clicks),
    panel: gate,
    isStopping,
  })
  const server = createHttpServer(observeRequests(dispatch({ pages, redirect, express })))
  await Promise.all([pages.warm(), listen(server, env.port)])

  const stop = async () => {
    gate?.close()
    closeAfterAnswers(server)
    if (env.trustedProxies > 0) await sleep(NOTICE_MS)
    // Requests that would never end by themselves.
    live.stop()
    notifications.stop()
    // One after the other, because requests and emails send jobs.
    await drain(server)
    await stopInbound()
    await stopJobs()
    await clicks.close()
    await pages.stop()
    await listener.stop()
    await close()
  }
  return {
    payload,
    openPanel: async (whenBuilt) => (gate ? openPanel({ env, payload, server, gate, whenBuilt, isStopping }) : false),
    stop: () => (stopping ??= stop()),
  }
}

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, () => {
      server.off('error', reject)
      resolve()
    })
  })

const closeAfterAnswers = (server: Server): void => {
  server.prependListener('request', (_req, res) => void res.setHeader('Connection', 'close'))
}

/** Requests in progress are answered. Connections that clients keep open are closed as soon as they are idle. */
const drain = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const idle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS)
    const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
    server.close(() => {
      clearInterval(idle)
      clearTimeout(cut)
      resolve()
    })
  })
