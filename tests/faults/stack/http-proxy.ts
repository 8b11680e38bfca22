import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

/** In front of the apps, as a load balancer is. */
export type HttpProxy = {
  /** Sends nothing more to this app, whatever its health; `admit` ends that. */
  drain: (port: number) => void
  admit: (port: number) => void
  isServing: (port: number) => boolean
  close: () => Promise<void>
}

type Upstream = { port: number; isReady: boolean; isDrained: boolean; agent: Agent }

const PROBE_EVERY_MS = 200
/** Much longer than a busy machine needs. */
const PROBE_LIMIT_MS = 5_000
/** Less than the 65 s of an app, which could otherwise close a connection just as a request is sent on it: see docs/operations.md. */
const IDLE_MS = 30_000
const IDEMPOTENT = ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS']
/** Marks answers of the proxy itself. */
export const FROM_PROXY = 'x-from-proxy'

/**
 * Round robin over the apps that are ready, or over all if none is, as most load balancers do. A request goes to the next one
 * if the connection was refused, or, if it may be repeated, reset before the first byte of an answer: what nginx's
 * `proxy_next_upstream error` does.
 */
export const startHttpProxy = async (port: number, ports: number[]): Promise<HttpProxy> => {
  const upstreams = ports.map(
    (one): Upstream => ({
      port: one,
      isReady: false,
      isDrained: false,
      agent: new Agent({ keepAlive: true, timeout: IDLE_MS }),
    }),
  )
  let turn = 0
  const choose = (tried: Set<Upstream>): Upstream | undefined => {
    const open = upstreams.filter((one) => !one.isDrained && !tried.has(one))
    const ready = open.filter((one) => one.isReady)
    const chosen = ready.length > 0 ? ready : open
    turn += 1
    return chosen[turn % chosen.length]
  }
  const serve = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const body = await text(req)
    const tried = new Set<Upstream>()
    for (;;) {
      const upstream = choose(tried)
      if (!upstream) return void refuse(res, tried.size > 0 ? 502 : 503)
      tried.add(upstream)
      const error = await pass({ req, res, body }, upstream)
      if (error === null) return
      if (error === 'ECONNREFUSED') upstream.isReady = false
      else if (!IDEMPOTENT.includes(req.method ?? '')) return void refuse(res, 502, error)
    }
  }
  const server = createServer((req, res) => void serve(req, res).catch(() => res.destroy()))
  const probing = upstreams.map(probe)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))

  const found = (wanted: number): Upstream => {
    const upstream = upstreams.find((one) => one.port === wanted)
    if (!upstream) throw new Error(`No app has port ${wanted}`)
    return upstream
  }
  return {
    drain: (one) => {
      found(one).isDrained = true
    },
    admit: (one) => {
      found(one).isDrained = false
    },
    isServing: (one) => found(one).isReady && !found(one).isDrained,
    close: async () => {
      for (const stop of probing) stop()
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
      for (const { agent } of upstreams) agent.destroy()
    },
  }
}

/** Asks for readiness again and again until it is stopped. */
const probe = (upstream: Upstream): (() => void) => {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const ask = async (): Promise<void> => {
    const answer = await fetch(`http://127.0.0.1:${upstream.port}/readyz`, {
      signal: AbortSignal.timeout(PROBE_LIMIT_MS),
      headers: { connection: 'close' },
    }).catch(() => undefined)
    await answer?.body?.cancel()
    upstream.isReady = answer?.status === 200
    if (!isStopped) timer = setTimeout(ask, PROBE_EVERY_MS)
  }
  void ask()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}

type Exchange = { req: IncomingMessage; res: ServerResponse; body: string }

/** Returns why there was no answer, or null. Only if the connection was refused, the app can't have done what was asked. */
const pass = ({ req, res, body }: Exchange, { port, agent }: Upstream): Promise<string | null> =>
  new Promise((resolve) => {
    const { connection: _own, 'content-length': _length, ...headers } = req.headers
    const forwarded = {
      ...headers,
      'x-forwarded-for': req.socket.remoteAddress ?? '',
      ...(body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
    }
    const call = request({ port, host: '127.0.0.1', method: req.method, path: req.url, agent, headers: forwarded })
    call.once('response', (answer) => {
      const { connection: _theirs, 'keep-alive': _timeout, ...rest } = answer.headers
      res.writeHead(answer.statusCode ?? 502, rest)
      answer.once('error', () => res.destroy()).pipe(res)
      resolve(null)
    })
    call.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    res.once('close', () => call.destroy())
    call.end(body)
  })

const refuse = (res: ServerResponse, status: 502 | 503, reason = ''): void => {
  res.writeHead(status, { [FROM_PROXY]: '1', 'retry-after': '1', 'content-type': 'application/json' })
  res.end(JSON.stringify({ message: reason ? `No app answered: ${reason}` : 'No app answered' }))
}
