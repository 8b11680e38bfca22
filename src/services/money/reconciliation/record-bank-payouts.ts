import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { centsText } from '../../../contracts/decimals'
import { query, queryOne } from '../../../database'
import { type BalanceTransactionView, listBalanceTransactions } from '../../../integrations/stripe/lists'

/** What changes our balance when Stripe pays it out to our bank account, or the payout does not arrive. */
const TYPES = ['payout', 'payout_cancel', 'payout_failure']

/** Those since the first reconciliation; earlier ones are part of the balance that it found. Safe to repeat. */
export const recordBankPayouts = async (req: PayloadRequest): Promise<void> => {
  const since = await readSince(req)
  const found: BalanceTransactionView[] = []
  for (const type of TYPES)
    for await (const line of listBalanceTransactions({ since, type })) if (line.currency === 'usd') found.push(line)
  const rows = found.map(({ id, sourceId, type, net, created }) => ({
    id,
    payout: sourceId,
    type,
    amount: centsText(net),
    created,
  }))
  await query(
    req,
    sql`insert into bank_payouts (balance_transaction_id, payout_id, type, amount, occurred_at)
        select id, payout, type, amount, to_timestamp(created)
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
          id text, payout text, type text, amount numeric, created bigint
        )
        on conflict (balance_transaction_id) do nothing`,
  )
}

/** Seconds since 1970; some days before the newest one that we have. */
const readSince = async (req: PayloadRequest): Promise<number> => {
  const row = await queryOne<{ since: number }>(
    req,
    sql`select extract(epoch from greatest(first, newest - interval '3 days'))::bigint::float8 as since
        from (
          select (select max(occurred_at) from bank_payouts) as newest,
                 coalesce((select min(started_at) from reconciliation_runs), now()) as first
        ) known`,
  )
  return row?.since ?? 0
}
