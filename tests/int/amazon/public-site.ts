import { createServer as createPlainServer, type IncomingMessage, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo, Server, Socket } from 'node:net'
import { buildConnector } from 'undici'
import type { Network } from '../../../src/integrations/web/network'
import { isPublicIp } from '../../../src/integrations/web/public-address'
import { ownCertificate } from './own-certificate'

/** The response for a path: a body with its type, or a request listener. */
export type Page = RequestListener | { type: string; body: string | Buffer; headers?: Record<string, string> }

export const SITE = 'acme-cookware.com'
/** Further names that resolve to the same servers. */
const NAMES = [SITE, `www.${SITE}`, 'cdn.acme-images.net', 'www.amazon.com']

export const LOCAL = { address: '127.0.0.1', family: 4 } as const

/** Redirects to a URL. */
export const leadsTo =
  (location: string, status = 302): Page =>
  (_, res) =>
    void res.writeHead(status, { location }).end('moved')

/**
 * Local websites over https and http under public names. `network` resolves to them: it admits 127.0.0.1 in addition to
 * public addresses, and maps the default ports to those of the two servers. The rest of it is the real one.
 */
export const startPublicSite = async () => {
  const { cert, key } = ownCertificate(NAMES)
  let pages: Record<string, Page> = {}
  let asked: { url: string; headers: IncomingMessage['headers'] }[] = []
  let connections = 0
  const sockets = new Set<Socket>()
  const answer =
    (scheme: string): RequestListener =>
    (req, res) => {
      const url = `${scheme}://${req.headers.host}${req.url}`
      asked.push({ url, headers: req.headers })
      const page = pages[url] ?? pages[url.split('?')[0] ?? '']
      if (typeof page === 'function') return page(req, res)
      if (!page) return void res.writeHead(404, { 'content-type': 'text/html' }).end('nothing here')
      res.writeHead(200, { 'content-type': page.type, ...page.headers }).end(page.body)
    }
  const secure = createSecureServer({ cert, key }, answer('https'))
  const plain = createPlainServer(answer('http'))
  for (const server of [secure, plain]) {
    server.on('connection', (socket: Socket) => {
      connections += 1
      sockets.add(socket.on('close', () => sockets.delete(socket)))
    })
  }
  const ports = { 'https:': await listen(secure), 'http:': await listen(plain) }
  const network: Network = {
    resolve: async () => [LOCAL],
    isPublic: (address) => address === LOCAL.address || isPublicIp(address),
    connector: (options) => {
      const connect = buildConnector({ ...options, ca: cert })
      return (target, callback) => {
        const port = ports[target.protocol as keyof typeof ports]
        connect({ ...target, port: String(port) }, callback)
      }
    },
  }
  return {
    network,
    ports,
    asked: () => asked.map(({ url }) => url),
    lastHeaders: () => asked.at(-1)?.headers ?? {},
    connections: () => connections,
    /** Serves these pages, by full URL, and clears the recorded requests. */
    show: (next: Record<string, Page>) => {
      pages = next
      asked = []
      connections = 0
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await Promise.all([secure, plain].map((server) => new Promise((resolve) => server.close(resolve))))
    },
  }
}

export type PublicSite = Awaited<ReturnType<typeof startPublicSite>>

const listen = (server: Server): Promise<number> =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)))
