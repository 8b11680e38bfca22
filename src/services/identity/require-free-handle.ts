import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { MAX_HANDLE } from '../../contracts/creator-handle'
import { arrayParam, query, queryOne } from '../../database'
import type { Row } from '../../database-rows'
import { ProductError } from '../../errors'

const SUGGESTED = 20

/**
 * Whoever asks for the same handle in the meantime waits until the transaction ends, so that the second is refused and
 * told which one is free.
 */
export const requireFreeHandle = async (req: PayloadRequest, handle: string): Promise<void> => {
  await query(req, sql`select pg_advisory_xact_lock(hashtext('creator-handle'), hashtext(${handle}))`)
  const taken = await queryOne(req, sql`select 1 from creators where handle = ${handle}`)
  if (!taken) return
  const free = await freeLike(req, handle)
  const message = `${handle} is taken. ${free ? `Try ${free}` : 'Choose another handle'}.`
  throw new ProductError('invalid', message, [{ path: 'handle', message }])
}

const freeLike = async (req: PayloadRequest, handle: string): Promise<string | undefined> => {
  const wanted = Array.from({ length: SUGGESTED }, (_, index) => {
    const end = `-${index + 2}`
    return handle.slice(0, MAX_HANDLE - end.length).replace(/-+$/, '') + end
  })
  const found = await query<{ handle: NonNullable<Row<'creators'>['handle']> }>(
    req,
    sql`select handle from creators where handle = any(${arrayParam(wanted)}::text[])`,
  )
  const taken = new Set(found.map((row) => row.handle))
  return wanted.find((one) => !taken.has(one))
}
