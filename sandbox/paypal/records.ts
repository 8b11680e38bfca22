import type { Queryable } from '../database'

/**
 * The simulated PayPal's own records in cents, for reconciliation. A balance is what was funded, minus what went out,
 * plus what came back. For a receiver, `paid` is what they received, `pending` what was sent but is not theirs yet,
 * `returned` what came back after it was sent, and `refused` what was never sent. For a `sender_batch_id`, `effects`
 * counts how often one of its items was paid: more than its number of items means a double payment.
 */
export const readRecords = async (db: Queryable): Promise<object> => {
  const balances = await db.query(
    `select b.currency, b.cents::float8 as balance_cents, sum(m.cents)::float8 as booked_cents,
       coalesce(sum(m.cents) filter (where kind = 'funding'), 0)::float8 as funded_cents,
       coalesce(-sum(m.cents) filter (where kind = 'payout'), 0)::float8 as sent_cents,
       coalesce(sum(m.cents) filter (where kind = 'payout_back'), 0)::float8 as back_cents,
       coalesce(-sum(m.cents) filter (where kind in ('fee', 'fee_back')), 0)::float8 as fees_cents
     from paypal_balances b
     join paypal_movements m using (currency)
     group by b.currency
     order by b.currency`,
  )
  const receivers = await db.query(
    `select receiver, wallet, currency, count(*)::int as items,
       coalesce(sum(amount_cents) filter (where status = 'SUCCESS'), 0)::float8 as paid_cents,
       coalesce(sum(amount_cents) filter (where status in ('PENDING', 'UNCLAIMED', 'ONHOLD')), 0)::float8 as pending_cents,
       coalesce(sum(amount_cents) filter (where status in ('RETURNED', 'REFUNDED', 'REVERSED')), 0)::float8
         as returned_cents,
       coalesce(sum(amount_cents) filter (where status in ('FAILED', 'BLOCKED')), 0)::float8 as refused_cents,
       sum(fee_out_cents)::float8 as fees_cents
     from paypal_items
     group by receiver, wallet, currency
     order by receiver, wallet, currency`,
  )
  const batches = await db.query(
    `select b.sender_batch_id, count(distinct b.payout_batch_id)::int as batches,
       count(distinct i.payout_item_id)::int as items, coalesce(sum(m.times), 0)::int as effects,
       coalesce(sum(i.out_cents) filter (where i.status = 'SUCCESS'), 0)::float8 as paid_cents
     from paypal_batches b
     join paypal_items i using (payout_batch_id)
       left join (select payout_item_id, count(*) as times
                  from paypal_movements
                  where kind = 'payout'
                  group by 1) m
         using (payout_item_id)
     where b.sender_batch_id is not null
     group by b.sender_batch_id
     order by min(b.seq)`,
  )
  return { balances: balances.rows, receivers: receivers.rows, batches: batches.rows }
}
