import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { OUR_BALANCE, payoutFailure, serviceOf } from '../../../contracts/payout-sentences'
import { queryOne } from '../../../database'
import type { Row } from '../../../database-rows'
import { addDays } from '../../../domain/date-range'
import { RETURNED_PAYOUTS } from '../../../domain/money-states'
import type { Notification } from '../../notifications/notification'
import { dayText, moneyText, monthText } from '../documents/text'

type Subject = { req: PayloadRequest; id: number }

export type Amount = Row<'brands', 'brand_name'> &
  Row<'billing_cycles', 'period_start'> & {
    creator_id: number
    creator_name: Row<'creators'>['name']
    amount_cents: number
  }
type Paid = Amount & Row<'creator_charges', 'status'> & { times: number }
type Payout = Amount &
  Row<'paypal_payouts', 'status' | 'wallet' | 'failure_reason' | 'sent_on'> & {
    receiver: Row<'paypal_payouts'>['paypal_receiver']
  }

/** Days after which PayPal returns an unclaimed payout. Source: PayPal Payouts, "Unclaimed payouts". */
const CLAIM_DAYS = 30

/** Sent only the first time the charge succeeds. */
export const accountPaidNotification = async ({ req, id }: Subject): Promise<Notification[]> => {
  const paid = await queryOne<Paid>(
    req,
    sql`select c.id as creator_id,
               c.name as creator_name,
               b.brand_name,
               cy.period_start::text as period_start,
               ch.commission_cents as amount_cents,
               ch.status,
               (
                 select count(*)::int
                 from status_history h
                 where h.machine = 'creator_charges' and h.row_id = ch.id and h.to_status = 'succeeded'
               ) as times
        from creator_charges ch
        join creators c on c.id = ch.creator_id
        join brands b on b.id = ch.brand_id
        join billing_cycles cy on cy.id = ch.billing_cycle_id
        where ch.id = ${id}`,
  )
  // A won dispute makes the charge succeed again, but the creator had the money all along.
  if (paid?.status !== 'succeeded' || paid.times > 1) return []
  return [
    {
      to: { creator: paid.creator_id },
      template: 'payout-to-account',
      data: wordsOf(paid),
      occasion: `creator charge ${id}`,
    },
  ]
}

export const payoutSentNotification = async ({ req, id }: Subject): Promise<Notification[]> => {
  const payout = await readPayoutFacts(req, id)
  if (payout?.status !== 'succeeded') return []
  const data = { ...wordsOf(payout), service: serviceOf(payout), receiver: payout.receiver }
  return [{ to: { creator: payout.creator_id }, template: 'payout-sent', data, occasion: `payout ${id}` }]
}

export const payoutFailedNotification = async ({ req, id }: Subject): Promise<Notification[]> => {
  const payout = await readPayoutFacts(req, id)
  if (!payout || !RETURNED_PAYOUTS.includes(payout.status)) return []
  const isOurs = payout.failure_reason === OUR_BALANCE
  const data = {
    ...wordsOf(payout),
    receiver: payout.receiver,
    reason: payoutFailure({ ...payout, payout_status: payout.status }),
    next: nextOf(payout, isOurs),
    isOurs: isOurs ? 1 : 0,
  }
  return [
    { to: { creator: payout.creator_id }, template: 'payout-failed', data, occasion: `payout ${id} ${payout.status}` },
  ]
}

/** `occasion` is the event: a payout may be held more than once. */
export const payoutHoldNotification = async ({
  req,
  id,
  template,
  reason,
  occasion,
}: Subject & { template: 'payout-held' | 'payout-released'; reason: string; occasion: string }): Promise<
  Notification[]
> => {
  const payout = await readPayoutFacts(req, id)
  return payout
    ? [{ to: { creator: payout.creator_id }, template, data: { ...wordsOf(payout), reason }, occasion }]
    : []
}

/** `reminder` 1 and 2 are the reminders after one and three weeks. */
export const payoutUnclaimedNotification = async ({
  req,
  id,
  reminder,
}: Subject & { reminder: number }): Promise<Notification[]> => {
  const payout = await readPayoutFacts(req, id)
  if (payout?.status !== 'unclaimed') return []
  const data = {
    ...wordsOf(payout),
    service: serviceOf(payout),
    receiver: payout.receiver,
    until: payout.sent_on === null ? '' : dayText(addDays(payout.sent_on, CLAIM_DAYS)),
    turn: reminder,
  }
  return [
    { to: { creator: payout.creator_id }, template: 'payout-unclaimed', data, occasion: `payout ${id} ${reminder}` },
  ]
}

export const wordsOf = ({ creator_name, brand_name, period_start, amount_cents }: Amount) => ({
  name: creator_name,
  brandName: brand_name,
  month: monthText(period_start),
  amount: moneyText(amount_cents),
})

const nextOf = ({ status }: Payout, isOurs: boolean): string => {
  if (isOurs) return 'We’ll send it again automatically. You don’t need to do anything.'
  if (status === 'reversed') return 'Contact us and we’ll look into it.'
  return 'Add another PayPal email or Venmo handle in your payout settings and confirm it. We’ll send the payout there.'
}

const readPayoutFacts = (req: PayloadRequest, id: number): Promise<Payout | undefined> =>
  queryOne<Payout>(
    req,
    sql`select c.id as creator_id,
               c.name as creator_name,
               b.brand_name,
               cy.period_start::text as period_start,
               p.amount_cents,
               p.status,
               p.wallet,
               p.paypal_receiver as receiver,
               p.failure_reason,
               p.sent_on::text as sent_on
        from paypal_payouts p
        join creators c on c.id = p.creator_id
        join brands b on b.id = p.brand_id
        join billing_cycles cy on cy.id = p.billing_cycle_id
        where p.id = ${id}`,
  )
