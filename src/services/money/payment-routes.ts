import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query, queryOne, withTransaction } from '../../database'
import type { Row } from '../../database-rows'
import { recordEvent } from '../../outbox'

/** `stripe`: charges of brands. `paypal`: payouts to creators. */
export type PaymentRoute = 'stripe' | 'paypal'

/** Minutes of system time between two attempts on a route that was closed. */
const RETRY_MINUTES = 15

/**
 * Whether rows of a route may be sent: staff have turned it on, and our account was not refused. A probe is sent on a
 * closed route to see whether it works again.
 */
export const isOpenRoute = (route: PaymentRoute, { isProbe = false }: { isProbe?: boolean } = {}): SQL =>
  isProbe ? sql`true` : sql.raw(`(select ${route}_enabled from payment_settings)`)

/**
 * After a refusal of our own account: turns the route off with the reason, so that what is queued waits, and emails staff.
 * A route that is closed already is tried again later.
 */
export const closeRoute = (req: PayloadRequest, route: PaymentRoute, error: Pick<Error, 'message'>): Promise<void> =>
  withTransaction(req, async () => {
    const retryAt = sql`now() + make_interval(mins => ${RETRY_MINUTES})`
    const closed = await queryOne<Row<'payment_settings', 'id'>>(
      req,
      sql`update payment_settings
          set ${column(route, 'enabled')} = false,
              ${column(route, 'problem')} = ${error.message},
              ${column(route, 'retry_at')} = ${retryAt},
              updated_at = now()
          where ${column(route, 'enabled')}
          returning id`,
    )
    if (closed) {
      req.payload.logger.error({ route, problem: error.message, msg: 'Our account was refused; the route is closed' })
      return recordEvent(req, {
        type: 'payment_route.closed',
        subject: closed.id,
        data: { route, problem: error.message },
      })
    }
    await query(
      req,
      sql`update payment_settings
          set ${column(route, 'problem')} = ${error.message},
              ${column(route, 'retry_at')} = ${retryAt}
          where ${column(route, 'problem')} is not null`,
    )
  })

/** After a charge or payout went through. Does nothing to a route that staff have turned off. */
export const reopenRoute = async (req: PayloadRequest, route: PaymentRoute): Promise<void> => {
  await query(
    req,
    sql`update payment_settings
        set ${column(route, 'enabled')} = true,
            ${column(route, 'problem')} = null,
            ${column(route, 'retry_at')} = null,
            updated_at = now()
        where ${column(route, 'problem')} is not null`,
  )
}

/** Whether it is time for a probe of a route that was closed. */
export const isProbeTime = (route: PaymentRoute): SQL =>
  sql.raw(`(select ${route}_problem is not null and ${route}_retry_at <= now() from payment_settings)`)

/** The next probe is due later. */
export const takeProbe = (req: PayloadRequest, route: PaymentRoute) =>
  query(
    req,
    sql`update payment_settings
        set ${column(route, 'retry_at')} = now() + make_interval(mins => ${RETRY_MINUTES})`,
  )

const column = (route: PaymentRoute, part: 'enabled' | 'problem' | 'retry_at') => sql.raw(`${route}_${part}`)
