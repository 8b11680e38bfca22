import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import type { Env } from '../../env'
import { ProductError } from '../../errors'
import { logger } from '../../logger'
import { reportHealth } from '../health'
import { callUpstream, UpstreamError } from '../upstream'

export type S3Settings = NonNullable<Env['s3']>

const SERVICE = 'Image storage'
/** Someone waits for the image. */
const PATIENCE = { tries: 3, timeoutMs: 10_000, longestWaitMs: 2_000 }
const UNAVAILABLE = 'Images aren’t available right now. Please try again in a few minutes.'

type Call<T> = { method: 'GET' | 'PUT' | 'DELETE'; key: string; read: (answer: Response) => Promise<T>; file?: File }
type File = { bytes: Uint8Array; type: string }

/** Replaces an object of the same key. Throws ProductError (upstream). */
export const putObject = (settings: S3Settings, key: string, file: File): Promise<void> =>
  call(settings, { method: 'PUT', key, file, read: async () => undefined })

/** Null if there is none; an object of another type is no answer. Throws ProductError (upstream). */
export const readObject = (settings: S3Settings, key: string, type: string): Promise<Uint8Array | null> =>
  call<Uint8Array | null>(settings, {
    method: 'GET',
    key,
    read: async (answer) => {
      const given = answer.headers.get('content-type')
      if (given !== type) throw new Error(`The object is ${given}`)
      return new Uint8Array(await answer.arrayBuffer())
    },
  }).catch((error: unknown) => {
    if (codeOf(error) === 'NoSuchKey') return null
    throw error
  })

/** Also succeeds if there is none. Throws ProductError (upstream). */
export const deleteObject = (settings: S3Settings, key: string): Promise<void> =>
  call(settings, { method: 'DELETE', key, read: async () => undefined })

/** Signature version 4, in path style: the bucket is the first part of the path. */
const call = async <T>(settings: S3Settings, { method, key, read, file }: Call<T>): Promise<T> => {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings
  const hash = createHash('sha256')
    .update(file?.bytes ?? '')
    .digest('hex')
  const signed = await new AwsV4Signer({
    method,
    url: `${endpoint}/${bucket}/${key}`,
    headers: { 'x-amz-content-sha256': hash, ...(file ? { 'content-type': file.type } : {}) },
    accessKeyId,
    secretAccessKey,
    service: 's3',
    region,
  }).sign()
  const body = file ? { body: file.bytes as BodyInit } : {}
  try {
    return await callUpstream(SERVICE, signed.url, { method, headers: signed.headers, ...body }, read, PATIENCE)
  } catch (error) {
    throw refused(error, { method, key })
  }
}

/** In the log and among the services; whoever sent the image learns no setting of ours. */
const refused = (error: unknown, { method, key }: { method: string; key: string }): unknown => {
  if (!(error instanceof UpstreamError)) return error
  const code = codeOf(error)
  if (code === 'NoSuchKey') return error
  const reason = error.status === 0 ? error.body : `${error.status} ${code ?? ''}`.trim()
  // Such as a wrong key or bucket: no image goes through until someone changes a setting.
  if (error.status >= 400 && error.status < 500) reportHealth(SERVICE, `${SERVICE} answered ${reason}`)
  logger.error({ method, key, reason, msg: `${SERVICE} refused a request (see the S3_ variables)` })
  return new ProductError('upstream', UNAVAILABLE)
}

/** Of the error document, such as `NoSuchKey` or `SignatureDoesNotMatch`. */
const codeOf = (error: unknown): string | undefined =>
  error instanceof UpstreamError ? /<Code>(\w+)<\/Code>/.exec(error.body)?.[1] : undefined
