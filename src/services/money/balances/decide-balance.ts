import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { type Act, auditedAct } from '../../../audit'
import { BALANCE_ACTIONS } from '../../../contracts/admin-balances'
import { query, queryOne } from '../../../database'
import type { Row } from '../../../database-rows'
import { addDays } from '../../../domain/date-range'
import { balanceActions } from '../../../domain/staff-actions'
import { notFound, ProductError } from '../../../errors'
import { recordEvent } from '../../../outbox'
import { readBusinessTime } from '../../business-time'
import { lockCharge } from '../charges/lock-charge'
import { saveRefund } from '../charges/refund-charge'
import { readChargeActions } from '../charges/refundable'
import { lockLedger } from '../compute-earnings'
import { transition } from '../transition'
import { creditCents, findCreditableCharge } from './creditable-charge'
import { type NegativeBalance, negativeBalances } from './negative-balances'

const WAIT_DAYS = 90
const NO_PAYMENT = 'The brand has no payment that this amount can be refunded to'

type Balance = Row<'negative_balances', 'id' | 'status' | 'brand_id' | 'creator_id' | 'amount' | 'credit_cents'> & {
  creator: Row<'creators'>['name']
}
type Deciding = { req: PayloadRequest; id: number; reason: string }

/** Staff are asked again after three months. Audited. Throws not_found, conflict. */
export const waitForBalance = ({ req, id, reason }: Deciding) =>
  auditedAct(actOf({ req, id, reason }, BALANCE_ACTIONS.wait), async () => {
    await lockBalance(req, id, 'wait')
    const { today } = await readBusinessTime(req)
    const until = addDays(today, WAIT_DAYS)
    const to = 'waiting'
    await transition({ req, machine: 'negative_balances', id, to, cause: reason, set: sql`wait_until = ${until}` })
    return { answer: { id, status: to }, changes: { wait_until: { before: null, after: until } } }
  })

/**
 * The creator owes nothing, and the brand gets nothing back. After a credit that failed, only the brand's part is left.
 * Audited. Throws not_found, conflict.
 */
export const writeOffBalance = ({ req, id, reason }: Deciding) =>
  auditedAct(actOf({ req, id, reason }, BALANCE_ACTIONS.writeOff), async () => {
    const { status, amount } = await lockBalance(req, id, 'writeOff')
    const to = 'written_off'
    await transition({ req, machine: 'negative_balances', id, to, cause: reason, set: sql`wait_until = null` })
    const isFirst = status !== 'credit_failed'
    if (isFirst) await post(req, id, 'creator')
    await post(req, id, 'brand')
    await recordEvent(req, { type: 'negative_balance.ended', subject: id, data: { isCredited: false, isFirst } })
    return { answer: { id, status: to }, changes: { amount: { before: amount, after: '0' } } }
  })

/**
 * The creator owes nothing, and we refund the amount to the brand's newest payment that is large enough, without touching
 * the creator's part of it. Audited. Throws not_found, conflict.
 */
export const creditBalance = ({ req, id, reason }: Deciding) =>
  auditedAct(actOf({ req, id, reason }, BALANCE_ACTIONS.credit), async () => {
    const { status, amount, brand_id, creator } = await lockBalance(req, id, 'credit')
    const cents = creditCents(amount)
    const found = await findCreditableCharge(req, { brandId: brand_id, cents })
    if (!found) throw new ProductError('conflict', NO_PAYMENT)
    const charge = await lockCharge(req, found)
    const now = await readChargeActions(req, charge)
    if (!now?.can.refund || now.refundable_cents <= cents) throw new ProductError('conflict', NO_PAYMENT)
    const to = 'credited'
    const set = sql`credit_cents = ${cents}, wait_until = null`
    await transition({ req, machine: 'negative_balances', id, to, cause: reason, set })
    const isFirst = status !== 'credit_failed'
    if (isFirst) {
      await post(req, id, 'creator')
      await post(req, id, 'rest')
    }
    await recordEvent(req, { type: 'negative_balance.ended', subject: id, data: { isCredited: true, isFirst } })
    await saveRefund(req, charge, { amountCents: cents, reason: `Returned sales of ${creator}`, balanceId: id })
    return { answer: { id, status: to }, changes: { amount: { before: amount, after: '0' } } }
  })

const actOf = ({ req, id, reason }: Deciding, action: Act['action']): Act => ({
  req,
  action,
  collection: 'negative_balances',
  id,
  reason,
})

/** With the amount of the newest statement; no other can be made meanwhile. */
const lockBalance = async (
  req: PayloadRequest,
  id: number,
  action: keyof ReturnType<typeof balanceActions>,
): Promise<Balance> => {
  const of = await queryOne<Row<'negative_balances', 'brand_id'>>(
    req,
    sql`select brand_id from negative_balances where id = ${id}`,
  )
  if (!of) throw notFound()
  await lockLedger(req, of.brand_id)
  const balance = await queryOne<Balance>(
    req,
    sql`select n.id, n.status, n.brand_id, n.creator_id, n.amount::text as amount, n.credit_cents, c.name as creator
        from negative_balances n
        join creators c on c.id = n.creator_id
        where n.id = ${id}
        for no key update of n`,
  )
  if (!balance) throw notFound()
  if (!balanceActions(balance)[action]) throw new ProductError('conflict', 'This balance has been decided')
  if (balance.status === 'credit_failed') return balance
  const now = await readNow(req, balance)
  if (!now) throw new ProductError('conflict', 'This balance is no longer negative')
  await query(
    req,
    sql`update negative_balances
        set statement_line_id = ${now.statement_line_id},
            amount = ${now.amount}
        where id = ${id}`,
  )
  return { ...balance, amount: now.amount }
}

const readNow = (req: PayloadRequest, { brand_id, creator_id }: Balance) =>
  queryOne<Pick<NegativeBalance, 'statement_line_id' | 'amount'>>(
    req,
    sql`select statement_line_id, amount::text as amount
        from (${negativeBalances(sql`business_date()`)}) now
        where brand_id = ${brand_id} and creator_id = ${creator_id}`,
  )

/**
 * The creator no longer owes the amount; the brand no longer has it coming; or, with a credit, the fraction of a cent that
 * is not refunded. What stays in `write_off` is our loss.
 */
const post = (req: PayloadRequest, id: number, part: 'creator' | 'brand' | 'rest') => {
  const account = part === 'creator' ? 'creator_payable' : 'brand_receivable'
  const amount = {
    creator: sql`n.amount`,
    brand: sql`coalesce(n.credit_cents / 100.0, -n.amount)`,
    rest: sql`-n.amount - n.credit_cents / 100.0`,
  }[part]
  return query(
    req,
    sql`insert into ledger_entries (entry_key, account, cause, brand_id, creator_id, month, amount)
        select ${`balance:${id}:${part}`},
               entry.account::enum_ledger_entries_account,
               'write_off',
               n.brand_id,
               n.creator_id,
               cy.period_start,
               entry.amount
        from negative_balances n
        join statement_lines l on l.id = n.statement_line_id
        join billing_cycles cy on cy.id = l.billing_cycle_id
        cross join lateral (values (${account}, ${amount}), ('write_off', -(${amount}))) as entry (account, amount)
        where n.id = ${id} and entry.amount <> 0
        on conflict (entry_key, account) do nothing`,
  )
}
