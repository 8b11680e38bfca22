import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import type { Request as ExpressRequest, Response as ExpressResponse } from 'express'
import { headersOf, Unavailable } from '../../errors'

export const METHOD_OVERRIDES = ['x-http-method-override', 'x-payload-http-method-override', 'x-method-override']

/** `body` is the raw bytes, already read under the router's limit. */
export const toRequest = (req: ExpressRequest, origin: string): Request => {
  const headers = new Headers()
  for (let index = 0; index < req.rawHeaders.length; index += 2) {
    const name = req.rawHeaders[index] ?? ''
    if (req.headers[name.toLowerCase()] !== undefined) headers.append(name, req.rawHeaders[index + 1] ?? '')
  }
  const hasBody = req.method !== 'GET' && req.method !== 'HEAD' && Buffer.isBuffer(req.body)
  return new Request(`${origin}${req.originalUrl}`, {
    method: req.method,
    headers,
    ...(hasBody ? { body: new Uint8Array(req.body) } : {}),
  })
}

export const sendResponse = async (answer: Response, res: ExpressResponse): Promise<void> => {
  res.status(answer.status)
  answer.headers.forEach((value, name) => {
    // Our routers set CORS headers, not Payload.
    if (name !== 'set-cookie' && !name.startsWith('access-control-')) res.setHeader(name, value)
  })
  const cookies = answer.headers.getSetCookie()
  if (cookies.length > 0) res.setHeader('set-cookie', cookies)
  // Payload's error hook sets the status only.
  if (answer.status === 503 && !answer.headers.has('retry-after')) res.set(headersOf(new Unavailable()))
  if (!answer.body) return void res.end()
  if (answer.headers.get('content-type')?.includes('json')) return void res.end(Buffer.from(await answer.arrayBuffer()))
  // Also ends the source when the client leaves.
  await pipeline(Readable.fromWeb(answer.body as ReadableStream), res).catch(ignoreLeft)
}

/** A client that leaves isn't an error; the response of one that fails is cut off, so that it isn't mistaken for whole. */
const ignoreLeft = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
}
