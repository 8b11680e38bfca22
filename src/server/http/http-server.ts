import { createServer, type RequestListener, type Server } from 'node:http'
import type { Duplex } from 'node:stream'

/** Client time limits, in milliseconds. Node enforces them only at each connectionsCheckingInterval. */
export const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_500,
}

/**
 * Has no listener for `upgrade`: without one, Node answers an upgrade request like any other (RFC 9110, section 7.8);
 * with one, the socket is left to the listener.
 */
export const createHttpServer = (listener: RequestListener, timeouts: typeof TIMEOUTS = TIMEOUTS): Server => {
  const server = createServer(timeouts, listener)
  // By default Node closes the connection without a response.
  server.on('connect', (_req, socket) => refuse(socket, '405 Method Not Allowed'))
  return server
}

/** For development. Other paths are refused. */
export const forwardUpgrades = (server: Server, path: string, target: Server): void => {
  server.on('upgrade', (req, socket, head) => {
    if (req.url?.split('?')[0] !== path || !target.emit('upgrade', req, socket, head)) refuse(socket, '400 Bad Request')
  })
}

/**
 * Node leaves this socket to us: an error without a listener ends the process, and a client may never close its side.
 */
const refuse = (socket: Duplex, status: string): void => {
  socket.on('error', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`, () => socket.destroy())
}
