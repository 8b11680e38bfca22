import { balanceOf } from '../money/balance'
import { PLATFORM } from '../store/objects'
import type { Look } from '../store/turn'

const ACCOUNTS = `
  with transfers as (
    select body->>'destination' as account, sum((body->>'amount')::bigint) as transferred,
      sum((body->>'amount_reversed')::bigint) as reversed
    from stripe_objects
    where object = 'transfer'
    group by 1
  ), fees as (
    select body->>'account' as account, sum((body->>'amount')::bigint) as application_fees,
      sum((body->>'amount_refunded')::bigint) as application_fees_refunded
    from stripe_objects
    where object = 'application_fee'
    group by 1
  ), lines as (
    select account, sum(net) as balance, -sum((body->>'amount')::bigint) filter (where body->>'type' = 'payout') as paid_out
    from stripe_objects
    where object = 'balance_transaction'
    group by 1
  )
  select accounts.id as account, coalesce(transferred, 0) as transferred, coalesce(reversed, 0) as reversed,
    coalesce(application_fees, 0) as application_fees, coalesce(application_fees_refunded, 0) as application_fees_refunded,
    coalesce(paid_out, 0) as paid_out, coalesce(balance, 0) as balance
  from stripe_objects accounts
  left join transfers on transfers.account = accounts.id
  left join fees on fees.account = accounts.id
  left join lines on lines.account = accounts.id
  where accounts.object = 'account'
  order by seq`

/**
 * The sandbox's own view of all money in cents, for reconciliation. The query for accounts shares no code with the
 * API's responses. `balance` is the sum of balance transactions and equals transferred - reversed - application_fees +
 * application_fees_refunded - paid_out.
 */
export const readRecords = async (look: Look): Promise<object> => {
  const { db } = look
  const rows = async <T extends object>(query: string, values: unknown[] = []): Promise<T[]> =>
    (await db.query<T>(query, values)).rows
  const accounts = await rows<Record<string, string>>(ACCOUNTS)
  const lines = await rows<{ type: string; net: string }>(
    `select body->>'type' as type, sum(net) as net
     from stripe_objects
     where object = 'balance_transaction' and account = $1
     group by 1
     order by 1`,
    [PLATFORM],
  )
  const effects = await rows<{ key: string; effects: number; objects: string[] }>(
    `select key, count(*)::int as effects, array_agg(distinct object) as objects
     from stripe_effects
     where key not like 'stripe-node-retry-%'
     group by key
     order by min(id)`,
  )
  return {
    platform: {
      ...(await balanceOf(look)),
      by_type: Object.fromEntries(lines.map(({ type, net }) => [type, Number(net)])),
    },
    accounts: accounts.map(({ account, ...sums }) => ({
      account,
      ...Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, Number(sum)])),
    })),
    charges: await rows(
      `select body->>'id' as id, body->>'payment_intent' as payment_intent, (body->>'amount')::bigint::int as amount,
         (body->>'amount_refunded')::bigint::int as amount_refunded, body->>'status' as status,
         (body->>'disputed')::boolean as disputed, body->'transfer_data'->>'destination' as destination,
         (body->>'application_fee_amount')::bigint::int as application_fee_amount, body->'metadata' as metadata
       from stripe_objects
       where object = 'charge' and account = $1
       order by seq`,
      [PLATFORM],
    ),
    refunds: await rows(
      `select body->>'id' as id, body->>'charge' as charge, (body->>'amount')::bigint::int as amount, body->>'status' as status,
         body->>'transfer_reversal' as transfer_reversal
       from stripe_objects
       where object = 'refund' and account = $1
       order by seq`,
      [PLATFORM],
    ),
    disputes: await rows(
      `select body->>'id' as id, body->>'charge' as charge, (body->>'amount')::bigint::int as amount, body->>'reason' as reason,
       body->>'status' as status
       from stripe_objects
       where object = 'dispute'
       order by seq`,
    ),
    effects: Object.fromEntries(effects.map(({ key, effects: count }) => [key, count])),
  }
}
