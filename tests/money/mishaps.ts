import type { Creator } from './people'
import type { Random } from './random'
import type { World } from './world'

/** Words of the sandbox that decide what becomes of a payment by PayPal. */
const OUTCOMES = ['failed', 'blocked', 'returned', 'unclaimed'] as const
const HOLD = `interval '72 hours'`

/** The first creator paid by PayPal has an address that cannot simply be paid. */
export const spoilReceiver = async ({ db, people }: World, random: Random): Promise<void> => {
  const creator = people.creators.find(({ receiver }) => receiver?.includes('@'))
  if (creator && random.is(0.7))
    await db.query('update creator_payment_destinations set paypal_email = $2 where creator_id = $1', [
      creator.id,
      `creator-${creator.id}+${random.pick(OUTCOMES)}@people.test`,
    ])
}

/**
 * Creators claim payments that wait for them, and confirm another address after one that failed or came back; it is on
 * hold for three days.
 */
export const moveReceivers = async ({ db, operate }: World): Promise<void> => {
  const { rows } = await db.query<{ item: string }>(
    `select paypal_payout_item_id as item
     from paypal_payouts
     where status = 'unclaimed' and paypal_receiver like '%+unclaimed@%'
     order by id`,
  )
  for (const { item } of rows) await operate('POST', `/sandbox/paypal/items/${item}`, { status: 'SUCCESS' })
  await db.query(
    `update creator_payment_destinations d
     set paypal_email = 'moved-' || creator_id || '@people.test', verified_at = business_now(),
       held_until = business_now() + ${HOLD}, updated_at = now()
     where paypal_email in (
       select paypal_receiver
       from paypal_payouts p
       where p.creator_id = d.creator_id and p.status in ('failed', 'blocked', 'returned'))`,
  )
}

/** Accounts at Stripe that cannot be paid any more: `half` for some days, `rejected` for good. */
export type BrokenAccounts = { half: Creator | null; rejected: Creator | null }

export const breakAccounts = async ({ people, operate }: World, random: Random): Promise<BrokenAccounts> => {
  const [first = null, second = null] = people.creators.filter(({ account }) => account !== null)
  const half = random.is(0.5) ? first : null
  const rejected = random.is(0.5) ? second : null
  const change = (account: string | null, to: object) => operate('POST', '/sandbox/stripe/accounts', { account, ...to })
  if (half) await change(half.account, { to: 'complete', without: ['transfers'] })
  if (rejected) await change(rejected.account, { to: 'rejected' })
  return { half, rejected }
}

/** The half capable account recovers. The creator of the rejected one confirms PayPal, which is on hold for three days. */
export const mendAccounts = async ({ db, operate }: World, { half, rejected }: BrokenAccounts): Promise<void> => {
  if (half) await operate('POST', '/sandbox/stripe/accounts', { account: half.account, to: 'complete' })
  if (rejected)
    await db.query(
      `insert into creator_payment_destinations
         (creator_id, paypal_email, preferred_method, verification_status, verified_at, held_until)
       values ($1, 'rejected-' || $1::int || '@people.test', 'paypal', 'verified', business_now(), business_now() + ${HOLD})`,
      [rejected.id],
    )
}

/** Banks dispute a part of some card payments that nobody disputed or refunded before, and decide at once. */
export const disputeParts = async ({ db, people, operate }: World, random: Random): Promise<void> => {
  const brands = people.brands.filter(({ role }) => ['card', 'declined', 'refunded'].includes(role))
  const { rows } = await db.query<{ intent: string; gross: number }>(
    `select stripe_payment_intent_id as intent, amount_grossed_cents as gross
     from creator_charges c
     where brand_id = any($1) and status = 'succeeded' and refunded_cents = 0
       and not exists (
         select 1
         from charge_refunds r
         where r.creator_charge_id = c.id and r.status in ('processing', 'pending'))
     union all
     select stripe_payment_intent_id, amount_cents
     from platform_charges
     where brand_id = any($1) and status = 'succeeded' and refunded_cents = 0
     order by 1`,
    [brands.map(({ id }) => id)],
  )
  for (const { intent, gross } of rows)
    if (random.is(0.4))
      await operate('POST', '/sandbox/stripe/disputes', {
        payment_intent: intent,
        outcome: random.is(0.3) ? 'won' : 'lost',
        amount: random.whole(1, gross),
      })
}
