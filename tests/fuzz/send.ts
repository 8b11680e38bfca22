import { Agent, maxHeaderSize, request as openRequest } from 'node:http'
import { processorTime } from '../support/processor-time'
import type { WireRequest } from './wire'

/** A response; `ms` from sending to the last byte, without the time that this process, the product's too, waited for a CPU. */
export type WireAnswer = { status: number; contentType: string; location: string; text: string; ms: number }

/** Sends raw requests over a few keep-alive connections; `close` closes them. */
export const openLine = (origin: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const { hostname, port } = new URL(origin)
  const send = ({ method, target, headers, body }: WireRequest): Promise<WireAnswer> =>
    new Promise((resolve, reject) => {
      const elapsed = stopwatch()
      const length =
        'transfer-encoding' in headers || body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
      const request = openRequest(
        { agent, hostname, port, method, path: target, headers: { ...headers, ...length }, timeout: 20_000 },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('error', reject)
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              contentType: response.headers['content-type'] ?? '',
              location: response.headers.location ?? '',
              text: Buffer.concat(chunks).toString(),
              ms: elapsed(),
            }),
          )
        },
      )
      request.on('timeout', () => request.destroy(new Error('No answer within 20 s')))
      request.on('error', (error) => {
        // A server that refuses a header for its size closes the connection, and its answer may be lost.
        if (target.length < maxHeaderSize || !isReset(error)) return reject(error)
        resolve({ status: 431, contentType: '', location: '', text: '', ms: elapsed() })
      })
      request.end(body)
    })
  return { send, close: () => agent.destroy() }
}

const stopwatch = (): (() => number) => {
  const { waitedMs } = processorTime(process.pid)
  const start = performance.now()
  return () => performance.now() - start - (processorTime(process.pid).waitedMs - waitedMs)
}

const isReset = (error: NodeJS.ErrnoException): boolean => error.code === 'ECONNRESET'
