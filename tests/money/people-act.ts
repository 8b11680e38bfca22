import { prepared } from '../support/prepared'
import type { Role } from './people'
import type { Random } from './random'
import type { World } from './world'

/**
 * Switches brands that owe money to their other payment method, if they have one, and charges their statement again.
 */
export const payWithSpare = async ({ db, boss }: World): Promise<void> => {
  const { rows } = await db.query<{ statement: number; brand: number; spare: number }>(
    prepared(`select s.id as statement, s.brand_id as brand, max(m.id) as spare
     from brand_statements s
     join brand_payment_methods m on m.brand_id = s.brand_id and m.verification_status = 'verified'
     where s.status in ('past_due', 'partially_paid')
     group by s.id, s.brand_id`),
  )
  for (const { statement, brand, spare } of rows) {
    await db.query(
      `update brand_payment_methods set is_default = false, is_default_for_type = false where brand_id = $1 and id <> $2`,
      [brand, spare],
    )
    await db.query(
      `update brand_payment_methods set is_default = true, is_default_for_type = true where id = $1 and not is_default`,
      [spare],
    )
    await boss.send('charge-statement', { id: statement }, { singletonKey: String(statement), singletonSeconds: 1 })
  }
}

/** Once, while a charge is in progress: changes the card fee from this day on. Existing charges keep their fee. */
export const changeCardFee = async ({ db }: World): Promise<void> => {
  await db.query(
    `insert into fee_schedules (method, effective_from, rate_bp, fixed_cents)
     select 'card', business_date(), 290, 41
     where exists (select 1 from creator_charges where stripe_payment_intent_id is null and status = 'processing')
       and not exists (select 1 from fee_schedules where method = 'card' and fixed_cents = 41)`,
  )
}

/** Decides open disputes. */
export const decideDisputes = async ({ db, operate }: World, random: Random): Promise<void> => {
  const { rows } = await db.query<{ intent: string }>(
    `select stripe_payment_intent_id as intent
     from creator_charges
     where status = 'disputed'
     union all
     select stripe_payment_intent_id
     from platform_charges
     where status = 'disputed'
     order by 1`,
  )
  for (const { intent } of rows)
    await operate('POST', '/sandbox/stripe/disputes', {
      payment_intent: intent,
      outcome: random.is(0.5) ? 'won' : 'lost',
    })
}

/** Refunds a brand part of some charges, or all. */
export const refundSome = async (
  { db, people }: World,
  random: Random,
  payer: Extract<Role, 'refunded' | 'bank'>,
): Promise<void> => {
  const brand = people.brands.find(({ role }) => role === payer)?.id
  const { rows } = await db.query<{ id: number; gross: number }>(
    `select id, amount_grossed_cents as gross
     from creator_charges
     where brand_id = $1 and status = 'succeeded'
     order by id
     limit 3`,
    [brand],
  )
  for (const { id, gross } of rows)
    await db.query(
      `insert into charge_refunds (brand_id, creator_charge_id, amount_cents, commission_cents, reason, idempotency_key)
       select brand_id, id, $2::int,
         $2::int - (
           (application_fee_amount_cents::bigint * $2::int * 2 + amount_grossed_cents) / (2 * amount_grossed_cents)
         )::int,
         'Sold by mistake', concat_ws(':', installation_id(), 'rf', 'creator', id, 'v1')
       from creator_charges
       where id = $1`,
      [id, random.is(0.5) ? gross : random.whole(1, gross)],
    )
}

/** Makes some refunds fail after the fact, as banks do when they cannot credit the card or the account. */
export const failRefunds = async ({ db, operate }: World, random: Random): Promise<void> => {
  const { rows } = await db.query<{ refund: string }>(
    `select stripe_refund_id as refund
     from charge_refunds
     where status in ('succeeded', 'pending')
     order by id`,
  )
  for (const { refund } of rows) if (random.is(0.6)) await operate('POST', '/sandbox/stripe/refund-fails', { refund })
}

/**
 * Removes the database guards for the `no-guards` mutant: Postgres then allows invalid transitions and a second live
 * charge.
 */
export const takeGuardsAway = async ({ db }: World): Promise<void> => {
  for (const table of ['brand_statements', 'creator_charges', 'platform_charges', 'paypal_payouts', 'charge_refunds'])
    await db.query(`drop trigger ${table}_transition on ${table}`)
  await db.query('drop index creator_charges_live_idx, platform_charges_open_idx, paypal_payouts_live_idx')
}
