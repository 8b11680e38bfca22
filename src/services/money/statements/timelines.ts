import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { TimelineEntry } from '../../../contracts/billing'
import { amountText, centsText } from '../../../contracts/decimals'
import type { PayoutEntry } from '../../../contracts/payouts'
import { type Happening, timelineText } from '../../../contracts/timeline-texts'
import { iso, query } from '../../../database'
import type { Row } from '../../../database-rows'
import { movedCents } from '../../../domain/moved-money'
import { isFullRefund } from '../row-conditions'

type Change = Row<'status_history', 'cause'> & {
  at: string
  machine: Happening['machine']
  from: Row<'status_history'>['from_status']
  to: Row<'status_history'>['to_status']
  name: Row<'creators'>['name'] | null
  cents: number | null
  /** What a refund or a lost dispute took: from the creator, for a creator; from our charge, for a brand. */
  taken_cents: number
  reason: string | null
}

/** Business time, at most 200. Ordered by id: a timestamp is the start of a transaction that may have waited. */
export const statementTimeline = async (req: PayloadRequest, statementId: number): Promise<TimelineEntry[]> => {
  const rows = await query<Change>(
    req,
    sql`select ${CHANGE}, parts.name, parts.cents, parts.taken_cents, parts.reason
        from (
          select 'brand_statements' as machine, id, null as name, commission_cents as cents, 0 as taken_cents, null as reason
          from brand_statements
          where id = ${statementId}
          union all
          select 'creator_charges', c.id, cr.name, c.amount_grossed_cents, c.lost_cents + c.waived_cents, null
          from creator_charges c
          join creators cr on cr.id = c.creator_id
          where c.brand_statement_id = ${statementId}
          union all
          select 'platform_charges', id, null, amount_cents, lost_cents, null
          from platform_charges
          where brand_statement_id = ${statementId}
          union all
          select 'line_questions', q.id, cr.name, l.amount_cents, 0, null
          from line_questions q
          join statement_lines l on l.id = q.statement_line_id
          join creators cr on cr.id = l.creator_id
          where l.brand_statement_id = ${statementId}
          union all
          select 'charge_refunds',
                 r.id,
                 case when r.negative_balance_id is null then coalesce(cr.name, returned.name) end,
                 r.amount_cents,
                 0,
                 r.reason
          from charge_refunds r
          left join creator_charges c on c.id = r.creator_charge_id
          left join creators cr on cr.id = c.creator_id
          left join platform_charges p on p.id = r.platform_charge_id
          left join statement_lines line on line.id = r.statement_line_id
          left join creators returned on returned.id = line.creator_id
          where coalesce(c.brand_statement_id, p.brand_statement_id) = ${statementId}
          union all
          select 'transfer_reversals', r.id, cr.name, r.amount_cents, 0, null
          from transfer_reversals r
          join creator_charges c on c.id = r.creator_charge_id
          join creators cr on cr.id = c.creator_id
          where c.brand_statement_id = ${statementId}
          union all
          select 'negative_balances', n.id, cr.name, round(-n.amount * 100)::int, 0, null
          from negative_balances n
          join statement_lines l on l.id = n.statement_line_id
          join creators cr on cr.id = n.creator_id
          where l.brand_statement_id = ${statementId}
        ) parts
        join status_history h on h.machine::text = parts.machine and h.row_id = parts.id
        order by h.id desc
        limit 200`,
  )
  return entriesOf(rows, 'brand').map(({ moved_cents: _, ...entry }) => entry)
}

/** Newest first, at most 200 entries. */
export const payoutTimeline = async (req: PayloadRequest, lineId: number): Promise<PayoutEntry[]> => {
  const rows = await query<Change>(
    req,
    sql`select ${CHANGE}, null as name, parts.cents, parts.taken_cents, parts.reason
        from (
          select 'brand_statements' as machine, brand_statement_id as id, amount_cents as cents, 0 as taken_cents,
                 null as reason
          from statement_lines
          where id = ${lineId}
          union all
          select 'line_questions', id, 0, 0, null
          from line_questions
          where statement_line_id = ${lineId}
          union all
          select 'creator_charges', c.id, c.commission_cents, c.lost_commission_cents, ${lostReason('creator')}
          from creator_charges c
          where c.statement_line_id = ${lineId}
          union all
          select 'platform_charges', c.id, (part ->> 'commission_cents')::int, 0, ${lostReason('platform')}
          from statement_lines l
          join platform_charges c on c.brand_statement_id = l.brand_statement_id
          cross join lateral jsonb_array_elements(c.breakdown -> 'lines') part
          where l.id = ${lineId} and part ->> 'line_id' = l.id::text
          union all
          select 'charge_refunds', r.id, r.commission_cents, ${TAKEN_BY_REFUND}, r.reason
          from charge_refunds r
          join creator_charges c on c.id = r.creator_charge_id
          where c.statement_line_id = ${lineId} and r.negative_balance_id is null
          union all
          select 'charge_refunds', r.id, (part ->> 'commission_cents')::int, 0, r.reason
          from statement_lines l
          join platform_charges c on c.brand_statement_id = l.brand_statement_id
          cross join lateral jsonb_array_elements(c.breakdown -> 'lines') part
          join charge_refunds r on r.platform_charge_id = c.id
          where l.id = ${lineId} and part ->> 'line_id' = l.id::text and ${isFullRefund('r')}
          union all
          select 'paypal_payouts', id, amount_cents, 0, null
          from paypal_payouts
          where statement_line_id = ${lineId}
          union all
          select 'transfer_reversals', r.id, r.amount_cents, 0, null
          from transfer_reversals r
          join creator_charges c on c.id = r.creator_charge_id
          where c.statement_line_id = ${lineId}
          union all
          select 'creator_transfers', t.id, t.amount_cents, 0, null
          from creator_transfers t
          join creator_charges c on c.id = t.creator_charge_id
          where c.statement_line_id = ${lineId}
          union all
          select 'negative_balances', id, round(-amount * 100)::int, 0, null
          from negative_balances
          where statement_line_id = ${lineId}
        ) parts
        join status_history h on h.machine::text = parts.machine and h.row_id = parts.id
        order by h.id desc
        limit 200`,
  )
  return entriesOf(rows, 'creator')
}

const CHANGE = sql`${iso('h.changed_at')} as at, h.machine, h.from_status as from, h.to_status as to, h.cause`

/** Over a refund `r`: it took the creator's part when it succeeded, or when it failed and the part is paid again. */
const TAKEN_BY_REFUND = sql`case
            when r.status = 'succeeded'
              or exists (select 1 from creator_transfers t where t.charge_refund_id = r.id)
            then r.commission_cents
            else 0
            end`

/** Over a charge `c`: Stripe's reason code of the lost dispute, such as "insufficient_funds". */
const lostReason = (kind: 'creator' | 'platform'): SQL => sql`(
            select replace(d.reason, '_', ' ')
            from charge_disputes d
            where d.${sql.raw(`${kind}_charge_id`)} = c.id and d.status = 'lost' and d.reason <> 'general'
            order by d.id desc
            limit 1
          )`

const textOf = (cents: number): string => amountText(centsText(cents))

const entriesOf = (rows: readonly Change[], reader: Happening['reader']): PayoutEntry[] =>
  withoutTransient(rows).flatMap((row) => {
    const { at, machine, from, to, cause, name, cents, taken_cents, reason } = row
    const words = timelineText({
      machine,
      from,
      to,
      cause,
      name,
      reader,
      amount: cents === null ? null : textOf(cents),
      reason,
      returned: taken_cents === 0 ? null : textOf(taken_cents),
    })
    return words ? [{ at, ...words, moved_cents: movedCents(row) }] : []
  })

/** Drops `disputed` entries followed by `dispute_lost` in the same transaction. */
const withoutTransient = (rows: readonly Change[]): Change[] => {
  const eventOf = ({ at, machine, name }: Change): string => `${at} ${machine} ${name}`
  const lost = new Set(rows.filter(({ to }) => to === 'dispute_lost').map(eventOf))
  return rows.filter((row) => row.to !== 'disputed' || !lost.has(eventOf(row)))
}
