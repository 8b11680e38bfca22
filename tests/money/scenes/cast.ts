import { refundCharge } from '../../../src/services/money/charges/refund-charge'
import { earn } from '../earnings'
import { payWhatIsOwed } from '../model/brand-pays'
import { advanceAndRun, runAllDue, type Stage } from '../model/stage'
import type { Creator } from '../people'
import { closingOf, daysAfter } from '../world'

/** The number of a scene's creator, in the order of its ways. */
type Which = 0 | 1

const brandOf = ({ people }: Stage): number => people.brands[0]?.id ?? 0

export const creatorOf = ({ people }: Stage, which: Which): Creator => {
  const creator = people.creators[which]
  if (!creator) throw new Error(`The scene has no creator ${which}`)
  return creator
}

const todayOf = async ({ db }: Stage): Promise<string> =>
  (await db.query<{ today: string }>('select business_date()::text as today')).rows[0]?.today ?? ''

/** Moves business time by days, and runs everything that is due. */
export const passDays = async (stage: Stage, days: number): Promise<void> =>
  advanceAndRun(stage, daysAfter(await todayOf(stage), days))

/** Each creator earns so many cents this month, which is then closed; it is charged two days later. */
export const billMonth = async (stage: Stage, cents: readonly number[]): Promise<void> => {
  const today = await todayOf(stage)
  const brand = brandOf(stage)
  const earned = stage.people.creators.map(({ id: creator }, index) => ({
    brand,
    creator,
    day: today,
    units: (cents[index] ?? 0) * 100,
  }))
  await earn(stage.db, earned)
  await advanceAndRun(stage, closingOf(`${today.slice(0, 7)}-01`))
}

export const chargeMonth = async (stage: Stage, cents: readonly number[]): Promise<void> => {
  await billMonth(stage, cents)
  await passDays(stage, 2)
}

/** The brand pays what it owes, with its newest payment method. */
export const payAgain = async (stage: Stage): Promise<void> => {
  const brand = brandOf(stage)
  await stage.db.query(
    `update brand_payment_methods m
     set is_default = m.id = (select max(id) from brand_payment_methods where brand_id = $1)
     where brand_id = $1`,
    [brand],
  )
  await payWhatIsOwed(stage)
  await runAllDue(stage)
}

type Paid = { id: number; intent: string; gross: number }

/** The newest charge for a creator who is paid by Stripe. */
export const chargeOf = async (stage: Stage, which: Which): Promise<Paid> => {
  const { rows } = await stage.db.query<Paid>(
    `select id, stripe_payment_intent_id as intent, amount_grossed_cents as gross
     from creator_charges
     where creator_id = $1
     order by id desc
     limit 1`,
    [creatorOf(stage, which).id],
  )
  if (!rows[0]) throw new Error('There is no charge')
  return rows[0]
}

export const refund = async (stage: Stage, charge: Paid, amountCents: number): Promise<void> => {
  const req = await stage.product.localReq()
  await refundCharge({ req, charge: { kind: 'creator', id: charge.id }, amountCents, reason: 'They agreed on it' })
  await runAllDue(stage)
}

/** The bank takes back a part of a payment, for good. */
export const dispute = async (stage: Stage, { intent }: Paid, amountCents: number): Promise<void> => {
  const body = { payment_intent: intent, outcome: 'lost', amount: amountCents }
  await stage.operate('POST', '/sandbox/stripe/disputes', body)
  await runAllDue(stage)
}

/** Changes a creator's account at Stripe, which sends its events. */
export const changeAccount = async (
  stage: Stage,
  which: Which,
  change: { to: string; without?: string[]; bank?: string },
): Promise<void> => {
  await stage.operate('POST', '/sandbox/stripe/accounts', { account: creatorOf(stage, which).account, ...change })
  await runAllDue(stage)
}

/** Confirms a PayPal address, which is on hold for some hours. */
export const confirmPaypal = async (
  { db, people }: Stage,
  which: Which,
  { email, holdHours }: { email: string; holdHours: number },
): Promise<void> => {
  await db.query(
    `insert into creator_payment_destinations
       (creator_id, paypal_email, preferred_method, verification_status, verified_at, held_until)
     values ($1, $2, 'paypal', 'verified', business_now(), business_now() + make_interval(hours => $3))
     on conflict (creator_id)
     do update set paypal_email = excluded.paypal_email, verified_at = excluded.verified_at, held_until = excluded.held_until`,
    [people.creators[which]?.id, email, holdHours],
  )
}

/** Events of both providers wait, or are sent. */
export const holdEvents = async (stage: Stage, hold: boolean): Promise<void> => {
  stage.isHeld = hold
  for (const provider of ['stripe', 'paypal']) await stage.operate('POST', `/sandbox/${provider}/webhooks`, { hold })
}
