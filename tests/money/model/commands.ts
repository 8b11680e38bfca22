import fc from 'fast-check'
import { expect } from 'vitest'
import { STAFF_ACTIONS } from '../../../src/contracts/staff-actions'
import { earn } from '../earnings'
import { closingOf, daysAfter, monthsAfter } from '../world'
import { makeDefault, payWhatIsOwed } from './brand-pays'
import { type Command, command, index, nth } from './command'
import { advanceTo, type PlainLedger, pairKey, pairOf, sell } from './plain-ledger'
import { STAFF_COMMANDS } from './staff-commands'
import { advanceAndRun, runAllDue, type Stage } from './stage'

const units = fc.oneof(fc.integer({ min: 1, max: 12_000 }), fc.integer({ min: 12_000, max: 2_500_000 }))

/** Sales of the last weeks, or a restatement if the day already has some. */
const sync = fc
  .array(fc.record({ brand: index, creator: index, daysAgo: fc.integer({ min: 0, max: 75 }), units }), {
    minLength: 3,
    maxLength: 10,
  })
  .map((sales) =>
    command(`sync(${sales.length})`, async (ledger, { db, people }) => {
      const earned = sales.map((sale) => ({
        brand: nth(people.brands, sale.brand)?.id ?? 0,
        creator: nth(people.creators, sale.creator)?.id ?? 0,
        day: daysAfter(ledger.today, -sale.daysAgo),
        units: sale.units,
      }))
      const last = [...new Map(earned.map((one) => [`${one.brand} ${one.creator} ${one.day}`, one])).values()]
      await earn(db, last)
      for (const one of last) sell(ledger, pairKey(one.brand, one.creator), one.day, one.units)
    }),
  )

const advance = (ledger: PlainLedger, stage: Stage, day: string): Promise<void> => {
  advanceTo(ledger, day)
  return advanceAndRun(stage, day)
}

const close = fc.constant(
  command('close', (ledger, stage) => {
    const next = ledger.nextMonth === null ? monthsAfter(ledger.today, 1) : closingOf(ledger.nextMonth)
    return advance(ledger, stage, next)
  }),
)

const pay = fc
  .integer({ min: 1, max: 12 })
  .map((days) => command(`pay(${days} days)`, (ledger, stage) => advance(ledger, stage, daysAfter(ledger.today, days))))

const jump = fc
  .integer({ min: 30, max: 70 })
  .map((days) =>
    command(`jump(${days} days)`, (ledger, stage) => advance(ledger, stage, daysAfter(ledger.today, days))),
  )

/** By last digits: a card that pays or is declined, a bank account that pays or whose debits are returned. */
const WAYS_TO_PAY = ['4242', '0341', '6789', '5559'] as const

/** The brand switches to another payment method, if that is still allowed, and pays what it owes. */
const payBy = fc.tuple(index, fc.constantFrom(...WAYS_TO_PAY)).map(([brand, last4]) =>
  command(`pay by(${brand}, ${last4})`, async (_ledger, stage) => {
    await makeDefault(stage, nth(stage.people.brands, brand)?.id ?? 0, last4)
    await payWhatIsOwed(stage)
    await runAllDue(stage)
  }),
)

type Charge = { id: number; brand: number; creator: number; intent: string; gross: number }

/** The n-th succeeded creator charge without a refund. */
const goodCharge = async ({ db, people }: Stage, n: number): Promise<Charge | undefined> => {
  const { rows } = await db.query<Charge>(
    `select id, brand_id as brand, creator_id as creator, stripe_payment_intent_id as intent, amount_grossed_cents as gross
     from creator_charges
     where status = 'succeeded' and brand_id = any($1)
     order by id`,
    [people.brands.map(({ id }) => id)],
  )
  return nth(rows, n)
}

/** Disputes a payment and decides the dispute. */
const dispute = fc.tuple(index, fc.constantFrom('won', 'lost')).map(([n, outcome]) =>
  command(`dispute(${n}, ${outcome})`, async (_ledger, stage) => {
    const charge = await goodCharge(stage, n)
    if (charge) await stage.operate('POST', '/sandbox/stripe/disputes', { payment_intent: charge.intent, outcome })
    await runAllDue(stage)
  }),
)

/** Staff refund a brand part of a payment, or all of it. */
const refund = fc.tuple(index, fc.integer({ min: 1, max: 100 })).map(([n, percent]) =>
  command(`refund(${n}, ${percent} %)`, async (ledger, stage) => {
    const charge = await goodCharge(stage, n)
    if (!charge || (await isDisputed(stage, charge.id))) return
    const amountCents = Math.max(1, Math.floor((charge.gross * percent) / 100))
    const { staff, db } = stage
    const { id } = await staff.call(STAFF_ACTIONS.creator_charges.refund, {
      params: { kind: 'creator', id: charge.id },
      body: { reason: 'Test', amount_cents: amountCents },
    })
    const { rows } = await db.query<{ fee: number }>(
      'select application_fee_amount_cents as fee from creator_charges where id = $1',
      [charge.id],
    )
    const fee = Math.floor((2 * (rows[0]?.fee ?? 0) * amountCents + charge.gross) / (2 * charge.gross))
    pairOf(ledger, pairKey(charge.brand, charge.creator)).refundedCents += amountCents - fee
    await runAllDue(stage)
    const ended = await db.query<{ status: string }>('select status from charge_refunds where id = $1', [id])
    expect(['succeeded', 'pending']).toContain(ended.rows[0]?.status)
  }),
)

/** The bank may have opened a dispute over a debit that we have not received yet. */
const isDisputed = async ({ db }: Stage, id: number): Promise<boolean> => {
  const { rowCount } = await db.query(
    `select 1
     from charge_disputes
     where creator_charge_id = $1
     union all
     select 1
     from creator_charges c
     join brand_payment_methods m on m.id = c.payment_method_id
     where c.id = $1 and m.pm_type = 'us_bank_account'`,
    [id],
  )
  return (rowCount ?? 0) > 0
}

/** Events arrive twice, late, out of order, or not at all. */
const deliver = fc
  .record({ duplicate: fc.nat({ max: 2 }), reorder: fc.boolean(), drop: fc.nat({ max: 3 }), hold: fc.boolean() })
  .map((how) =>
    command(`deliver(${JSON.stringify(how)})`, async (_ledger, stage) => {
      stage.isHeld = how.hold
      await stage.operate('POST', '/sandbox/stripe/webhooks', how)
      await stage.operate('POST', '/sandbox/paypal/webhooks', how)
      await runAllDue(stage)
    }),
  )

const FAULTS = [
  { fault: 'lost', path: 'stripe_payment', times: 3 },
  { fault: 'error', path: 'stripe_write', times: 4 },
  { fault: 'lost', path: 'stripe_transfer', times: 3 },
  { fault: 'lost', path: 'paypal_create', times: 1 },
  { fault: 'empty', path: 'paypal', times: 1 },
] as const

const failing = fc.constantFrom(...FAULTS).map((fault) =>
  command(`fail(${fault.fault} ${fault.path})`, async (_ledger, { operate }) => {
    await operate('POST', '/sandbox/faults', fault)
  }),
)

/**
 * A creator changes their payout destination; pending payouts wait for three days. Creators without a destination get
 * one.
 */
const changeDestination = fc.tuple(index, index).map(([creator, turn]) =>
  command(`change destination(${creator}, ${turn})`, async (ledger, { db, people }) => {
    const chosen = nth(
      people.creators.filter(({ account }) => account === null),
      creator,
    )
    if (!chosen) return
    await db.query(
      `insert into creator_payment_destinations (creator_id, paypal_email, preferred_method, verification_status, verified_at)
       values ($1, $2, 'paypal', 'verified', business_now())
       on conflict (creator_id)
       do update set paypal_email = excluded.paypal_email, venmo_handle = null, preferred_method = 'paypal',
         verification_status = 'verified', verified_at = business_now(),
         held_until = business_now() + interval '72 hours', updated_at = now()`,
      [chosen.id, `creator-${chosen.id}-${turn}@elsewhere.test`],
    )
    ledger.unreachable.delete(chosen.id)
  }),
)

export const ALL_COMMANDS: fc.Arbitrary<Command>[] = [
  sync,
  sync,
  close,
  close,
  pay,
  pay,
  jump,
  payBy,
  payBy,
  dispute,
  refund,
  refund,
  deliver,
  failing,
  changeDestination,
  ...STAFF_COMMANDS,
]
