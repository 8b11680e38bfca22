import { type SQL, sql } from 'drizzle-orm'
import { amountText } from '../../contracts/decimals'
import type { Fact } from '../../contracts/staff-actions'
import { PARTNERSHIP_TAIL_DAYS } from '../../contracts/vocabulary'
import { arrayParam, type DatabaseContext, query } from '../../database'
import { UNDECIDED_BALANCES } from '../../domain/money-states'

/** What somebody owes or is owed, or is on its way. Money that is settled or lost is in the other accounts. */
const OPEN_ACCOUNTS = ['brand_receivable', 'creator_payable', 'paypal_in_transit', 'disputed_funds']

export type Erasure = {
  id: number
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

const ERASED = 'erased.invalid'

/** Reserved by RFC 2606, so nobody ever gets an email there. */
export const erasedEmail = (id: number): string => `erased-${id}@${ERASED}`

/** A pattern of all of them. */
export const ERASED_EMAILS = `%@${ERASED}`

export const isErased = (email: string): boolean => email.endsWith(`@${ERASED}`)

export const readErasure = async (context: DatabaseContext, id: number): Promise<Erasure | undefined> =>
  (await readErasures(context, sql`u.id = ${id}`))[0]

/** Of the accounts `u`, with their brand `b` or creator `c`, that the condition finds. */
export const readErasures = (context: DatabaseContext, areWanted: SQL): Promise<Erasure[]> =>
  query<Erasure>(
    context,
    sql`select u.id,
               u.email,
               b.id as brand_id,
               c.id as creator_id,
               u.role <> 'user' as is_staff,
               u.email like ${ERASED_EMAILS} as is_erased,
               coalesce(b.amazon_connected, false) as is_connected,
               exists (
                 select 1
                 from ${EARNING} earning
                 join links l on l.creator_id = earning.creator_id and l.brand_id = earning.brand_id
                 join link_clicks k on k.link_id = l.id
                 where k.kind = 'click' and k.clicked_at > business_now() - make_interval(days => ${PARTNERSHIP_TAIL_DAYS})
               ) or exists (
                 select 1
                 from ${EARNING} earning
                 join daily_metrics m on m.creator_id = earning.creator_id and m.brand_id = earning.brand_id
                 where m.clicks > 0 and m.date > business_now()::date - ${PARTNERSHIP_TAIL_DAYS}::int
               ) as was_clicked,
               (
                 select coalesce(max(open.amount), 0)::numeric(14, 2)::text
                 from (
                   select sum(abs(balance.amount)) as amount
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
                 left join creator_charges h on h.id = d.creator_charge_id
                 where (h.creator_id = c.id or d.brand_id = b.id) and d.closed_on is null
               ) + (
                 select count(*)::int
                 from line_questions q
                 join statement_lines l on l.id = q.statement_line_id
                 where (l.creator_id = c.id or q.brand_id = b.id) and q.status = 'open'
               ) + (
                 select count(*)::int
                 from charge_refunds r
                 left join creator_charges h on h.id = r.creator_charge_id
                 where (h.creator_id = c.id or r.brand_id = b.id)
                   and r.status in ('processing', 'pending', 'requires_action')
               ) + (
                 select count(*)::int
                 from creator_transfers t
                 join creator_charges h on h.id = t.creator_charge_id
                 where (t.creator_id = c.id or h.brand_id = b.id) and t.status = 'processing'
               ) + (
                 select count(*)::int
                 from restrictions h
                 where h.user_id = u.id and h.status = 'open'
               ) as open_decisions
        from users u
        left join brands b on b.user_id = u.id
        left join creators c on c.user_id = u.id
        where ${areWanted}
        order by u.id`,
  )

/**
 * From whose clicks the account may still earn or owe, by brand: a creator's own, a brand's creators', and those of creators
 * whom a creator referred, until 45 days after the partnership of the referrer ended.
 */
const EARNING = sql`lateral (
  select p.creator_id, p.brand_id
  from partnerships p
  where p.creator_id = c.id or p.brand_id = b.id
  union
  select f.referred_creator_id, f.brand_id
  from creator_referrals f
  join partnerships p on p.creator_id = f.referrer_creator_id and p.brand_id = f.brand_id
  where f.referrer_creator_id = c.id
    and (p.status = 'active' or p.ended_at > business_now() - make_interval(days => ${PARTNERSHIP_TAIL_DAYS}))
)`

const hasOpenMoney = ({ open_amount }: Erasure): boolean => Number(open_amount) !== 0

/** Why an account can't be erased, or not yet; null if it can. */
export const obstacleOf = (erasure: Erasure): string | null => {
  if (erasure.is_staff) return 'The audit log names staff, so their accounts are disabled instead'
  if (erasure.is_erased) return 'This account is already erased'
  if (erasure.is_connected) return 'The brand has to disconnect Amazon first'
  if (hasOpenMoney(erasure)) return `Settle the open balance of ${amountText(erasure.open_amount)} first`
  if (erasure.open_decisions > 0)
    return 'Questions, disputes, refunds, transfers, negative balances, bans or holds are still open'
  if (erasure.was_clicked)
    return `Links were clicked in the last ${PARTNERSHIP_TAIL_DAYS} days, so sales may still come in. Disable the account until then`
  return null
}

/** For the dialog that asks. */
export const erasureFacts = (erasure: Erasure): readonly Fact[] => [
  ['Account', erasure.email],
  ['Money', hasOpenMoney(erasure) ? `${amountText(erasure.open_amount)} open` : 'None open'],
  [`Clicks in the last ${PARTNERSHIP_TAIL_DAYS} days`, erasure.was_clicked ? 'Yes' : 'None'],
]
