import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { auditedAct } from '../../../audit'
import { EVENT_ACTIONS } from '../../../contracts/admin-payments'
import { queryOne } from '../../../database'
import type { Row } from '../../../database-rows'
import { eventActions } from '../../../domain/staff-actions'
import { notFound, ProductError } from '../../../errors'
import { handleEvent, type Provider } from '../events/handle-event'

type Input = { req: PayloadRequest; provider: Provider; id: number }

const tableOf = (provider: Provider) => (provider === 'stripe' ? 'stripe_events' : 'paypal_events')

const lockState = async ({ req, provider, id }: Input): Promise<string> => {
  const row = await queryOne<Row<'stripe_events' | 'paypal_events', 'state'>>(
    req,
    sql`select state
        from ${sql.raw(tableOf(provider))}
        where id = ${id}
        for update`,
  )
  if (!row) throw notFound()
  return row.state
}

/** The event's object is read again. Audited before the provider is called; a failure is retried by the sweep. */
export const replayEvent = async (input: Input) => {
  const { req, provider, id } = input
  const table = sql.raw(tableOf(provider))
  await auditedAct({ req, action: EVENT_ACTIONS.replay, collection: tableOf(provider), id }, async () => {
    const before = await lockState(input)
    await queryOne(
      req,
      sql`update ${table}
          set state = 'received',
              processed = false,
              note = null,
              next_try_at = null,
              updated_at = now()
          where id = ${id}
          returning id`,
    )
    return { answer: undefined, changes: { state: { before, after: 'received' } } }
  })
  await handleEvent({ req, provider, id })
  const after = await queryOne<Row<'stripe_events' | 'paypal_events', 'state'>>(
    req,
    sql`select state from ${table} where id = ${id}`,
  )
  return { id, status: after?.state ?? 'received' }
}

/** Nothing is applied. Audited. Throws conflict for any but a quarantined event. */
export const dismissEvent = ({ reason, ...input }: Input & { reason: string }) => {
  const { req, provider, id } = input
  return auditedAct({ req, action: EVENT_ACTIONS.dismiss, collection: tableOf(provider), id, reason }, async () => {
    const before = await lockState(input)
    if (!eventActions({ state: before }).dismiss) throw new ProductError('conflict', 'This event is not quarantined')
    await queryOne(
      req,
      sql`update ${sql.raw(tableOf(provider))}
          set state = 'ignored',
              processed = true,
              note = ${`Dismissed: ${reason}`},
              updated_at = now()
          where id = ${id}
          returning id`,
    )
    return { answer: { id, status: 'ignored' }, changes: { state: { before, after: 'ignored' } } }
  })
}
