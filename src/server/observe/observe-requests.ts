import { randomUUID } from 'node:crypto'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Span } from '@opentelemetry/api'
import { beginSpan, isTracing } from '../../tracing'
import { currentWork, inWork } from '../../work-context'
import { countRequest } from './request-figures'
import { routeOf } from './route-of'

const STARTED = Symbol('started')
const SPAN = Symbol('span')

type Observed = ServerResponse & { [STARTED]?: number; [SPAN]?: Span }

/** Counts every answer. Node announces those of all servers of a process; others than ours have no start. */
export const observeRequests = (listener: RequestListener): RequestListener => {
  countOnce()
  return (req, res) => {
    const observed: Observed = res
    observed[STARTED] = performance.now()
    if (isTracing()) traceRequest(req, observed)
    listener(req, res)
  }
}

/** Runs the work of a request that is answered neither by a cached page nor by a cached link. */
export const inRequest = (res: ServerResponse, work: () => void): void => {
  const span = (res as Observed)[SPAN]
  inWork({ ids: { request_id: randomUUID() }, ...(span && { span }) }, work)
}

/** Also in the answer. */
export const requestId = (): string => currentWork().ids.request_id ?? randomUUID()

let isCounting = false

const countOnce = (): void => {
  if (isCounting) return
  isCounting = true
  subscribe('http.server.response.finish', (message) => {
    const { request: req, response } = message as { request: IncomingMessage; response: Observed }
    const started = response[STARTED]
    if (started === undefined) return
    countRequest(req.method ?? '', routeOf(targetOf(req)), response.statusCode, (performance.now() - started) / 1_000)
  })
}

/** express cuts prefixes off. */
const targetOf = (req: IncomingMessage & { originalUrl?: string }): string => req.originalUrl ?? req.url ?? ''

/** Named at its end, when its target is known to be readable. */
const traceRequest = (req: IncomingMessage, res: Observed): void => {
  const { traceparent } = req.headers
  const span = beginSpan(req.method ?? '', {
    kind: 'server',
    traceparent: typeof traceparent === 'string' ? traceparent : undefined,
  })
  if (!span) return
  res[SPAN] = span
  res.once('close', () => {
    const route = routeOf(targetOf(req))
    span.updateName(`${req.method} ${route}`)
    span.setAttributes({
      'http.request.method': req.method ?? '',
      'http.route': route,
      'http.response.status_code': res.statusCode,
    })
    if (res.statusCode >= 500) span.setStatus({ code: 2 })
    span.end()
  })
}
