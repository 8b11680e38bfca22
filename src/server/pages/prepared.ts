import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { requestId } from '../observe/observe-requests'

export type Prepared = {
  plain: Variant
  packed: { gzip?: Variant; br?: Variant }
  /** Without quotes; null for a response that must not be cached. */
  etag: string | null
  bytes: number
  maxAgeMs: number
}

/** `headers` holds names and values in turn; the first value is the request id. */
type Variant = { body: Buffer; headers: string[] }
type Encoding = keyof Prepared['packed']

type Input = {
  text: string
  type: string
  /** Names and values in turn. */
  headers: string[]
  /** Pages are revalidated on each request (`no-cache`); data is never stored (`no-store`). */
  cacheControl: 'no-cache' | 'no-store'
  maxAgeMs: number
}

/** Compression does not shrink smaller bodies. */
const MIN_COMPRESSED = 860
const HEADER_BYTES = 4_000

/** Compressed before the first answer: a browser takes longer to load the rest of the text than the process to compress it. */
export const prepare = async ({ text, type, headers, cacheControl, maxAgeMs }: Input): Promise<Prepared> => {
  const body = Buffer.from(text)
  const etag = cacheControl === 'no-store' ? null : createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const common = [...headers, 'content-type', type, 'cache-control', cacheControl, 'vary', 'accept-encoding']
  const variantOf = (bytes: Buffer, encoding?: Encoding): Variant => ({
    body: bytes,
    headers: [
      'x-request-id',
      '',
      ...common,
      'content-length',
      String(bytes.length),
      ...(encoding ? ['content-encoding', encoding] : []),
      ...(etag === null ? [] : ['etag', `"${etag}${encoding ? `-${encoding}` : ''}"`]),
    ],
  })
  const plain = variantOf(body)
  const packed: Prepared['packed'] = body.length < MIN_COMPRESSED ? {} : await pack(body, variantOf)
  const bytes = [plain, ...Object.values(packed)].reduce((sum, variant) => sum + variant.body.length, HEADER_BYTES)
  return { plain, packed, etag, bytes, maxAgeMs }
}

/** 304 when the client has it. */
export const send = (req: IncomingMessage, res: ServerResponse, { plain, packed, etag }: Prepared): void => {
  const variant = chosen(req.headers['accept-encoding'], packed) ?? plain
  variant.headers[1] = requestId()
  const known = etag === null ? undefined : req.headers['if-none-match']
  if (etag !== null && known?.includes(etag)) {
    res.writeHead(304, withoutBody(variant.headers)).end()
    return
  }
  res.writeHead(200, variant.headers)
  if (req.method === 'HEAD') res.end()
  else res.end(variant.body)
}

const packGzip = promisify(gzip)
const packBrotli = promisify(brotliCompress)

const pack = async (
  body: Buffer,
  variantOf: (bytes: Buffer, encoding: Encoding) => Variant,
): Promise<Required<Prepared['packed']>> => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  const [zipped, br] = await Promise.all([packGzip(body, { level: 7 }), packBrotli(body, { params })])
  return { gzip: variantOf(zipped, 'gzip'), br: variantOf(br, 'br') }
}

const chosen = (
  accepted: string | string[] | undefined,
  { br, gzip: zipped }: Prepared['packed'],
): Variant | undefined => {
  if (typeof accepted !== 'string') return undefined
  if (br && accepts(accepted, 'br')) return br
  return zipped && accepts(accepted, 'gzip') ? zipped : undefined
}

const accepts = (accepted: string, encoding: Encoding): boolean =>
  accepted.includes(encoding) &&
  accepted.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })

const LENGTH_AND_TYPE = new Set(['content-length', 'content-type', 'content-encoding'])

const withoutBody = (headers: string[]): string[] =>
  headers.filter((_, index) => !LENGTH_AND_TYPE.has(headers[index - (index % 2)] ?? ''))
