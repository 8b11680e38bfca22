import { createHash } from 'node:crypto'
import express, { type Request, type RequestHandler, type Response, type Router } from 'express'
import type { Context } from '../context'
import { injectFault } from '../faults/inject-fault'
import { S3Refusal, s3Failures, writeS3Failure } from './failures'
import { requireSignature } from './signature'

const LARGEST = '16mb'

/** PutObject, GetObject, HeadObject and DeleteObject of the Amazon S3 API, in path style, for one bucket. */
export const createS3Router = (context: Context): Router => {
  const { db } = context
  const router = express.Router()
  const signed: RequestHandler[] = [
    express.raw({ type: () => true, limit: LARGEST, inflate: false }),
    injectFault(context, 's3', writeS3Failure),
    checked(context),
  ]

  router.put('/:bucket/*key', signed, async (req: Request, res: Response) => {
    const bytes = bodyOf(req)
    const etag = `"${createHash('md5').update(bytes).digest('hex')}"`
    await db.query(
      `insert into s3_objects (key, type, bytes, etag)
       values ($1, $2, $3, $4)
       on conflict (key)
       do update set type = excluded.type, bytes = excluded.bytes, etag = excluded.etag, modified_at = now()`,
      [keyOf(req), req.get('content-type') ?? 'binary/octet-stream', bytes, etag],
    )
    res.set('ETag', etag).end()
  })
  // Express answers HEAD with the headers of GET.
  router.get('/:bucket/*key', signed, async (req: Request, res: Response) => {
    const { rows } = await db.query<{ type: string; bytes: Buffer; etag: string; modified_at: Date }>(
      'select type, bytes, etag, modified_at from s3_objects where key = $1',
      [keyOf(req)],
    )
    const [found] = rows
    if (!found) throw new S3Refusal(404, 'NoSuchKey', 'The specified key does not exist.')
    res.set({ 'Content-Type': found.type, ETag: found.etag, 'Last-Modified': found.modified_at.toUTCString() })
    res.send(found.bytes)
  })
  router.delete('/:bucket/*key', signed, async (req: Request, res: Response) => {
    await db.query('delete from s3_objects where key = $1', [keyOf(req)])
    res.status(204).end()
  })
  router.use(() => {
    throw new S3Refusal(405, 'MethodNotAllowed', 'The specified method is not allowed against this resource.')
  })
  router.use(s3Failures(context))
  return router
}

const checked =
  ({ settings }: Context): RequestHandler =>
  (req, _res, next) => {
    requireSignature(req, bodyOf(req), settings)
    if (req.params.bucket !== settings.s3.bucket)
      throw new S3Refusal(404, 'NoSuchBucket', 'The specified bucket does not exist')
    next()
  }

const bodyOf = ({ body }: Request): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))

const keyOf = ({ params }: Request): string => [params.key ?? ''].flat().join('/')
