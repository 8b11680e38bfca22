import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { recordAudit } from '../../../audit'
import { queryOne, withTransaction } from '../../../database'
import { notFound } from '../../../errors'
import { handleEvent, type Provider } from '../events/handle-event'

/** Staff have a stored event worked on once more: the object is read again, and what was applied already changes nothing. */
export const replayEvent = async ({ req, provider, id }: { req: PayloadRequest; provider: Provider; id: number }) => {
  const table = sql.raw(provider === 'stripe' ? 'stripe_events' : 'paypal_events')
  await withTransaction(req, async () => {
    const row = await queryOne<{ state: string }>(req, sql`select state from ${table} where id = ${id} for update`)
    if (!row) throw notFound()
    await queryOne(
      req,
      sql`update ${table} set state = 'received', processed = false, note = null, next_try_at = null, updated_at = now() where id = ${id} returning id`,
    )
    await recordAudit({
      ...{ req, action: 'replay', collection: provider === 'stripe' ? 'stripe_events' : 'paypal_events' },
      rows: [{ id, changes: { state: { before: row.state, after: 'received' } } }],
    })
  })
  await handleEvent({ req, provider, id })
  const after = await queryOne<{ state: string }>(req, sql`select state from ${table} where id = ${id}`)
  return { id, status: after?.state ?? 'received' }
}
