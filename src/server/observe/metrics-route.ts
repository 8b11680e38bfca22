import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Router } from 'express'
import { env } from '../../env'
import type { Metrics } from './metrics-text'

/** `/metrics` in Prometheus' text format; 404 to everybody else than our monitoring. */
export const metricsRoute = (metrics: Metrics): Router => {
  const router = Router()
  router.get('/metrics', async (req, res, next) => {
    if (!isOurs(req)) return next()
    const text = await metrics.text()
    res.set({ 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text)
  })
  return router
}

/** With the token, or from this machine and not through a proxy. */
export const isOurs = (req: IncomingMessage): boolean => {
  const { authorization } = req.headers
  const { token } = env().metrics
  if (authorization !== undefined) return token !== null && isSame(authorization, `Bearer ${token}`)
  return isLocal(req)
}

const isSame = (one: string, other: string): boolean => timingSafeEqual(digestOf(one), digestOf(other))
const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()

const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']
const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/
const LOCAL_HOST = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/

/** A proxy on this machine that adds no header would still pass on the host that the visitor asked for. */
const isLocal = ({ headers, socket }: IncomingMessage): boolean =>
  env().trustedProxies === 0 &&
  LOOPBACK.test(socket.remoteAddress ?? '') &&
  LOCAL_HOST.test(headers.host ?? '') &&
  FORWARDED.every((name) => headers[name] === undefined)
