import { createServer, type RequestListener, type Server } from 'node:http'
import type { Duplex } from 'node:stream'

/**
 * The server of the product's port. It has no listener for `upgrade`: only then does Node answer a request to upgrade as
 * any other (RFC 9110, section 7.8), and with one it leaves the socket to the listener.
 */
export const createHttpServer = (listener: RequestListener): Server => {
  const server = createServer(listener)
  // Node itself would close the connection without an answer.
  server.on('connect', (_req, socket) => refuse(socket, '405 Method Not Allowed'))
  server.headersTimeout = 10_000
  server.requestTimeout = 60_000
  server.keepAliveTimeout = 65_000
  return server
}

/** Passes requests to upgrade at one path to the listeners of another server, and refuses the rest. For development. */
export const forwardUpgrades = (server: Server, path: string, target: Server): void => {
  server.on('upgrade', (req, socket, head) => {
    if (req.url?.split('?')[0] !== path || !target.emit('upgrade', req, socket, head)) refuse(socket, '400 Bad Request')
  })
}

/** Node leaves this socket to us: an error without a listener ends the process, and a client may never close its end. */
const refuse = (socket: Duplex, status: string): void => {
  socket.on('error', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`, () => socket.destroy())
}
