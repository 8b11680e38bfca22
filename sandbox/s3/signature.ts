import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Request } from 'express'
import type { Settings } from '../options'
import { S3Refusal } from './failures'

const LONGEST_SKEW_MS = 15 * 60_000
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/,\s]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request,\s*SignedHeaders=([\w;-]+),\s*Signature=([0-9a-f]{64})$/

/**
 * Signature version 4 in the header `Authorization`: "Authenticating Requests" of the Amazon S3 API Reference. `body` is
 * the raw bytes. Throws S3Refusal.
 */
export const requireSignature = (req: Request, body: Buffer, { s3 }: Settings): void => {
  const header = req.get('authorization')
  if (header === undefined) throw new S3Refusal(403, 'AccessDenied', 'Access Denied')
  const [, keyId, day = '', region = '', names = '', signature = ''] = AUTHORIZATION.exec(header) ?? []
  if (keyId === undefined)
    throw new S3Refusal(400, 'AuthorizationHeaderMalformed', 'The authorization header is malformed')
  if (keyId !== s3.accessKeyId)
    throw new S3Refusal(403, 'InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.')
  if (region !== s3.region)
    throw new S3Refusal(
      400,
      'AuthorizationHeaderMalformed',
      `The authorization header is malformed; the region '${region}' is wrong; expecting '${s3.region}'`,
    )
  const time = checkTime(req.get('x-amz-date') ?? '', day)
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonicalOf(req, checkedHash(req, body), names))].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${s3.secretAccessKey}`)
  if (!timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex')))
    throw new S3Refusal(
      403,
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
    )
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex')

/** `20261130T162743Z`, on the day of the credential. */
const checkTime = (text: string, day: string): string => {
  const iso = text.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5')
  if (Number.isNaN(Date.parse(iso)) || !text.startsWith(day))
    throw new S3Refusal(403, 'AccessDenied', 'AWS authentication requires a valid Date or x-amz-date header')
  if (Math.abs(Date.now() - Date.parse(iso)) > LONGEST_SKEW_MS)
    throw new S3Refusal(
      403,
      'RequestTimeTooSkewed',
      'The difference between the request time and the current time is too large.',
    )
  return text
}

const checkedHash = (req: Request, body: Buffer): string => {
  const hash = req.get('x-amz-content-sha256')
  if (hash === undefined)
    throw new S3Refusal(400, 'InvalidRequest', 'Missing required header for this request: x-amz-content-sha256')
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body))
    throw new S3Refusal(
      400,
      'XAmzContentSHA256Mismatch',
      "The provided 'x-amz-content-sha256' header does not match what was computed.",
    )
  return hash
}

const canonicalOf = (req: Request, hash: string, names: string): string => {
  const { pathname, searchParams } = new URL(req.originalUrl, 'http://s3.test')
  const path = pathname
    .split('/')
    .map((part) => encoded(decodeURIComponent(part)))
    .join('/')
  const query = [...searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort()
  const headers = names.split(';')
  for (const name of ['host', 'x-amz-date', 'x-amz-content-sha256'])
    if (!headers.includes(name))
      throw new S3Refusal(
        403,
        'AccessDenied',
        `There were headers present in the request which were not signed: ${name}`,
      )
  const lines = headers.map((name) => `${name}:${(req.get(name) ?? '').trim().replace(/ +/g, ' ')}\n`)
  return [req.method, path, query.join('&'), lines.join(''), names, hash].join('\n')
}

/** RFC 3986. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
