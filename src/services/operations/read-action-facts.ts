import { sql } from 'drizzle-orm'
import type { MethodLabel } from '../../contracts/billing'
import type { ActionFacts, Fact, RefundParts } from '../../contracts/staff-actions'
import { type DatabaseContext, query, queryOne } from '../../database'
import type { Row } from '../../database-rows'
import { UNSENT_PAYOUTS } from '../../domain/money-states'
import { methodText, moneyText } from '../money/documents/text'
import { isConfirmed } from '../money/payout-route'
import { type Destination, destinationText } from '../money/payout-settings/destination-rows'
import { isChargeable, isIn, isStopped } from '../money/row-conditions'

/* What the dialogs of the panel say before money moves: who, how much, from whom and where to. */

const METHOD = sql`jsonb_build_object('pm_type', m.pm_type, 'name', m.bank_name, 'last4', m.bank_last4)`

type CreatorCharge = RefundParts & { brand: string; method: MethodLabel | null; account: string | null }

export const readCreatorChargeFacts = async (
  context: DatabaseContext,
  id: number,
): Promise<{ facts: ActionFacts<'creator_charges'>; parts: RefundParts } | undefined> => {
  const charge = await queryOne<CreatorCharge>(
    context,
    sql`select b.brand_name as brand,
               case when m.id is not null then ${METHOD} end as method,
               cr.name as creator,
               c.destination_account_id as account,
               coalesce(c.amount_grossed_cents, 0) as gross_cents,
               c.application_fee_amount_cents as processing_fee_cents,
               c.refunded_cents
        from creator_charges c
        join brands b on b.id = c.brand_id
        join creators cr on cr.id = c.creator_id
        left join brand_payment_methods m on m.id = c.payment_method_id
        where c.id = ${id}`,
  )
  if (!charge) return undefined
  const { brand, method, creator, account, gross_cents, processing_fee_cents, refunded_cents } = charge
  return {
    facts: {
      refund: [
        ['Refund to', payerText(brand, method)],
        ['Taken from', `${creator} and our processing fee`],
        ['Stripe account', account ?? 'Unknown'],
        ...leftOf(gross_cents, refunded_cents),
      ],
    },
    parts: { creator, gross_cents, processing_fee_cents, refunded_cents },
  }
}

type PlatformCharge = { brand: string; method: MethodLabel | null; gross_cents: number; refunded_cents: number }

export const readPlatformChargeFacts = async (
  context: DatabaseContext,
  id: number,
): Promise<ActionFacts<'platform_charges'>> => {
  const charge = await queryOne<PlatformCharge>(
    context,
    sql`select b.brand_name as brand,
               case when m.id is not null then ${METHOD} end as method,
               c.amount_cents as gross_cents,
               c.refunded_cents
        from platform_charges c
        join brands b on b.id = c.brand_id
        left join brand_payment_methods m on m.id = c.payment_method_id
        where c.id = ${id}`,
  )
  if (!charge) return {}
  const payouts = await query<{ creator: string; amount_cents: number }>(
    context,
    sql`select cr.name as creator, p.amount_cents
        from platform_charges c
        join paypal_payouts p on p.platform_charge_id = c.id
          and ${isIn('p.status', UNSENT_PAYOUTS)}
          and p.first_sent_at is null
        join creators cr on cr.id = p.creator_id
        where c.id = ${id}
        order by p.amount_cents desc, p.id`,
  )
  const canceled = payouts.map(({ creator, amount_cents }) => `${creator} ${moneyText(amount_cents)}`)
  return {
    refund: [
      ['Refund to', payerText(charge.brand, charge.method)],
      ['Taken from', 'Our Stripe balance'],
      ...leftOf(charge.gross_cents, charge.refunded_cents),
      ['Payouts canceled', canceled.join(', ') || 'None'],
    ],
  }
}

type Payout = Row<'paypal_payouts', 'amount_cents' | 'paypal_receiver' | 'wallet'> & {
  creator: string
  brand: string
  invoice: string
  current: Pick<Destination, 'preferred_method' | 'paypal_email' | 'venmo_handle'> | null
}

export const readPayoutFacts = async (context: DatabaseContext, id: number): Promise<ActionFacts<'paypal_payouts'>> => {
  const payout = await queryOne<Payout>(
    context,
    sql`select p.amount_cents,
               p.paypal_receiver,
               p.wallet,
               cr.name as creator,
               b.brand_name as brand,
               s.invoice_number as invoice,
               case
               when d.id is not null
                 then jsonb_build_object(
                   'preferred_method', d.preferred_method, 'paypal_email', d.paypal_email, 'venmo_handle', d.venmo_handle
                 )
               end as current
        from paypal_payouts p
        join creators cr on cr.id = p.creator_id
        join brands b on b.id = p.brand_id
        join brand_statements s on s.id = p.brand_statement_id
        left join creator_payment_destinations d on d.creator_id = p.creator_id and ${isConfirmed('d')}
        where p.id = ${id}`,
  )
  if (!payout) return {}
  const to = `${payout.wallet === 'venmo' ? 'Venmo' : 'PayPal'} ${payout.paypal_receiver}`
  const now = payout.current && destinationText(payout.current)
  const head: Fact[] = [
    ['Creator', payout.creator],
    ['Amount', moneyText(payout.amount_cents)],
    ['Paid by', `${payout.brand}, statement ${payout.invoice}`],
  ]
  const sent: Fact[] = [...head, ['Destination', to]]
  const again: Fact[] = [
    ['Destination', now === null ? 'No confirmed payout method' : now],
    ['Previous destination', now === to ? 'The same address, which may fail again' : to],
  ]
  return {
    hold: sent,
    release: sent,
    stop: sent,
    reclaim: sent,
    markNeverSent: sent,
    retry: [...head, ...again],
  }
}

type Statement = { brand: string; invoice: string; owed_cents: number; method: MethodLabel | null }

export const readStatementFacts = async (
  context: DatabaseContext,
  id: number,
): Promise<ActionFacts<'brand_statements'>> => {
  const statement = await queryOne<Statement>(
    context,
    sql`select b.brand_name as brand,
               s.invoice_number as invoice,
               (
                 select coalesce(sum(o.owed_cents), 0)::int
                 from statement_lines l
                 join line_balances o on o.line_id = l.id
                 where l.brand_statement_id = s.id and l.route is not null and o.owed_cents > 0 and not ${isStopped('l')}
               ) as owed_cents,
               (
                 select ${METHOD}
                 from brand_payment_methods m
                 where m.brand_id = s.brand_id and ${isChargeable('m')}
               ) as method
        from brand_statements s
        join brands b on b.id = s.brand_id
        where s.id = ${id}`,
  )
  if (!statement) return {}
  const facts: Fact[] = [
    [
      'Charged to',
      statement.method ? payerText(statement.brand, statement.method) : `${statement.brand}, no payment method`,
    ],
    ['Commission', `${moneyText(statement.owed_cents)}, plus processing fees`],
    ['Statement', statement.invoice],
  ]
  return { release: facts, retry: facts }
}

export const readQuestionFacts = async (context: DatabaseContext, id: number): Promise<readonly Fact[]> => {
  const question = await queryOne<{
    brand: string
    creator: string
    invoice: string
    amount_cents: number
    message: string
  }>(
    context,
    sql`select b.brand_name as brand, cr.name as creator, s.invoice_number as invoice, l.amount_cents, q.message
        from line_questions q
        join statement_lines l on l.id = q.statement_line_id
        join brand_statements s on s.id = l.brand_statement_id
        join brands b on b.id = q.brand_id
        join creators cr on cr.id = l.creator_id
        where q.id = ${id}`,
  )
  if (!question) return []
  return [
    ['Asked by', `${question.brand}, statement ${question.invoice}`],
    ['Creator', question.creator],
    ['Amount', moneyText(question.amount_cents)],
    ['Question', question.message],
  ]
}

const payerText = (brand: string, method: MethodLabel | null): string =>
  method === null ? brand : `${brand}, ${methodText(method)}`

const leftOf = (gross: number, refunded: number): Fact[] => [
  ['Charged', moneyText(gross)],
  ...(refunded > 0 ? [['Already refunded', moneyText(refunded)] as const] : []),
]
