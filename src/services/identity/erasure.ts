import { sql } from 'drizzle-orm'
import { amountText } from '../../contracts/decimals'
import type { Fact } from '../../contracts/staff-actions'
import { arrayParam, type DatabaseContext, queryOne } from '../../database'
import { UNDECIDED_BALANCES } from '../../domain/money-states'

/** A sale is reported up to 45 days after the click that it is attributed to. */
const CLICK_DAYS = 45
/** What somebody owes or is owed, or is on its way. Money that is settled or lost is in the other accounts. */
const OPEN_ACCOUNTS = ['brand_receivable', 'creator_payable', 'paypal_in_transit', 'disputed_funds']

export type Erasure = {
  email: string
  brand_id: number | null
  creator_id: number | null
  is_staff: boolean
  is_erased: boolean
  is_connected: boolean
  was_clicked: boolean
  /** Decimal dollars. */
  open_amount: string
  open_decisions: number
}

/** Reserved by RFC 2606, so nobody ever gets an email there. */
export const erasedEmail = (id: number): string => `erased-${id}@erased.invalid`

export const readErasure = (context: DatabaseContext, id: number): Promise<Erasure | undefined> =>
  queryOne<Erasure>(
    context,
    sql`select u.email,
               b.id as brand_id,
               c.id as creator_id,
               u.role <> 'user' as is_staff,
               u.email = ${erasedEmail(id)} as is_erased,
               coalesce(b.amazon_connected, false) as is_connected,
               exists (
                 select 1
                 from links l
                 join link_clicks k on k.link_id = l.id
                 where (l.creator_id = c.id or l.brand_id = b.id)
                   and k.kind = 'click'
                   and k.clicked_at > business_now() - make_interval(days => ${CLICK_DAYS})
               ) or exists (
                 select 1
                 from daily_metrics m
                 where (m.creator_id = c.id or m.brand_id = b.id)
                   and m.clicks > 0
                   and m.date > business_now()::date - ${CLICK_DAYS}::int
               ) as was_clicked,
               (
                 select coalesce(max(abs(open.amount)), 0)::numeric(14, 2)::text
                 from (
                   select sum(balance.amount) as amount
                   from (
                     select e.account, sum(e.amount) as amount
                     from ledger_entries e
                     where (e.creator_id = c.id or e.brand_id = b.id)
                       and e.account::text = any(${arrayParam(OPEN_ACCOUNTS)}::text[])
                     group by e.account, e.brand_id, e.creator_id
                     having abs(sum(e.amount)) >= 0.01
                   ) balance
                   group by balance.account
                 ) open
               ) as open_amount,
               (
                 select count(*)::int
                 from negative_balances n
                 where (n.creator_id = c.id or n.brand_id = b.id)
                   and n.status::text = any(${arrayParam(UNDECIDED_BALANCES)}::text[])
               ) + (
                 select count(*)::int
                 from charge_disputes d
                 where d.brand_id = b.id and d.closed_on is null
               ) + (
                 select count(*)::int
                 from line_questions q
                 where q.brand_id = b.id and q.status = 'open'
               ) as open_decisions
        from users u
        left join brands b on b.user_id = u.id
        left join creators c on c.user_id = u.id
        where u.id = ${id}`,
  )

const hasOpenMoney = ({ open_amount }: Erasure): boolean => Number(open_amount) !== 0

/** Why an account can't be erased, or not yet; null if it can. */
export const obstacleOf = (erasure: Erasure): string | null => {
  if (erasure.is_staff) return 'The audit log names staff, so their accounts are disabled instead'
  if (erasure.is_erased) return 'This account is already erased'
  if (erasure.is_connected) return 'The brand has to disconnect Amazon first'
  if (hasOpenMoney(erasure)) return `${amountText(erasure.open_amount)} is still open and has to be settled first`
  if (erasure.open_decisions > 0) return 'Questions, disputes or negative balances are still open'
  if (erasure.was_clicked)
    return `Links were clicked in the last ${CLICK_DAYS} days, so sales may still come in. Disable the account until then`
  return null
}

/** For the dialog that asks. */
export const erasureFacts = (erasure: Erasure): readonly Fact[] => [
  ['Account', erasure.email],
  ['Money', hasOpenMoney(erasure) ? `${amountText(erasure.open_amount)} open` : 'None open'],
  [`Clicks in the last ${CLICK_DAYS} days`, erasure.was_clicked ? 'Yes' : 'None'],
]
