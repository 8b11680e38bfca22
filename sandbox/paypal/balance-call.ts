import * as z from 'zod'
import type { Queryable } from '../database'
import { decimalOf } from './amounts'
import { PaypalRefusal } from './failures'

const Query = z.object({
  as_of_time: z.iso.datetime({ offset: true }).optional(),
  currency_code: z.string().max(3).optional(),
})

/**
 * All of a balance is available, because payouts are deducted at once. `currency_code` is a code or ALL, the default.
 */
export const readBalanceReport = async (db: Queryable, query: unknown): Promise<object> => {
  const parsed = Query.safeParse(query)
  if (!parsed.success) {
    throw PaypalRefusal.invalid(
      parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), issue: message, location: 'query' })),
    )
  }
  const { as_of_time, currency_code } = parsed.data
  const { rows } = await db.query<{ currency: string; cents: number; as_of: Date; refreshed: Date }>(
    `select currency, sum(cents) filter (where $1::timestamptz is null or happened_at <= $1)::float8 as cents,
       coalesce($1, business_now()) as as_of, business_now() as refreshed
     from paypal_movements
     where $2::text is null or currency = $2
     group by currency
     order by currency`,
    [as_of_time ?? null, currency_code === undefined || currency_code === 'ALL' ? null : currency_code],
  )
  const money = (currency_code: string, cents: number) => ({ currency_code, value: decimalOf(cents) })
  return {
    balances: rows.map(({ currency, cents }) => ({
      currency,
      primary: currency === 'USD',
      total_balance: money(currency, cents ?? 0),
      available_balance: money(currency, cents ?? 0),
      withheld_balance: money(currency, 0),
    })),
    account_id: 'SHELFMATESBXA',
    as_of_time: rows[0]?.as_of.toISOString() ?? as_of_time,
    last_refresh_time: rows[0]?.refreshed.toISOString() ?? as_of_time,
  }
}
