import { drizzle } from 'drizzle-orm/node-postgres'
import type { Payload } from 'payload'
import { findBrokenRules } from '../../src/services/money/ledger/invariants'
import type { World } from './world'

export type Judged = Pick<World, 'db' | 'operate' | 'stripe'>

/**
 * What is wrong with the money of a world: violated invariants, differences between what the providers hold and what
 * our ledger says each creator received, effects that happened twice or with another amount, brands that owe more again
 * than their bank took back, and payments during the hold on a destination. Empty if all is well.
 */
export const findWrongMoney = async (world: Judged): Promise<string[]> => [
  ...(await brokenRules(world)),
  ...(await wrongAccounts(world)),
  ...(await wrongReceivers(world)),
  ...(await doneTwice(world)),
  ...(await wrongLosses(world)),
  ...(await paidOnHold(world)),
]

/** The invariants use only the database of Payload. */
const brokenRules = ({ db }: Judged): Promise<string[]> =>
  findBrokenRules({ payload: { db: { drizzle: drizzle(db), sessions: {} } } as unknown as Payload })

type StripeRecords = {
  accounts: {
    account: string
    transferred: number
    reversed: number
    application_fees: number
    application_fees_refunded: number
  }[]
  charges: { id: string; status: string; amount: number; metadata: { charge_key?: string } }[]
  disputes: { charge: string; amount: number; status: string }[]
  effects: Record<string, number>
}

const stripeRecords = async ({ operate }: Judged) => (await operate('GET', '/sandbox/stripe/records')) as StripeRecords

/** Each Stripe account must hold the amount in our ledger for its creator, less the creator's part of refunds. */
const wrongAccounts = async (world: Judged): Promise<string[]> => {
  const { accounts } = await stripeRecords(world)
  const { rows } = await world.db.query<{ account: string; cents: number }>(
    `select m.stripe_account_id as account,
       coalesce(
         (select round(sum(amount) * 100)
          from ledger_entries l
          where l.creator_id = m.creator_id
            and l.account = 'creator_payable'
            and l.cause in ('charge', 'reversal')),
         0)::int
       - coalesce((select sum(r.commission_cents)
                   from charge_refunds r
                   join creator_charges c on c.id = r.creator_charge_id
                   where c.creator_id = m.creator_id and r.status = 'succeeded'), 0)::int
       - coalesce((select sum(t.amount_cents)
                   from creator_transfers t
                   where t.creator_id = m.creator_id and t.status <> 'succeeded'), 0)::int as cents
     from creator_payment_methods m`,
  )
  return rows.flatMap(({ account, cents }) => {
    const theirs = accounts.find((each) => each.account === account)
    const held = theirs
      ? theirs.transferred - theirs.reversed - theirs.application_fees + theirs.application_fees_refunded
      : 0
    return held === cents ? [] : [`${account}: Stripe has ${held} cents, the ledger ${cents}`]
  })
}

type PaypalRecords = {
  receivers: { receiver: string; paid_cents: number }[]
  batches: { sender_batch_id: string; batches: number; items: number; effects: number }[]
}

const paypalRecords = async ({ operate }: Judged) => (await operate('GET', '/sandbox/paypal/records')) as PaypalRecords

/** Each PayPal receiver must have received what our ledger says. */
const wrongReceivers = async (world: Judged): Promise<string[]> => {
  const paid = new Map<string, number>()
  for (const { receiver, paid_cents } of (await paypalRecords(world)).receivers)
    paid.set(receiver, (paid.get(receiver) ?? 0) + paid_cents)
  const { rows } = await world.db.query<{ receiver: string; cents: number }>(
    `select p.paypal_receiver as receiver, round(sum(l.amount) * 100)::int as cents
     from ledger_entries l
     join paypal_payouts p on p.id = split_part(l.entry_key, ':', 2)::int
     where l.account = 'creator_payable' and l.cause = 'payout'
     group by 1`,
  )
  const booked = new Map(rows.map(({ receiver, cents }) => [receiver, cents]))
  return [...new Set([...paid.keys(), ...booked.keys()])].flatMap((receiver) => {
    const [theirs, ours] = [paid.get(receiver) ?? 0, booked.get(receiver) ?? 0]
    return theirs === ours ? [] : [`${receiver}: PayPal has ${theirs} cents, the ledger ${ours}`]
  })
}

/** One effect per idempotency key and batch id, one payment per charge, and with the amount of our row. */
const doneTwice = async (world: Judged): Promise<string[]> => {
  const { charges, effects } = await stripeRecords(world)
  const { batches } = await paypalRecords(world)
  const keys = Object.entries(effects).flatMap(([key, count]) => (count > 1 ? [`${key} had ${count} effects`] : []))
  const sent = batches.flatMap((each) =>
    each.batches > 1 || each.items > 1 || each.effects > 1 ? [`a batch was made twice: ${JSON.stringify(each)}`] : [],
  )
  const ours = await world.db.query<{ key: string; cents: number }>(
    `select idempotency_key as key, amount_grossed_cents as cents
     from creator_charges
     union all
     select idempotency_key, amount_cents
     from platform_charges`,
  )
  const amounts = new Map(ours.rows.map(({ key, cents }) => [key, cents]))
  const paid = new Map<string, number>()
  const wrong: string[] = []
  for (const { status, amount, metadata } of charges) {
    const key = metadata.charge_key ?? 'a charge without a key'
    if (status !== 'succeeded') continue
    paid.set(key, (paid.get(key) ?? 0) + 1)
    if (amounts.get(key) !== amount)
      wrong.push(`${key} was charged with ${amount} cents, its row has ${amounts.get(key)}`)
  }
  const twice = [...paid].flatMap(([key, count]) => (count > 1 ? [`${key} was paid ${count} times`] : []))
  return [...keys, ...sent, ...twice, ...wrong]
}

/** A lost dispute makes the brand owe what it took, less refunds that were on their way. */
const wrongLosses = async (world: Judged): Promise<string[]> => {
  const { charges, disputes } = await stripeRecords(world)
  const taken = new Map<string, number>()
  for (const { charge, amount, status } of disputes) {
    const key = charges.find(({ id }) => id === charge)?.metadata.charge_key
    if (key !== undefined && status === 'lost') taken.set(key, (taken.get(key) ?? 0) + amount)
  }
  const { rows } = await world.db.query<{ key: string; lost: number; refunded: number }>(
    `select idempotency_key as key, lost_cents as lost,
       (select coalesce(sum(amount_cents), 0)::int
        from charge_refunds r
        where r.creator_charge_id = c.id) as refunded
     from creator_charges c
     union all
     select idempotency_key, lost_cents,
       (select coalesce(sum(amount_cents), 0)::int
        from charge_refunds r
        where r.platform_charge_id = c.id)
     from platform_charges c`,
  )
  return rows.flatMap(({ key, lost, refunded }) => {
    const theirs = taken.get(key) ?? 0
    return lost <= theirs && lost >= theirs - refunded ? [] : [`${key} lost ${lost} cents, the bank took ${theirs}`]
  })
}

/** Nothing is paid to an account or an address in the 72 hours after it changed. Times are business time. */
const paidOnHold = async ({ db, stripe }: Judged): Promise<string[]> => {
  const { rows: accounts } = await db.query<{ account: string; start: number; stop: number }>(
    `select stripe_account_id as account,
       extract(epoch from held_until - interval '72 hours')::int as start,
       extract(epoch from held_until)::int as stop
     from creator_payment_methods
     where held_until is not null`,
  )
  const wrong: string[] = []
  if (accounts.length > 0)
    for await (const { created, amount, transfer_data, status } of stripe.charges.list({ limit: 100 }))
      for (const { account, start, stop } of accounts)
        if (transfer_data?.destination === account && status === 'succeeded' && created >= start && created < stop)
          wrong.push(`${amount} cents were paid to ${account} during its hold`)
  const { rows } = await db.query<{ text: string }>(
    `select format('payout %s was sent to %s during its hold', p.id, p.paypal_receiver) as text
     from paypal_payouts p
     join creator_payment_destinations d on d.creator_id = p.creator_id
     where p.paypal_receiver in (d.paypal_email, d.venmo_handle)
       and p.sent_on > (d.held_until - interval '72 hours')::date
       and p.sent_on < d.held_until::date`,
  )
  return [...wrong, ...rows.map(({ text }) => text)]
}

/** What is still open in a world that has settled, and what would need a person. */
export const findUnsettled = async ({ db }: Judged): Promise<string[]> => {
  const { rows } = await db.query<{ text: string }>(
    `select format('statement %s of brand %s is %s: %s', id, brand_id, status,
       (select string_agg(format('%s %s', idempotency_key, status), ', ' order by id)
                                                                                from (
         select id, brand_statement_id, idempotency_key, status::text
         from creator_charges
         union all
         select id, brand_statement_id, idempotency_key, status::text
         from platform_charges
         union all
         select id, brand_statement_id, idempotency_key, status::text
         from paypal_payouts) parts
         where parts.brand_statement_id = s.id)) as text
     from brand_statements s
     where status <> 'settled'
     union all
     select format('cycle %s is %s', period_start, status)
     from billing_cycles
     where status <> 'settled'
     union all
     select format('%s event %s (%s) is %s: %s', 'Stripe', id, event_type, state, note)
     from stripe_events
     where state in ('received', 'quarantined')
     union all
     select format('%s event %s (%s) is %s: %s', 'PayPal', id, event_type, state, note)
     from paypal_events
     where state in ('received', 'quarantined')
     limit 30`,
  )
  return rows.map(({ text }) => text)
}
