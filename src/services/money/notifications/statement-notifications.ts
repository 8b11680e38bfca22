import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { MethodLabel, StatementDetail, StatementLine } from '../../../contracts/billing'
import { parseUnits, roundedUnits } from '../../../contracts/decimals'
import { isUnpaid, partState } from '../../../contracts/money-states'
import { CARRY_TEXTS } from '../../../contracts/money-texts'
import { NEED_TEXTS } from '../../../contracts/need-texts'
import { queryOne } from '../../../database'
import type { Row } from '../../../database-rows'
import type { Notification } from '../../notifications/notification'
import { dayText, methodText, moneyText, monthText, roundedText } from '../documents/text'
import { isChargeable } from '../row-conditions'
import { readStatement } from '../statements/read-statement'

type Subject = { req: PayloadRequest; id: number }
type Head = Row<'brand_statements', 'brand_id' | 'status'> &
  Row<'brands', 'brand_name'> & {
    cycle_id: Row<'brand_statements'>['billing_cycle_id']
    /** Distinguishes repeated notifications. */
    last_change: number
    method: MethodLabel | null
  }

/** Each creator gets their part, including carried amounts with the reason. */
export const statementIssuedNotifications = async ({ req, id }: Subject): Promise<Notification[]> => {
  const head = await readHead(req, id)
  const detail = await readDetail(req, head)
  const creators = detail.lines
    .filter((line) => !isEmpty(line))
    .map((line) => creatorNotification(line, { id, head, detail }))
  const { commission_cents, total_cents, charge_on, hold_reason } = detail
  if (commission_cents === 0) return creators
  const data = {
    ...invoiceOf(detail),
    commission: moneyText(commission_cents),
    total: total_cents === null || head.method === null ? '' : moneyText(total_cents),
    method: head.method === null ? '' : methodText(head.method),
    chargeOn: dayText(charge_on),
    hold: hold_reason ?? '',
  }
  return [
    { to: { brand: head.brand_id }, template: 'statement-issued', data, occasion: `statement ${id}` },
    ...creators,
  ]
}

export const statementPaidNotification = async ({ req, id }: Subject): Promise<Notification[]> => {
  const head = await readHead(req, id)
  if (head.status !== 'paid' && head.status !== 'settled') return []
  const detail = await readDetail(req, head)
  const data = { ...invoiceOf(detail), paid: moneyText(detail.paid_cents) }
  return [
    {
      to: { brand: head.brand_id },
      template: 'statement-paid',
      data,
      occasion: `statement ${id} ${await paidTimes(req, id)}`,
    },
  ]
}

/** The brand has to act. */
export const statementFailedNotification = async ({ req, id }: Subject): Promise<Notification[]> => {
  const head = await readHead(req, id)
  if (!isUnpaid(head.status)) return []
  const detail = await readDetail(req, head)
  const bad = detail.charges.filter(({ is_newest, status }) => is_newest && partState(status) === 'bad')
  // Only creators' accounts are blocked; the brand cannot do anything.
  if (detail.due_cents === 0) return []
  const data = {
    ...invoiceOf(detail),
    open: moneyText(detail.due_cents),
    problem: bad.find(({ problem }) => problem !== null)?.problem ?? detail.problem ?? '',
    isToConfirm: bad.length > 0 && bad.every(({ status }) => status === 'requires_action') ? 1 : 0,
  }
  return [
    {
      to: { brand: head.brand_id },
      template: 'statement-failed',
      data,
      occasion: `statement ${id} ${head.last_change}`,
    },
  ]
}

const invoiceOf = ({ invoice_number, period_start, cycle_id }: StatementDetail) => ({
  number: invoice_number,
  month: monthText(period_start),
  cycleId: cycle_id,
})

/** The line pays and carries nothing. */
const isEmpty = ({ amount_cents, carried_out }: StatementLine): boolean =>
  amount_cents === 0 && parseUnits(carried_out, 4) === 0n

const creatorNotification = (
  line: StatementLine,
  { id, head, detail }: { id: number; head: Head; detail: StatementDetail },
): Notification => ({
  to: { creator: line.creator_id },
  template: 'creator-statement',
  occasion: `statement ${id}`,
  data: {
    name: line.creator_name,
    brandName: head.brand_name,
    month: monthText(detail.period_start),
    amount: moneyText(line.amount_cents),
    parts: partsOf(line),
    carried: line.carry_reason === null ? '' : roundedText(line.carried_out),
    reason: line.carry_reason === null ? '' : CARRY_TEXTS[line.carry_reason].label,
    needs: needsOf(line),
  },
})

/** What is missing now, or what was when the statement was issued. */
const needsOf = ({ needs, carry_reason: reason }: StatementLine): string =>
  needs?.map((need) => NEED_TEXTS[need].creator).join(' ') || (reason && CARRY_TEXTS[reason].fix) || ''

const partsOf = ({ fresh_amount, adjustment_amount, carried_in }: StatementLine): string =>
  [
    `new commission ${roundedText(fresh_amount)}`,
    ...(roundedUnits(adjustment_amount, 2) === 0n
      ? []
      : [`Amazon adjustments to earlier sales ${roundedText(adjustment_amount)}`]),
    ...(roundedUnits(carried_in, 2) === 0n ? [] : [`previous balance ${roundedText(carried_in)}`]),
  ].join(', ')

const readDetail = (req: PayloadRequest, { brand_id, cycle_id }: Head): Promise<StatementDetail> =>
  readStatement({ req, brandId: brand_id, cycleId: cycle_id })

const readHead = async (req: PayloadRequest, id: number): Promise<Head> => {
  const head = await queryOne<Head>(
    req,
    sql`select s.brand_id,
               s.billing_cycle_id as cycle_id,
               b.brand_name,
               s.status,
               (
                 select coalesce(max(h.id), 0)::int
                 from status_history h
                 where h.machine = 'brand_statements' and h.row_id = s.id
               ) as last_change,
               case
                 when m.id is not null
                 then jsonb_build_object('pm_type', m.pm_type, 'name', m.bank_name, 'last4', m.bank_last4)
                 end as method
        from brand_statements s
        join brands b on b.id = s.brand_id
        left join brand_payment_methods m on m.brand_id = s.brand_id and ${isChargeable('m')}
        where s.id = ${id}`,
  )
  if (!head) throw new Error(`There is no statement ${id}`)
  return head
}

/** A payment returned and made again is announced again. */
const paidTimes = async (req: PayloadRequest, id: number): Promise<number> => {
  const row = await queryOne<{ times: number }>(
    req,
    sql`select count(*)::int as times from status_history where machine = 'brand_statements' and row_id = ${id} and to_status = 'paid'`,
  )
  return row?.times ?? 0
}
