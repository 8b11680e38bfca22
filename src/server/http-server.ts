import { createServer, type RequestListener, type Server } from 'node:http'
import type { Duplex } from 'node:stream'

/** The server of the product's port. */
export const createHttpServer = (listener: RequestListener): Server => {
  const server = createServer(listener)
  // Node itself would close the connection without an answer.
  server.on('connect', (_req, socket) => refuse(socket, '405 Method Not Allowed'))
  server.headersTimeout = 10_000
  server.requestTimeout = 60_000
  server.keepAliveTimeout = 65_000
  return server
}

/** Node leaves this socket to us: an error without a listener ends the process, and a client may never close its end. */
const refuse = (socket: Duplex, status: string): void => {
  socket.on('error', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`, () => socket.destroy())
}
