import { createServer } from 'node:http'
import express from 'express'
import type { Payload } from 'payload'
import { health } from '../http/health'
import { metricsRoute } from './metrics-route'
import { createMetrics } from './metrics-text'

/** For a process that only runs jobs: its health and its metrics. The returned function stops it. */
export const startProbeServer = async (payload: Payload, port: number): Promise<() => Promise<void>> => {
  let isStopping = false
  const app = express()
  app
    .disable('x-powered-by')
    .use(health({ payload, isStopping: () => isStopping }), metricsRoute(createMetrics(payload)))
  const server = createServer(app)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, resolve)
  })
  return async () => {
    isStopping = true
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}
