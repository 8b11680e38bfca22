import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { arrayParam, changedRows, query, withTransaction } from '../../database'
import { OPEN_SAMPLES, sampleTransition } from '../../domain/sample-states'
import { recordEvents } from '../../outbox'

const AT_MOST = 1_000
/** A package is delivered, lost or returned by then. */
const DAYS_AFTER_SHIPPING = 90
/** Of a request that nobody answers, or that is approved and never shipped. */
const DAYS_OPEN = 180

/**
 * Erases addresses 90 days after shipping, and ends requests that stayed open for 180 days, with their address. Returns how
 * many addresses were erased.
 */
export const sweepSamples = ({ req }: { req: PayloadRequest }): Promise<{ erased: number }> =>
  withTransaction(req, async () => {
    const ended = await query<{ id: number }>(
      req,
      sql`update sample_requests
          set status = ${sampleTransition('decline').to},
              declined_at = business_now(),
              reason = 'The brand didn’t send it in time. You can request it again.',
              address = null,
              address_erased_at = business_now(),
              updated_at = now()
          where id in (
            select id
            from sample_requests
            where status::text = any(${arrayParam(OPEN_SAMPLES)}::text[])
              and requested_at <= business_now() - make_interval(days => ${DAYS_OPEN})
            order by requested_at
            limit ${AT_MOST}
          )
          returning id`,
    )
    await recordEvents(
      req,
      ended.map(({ id }) => ({ type: 'sample.declined' as const, subject: id, data: {} })),
    )
    const erased = await changedRows(
      req,
      sql`update sample_requests
          set address = null, address_erased_at = business_now(), updated_at = now()
          where id in (
            select id
            from sample_requests
            where address is not null and shipped_at <= business_now() - make_interval(days => ${DAYS_AFTER_SHIPPING})
            order by shipped_at
            limit ${AT_MOST}
          )`,
    )
    return { erased: erased + ended.length }
  })
