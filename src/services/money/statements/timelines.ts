import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { TimelineEntry } from '../../../contracts/billing'
import { amountText, centsText } from '../../../contracts/decimals'
import { type Happening, timelineText } from '../../../contracts/timeline-texts'
import { iso, query } from '../../../database'
import type { Row } from '../../../database-rows'

type Change = Row<'status_history', 'cause'> & {
  at: string
  machine: Happening['machine']
  to: Row<'status_history'>['to_status']
  name: Row<'creators'>['name'] | null
  cents: number | null
}

/** Business time, at most 200. Ordered by id: a timestamp is the start of a transaction that may have waited. */
export const statementTimeline = async (req: PayloadRequest, statementId: number): Promise<TimelineEntry[]> => {
  const rows = await query<Change>(
    req,
    sql`select ${iso('h.changed_at')} as at, h.machine, h.to_status as to, h.cause, parts.name, parts.cents
        from (
          select 'brand_statements' as machine, id, null as name, commission_cents as cents
          from brand_statements
          where id = ${statementId}
          union all
          select 'creator_charges', c.id, cr.name, c.amount_grossed_cents
          from creator_charges c
          join creators cr on cr.id = c.creator_id
          where c.brand_statement_id = ${statementId}
          union all
          select 'platform_charges', id, null, amount_cents
          from platform_charges
          where brand_statement_id = ${statementId}
          union all
          select 'charge_refunds', r.id, null, r.amount_cents
          from charge_refunds r
          where r.creator_charge_id in (select id from creator_charges where brand_statement_id = ${statementId})
            or r.platform_charge_id in (select id from platform_charges where brand_statement_id = ${statementId})
        ) parts
        join status_history h on h.machine::text = parts.machine and h.row_id = parts.id
        order by h.id desc
        limit 200`,
  )
  return entriesOf(rows, 'brand')
}

/** Newest first, at most 200 entries. */
export const payoutTimeline = async (req: PayloadRequest, lineId: number): Promise<TimelineEntry[]> => {
  const rows = await query<Change>(
    req,
    sql`select ${iso('h.changed_at')} as at, h.machine, h.to_status as to, h.cause, null as name, parts.cents
        from (
          select 'brand_statements' as machine, brand_statement_id as id, amount_cents as cents
          from statement_lines
          where id = ${lineId}
          union all
          select 'creator_charges', id, commission_cents
          from creator_charges
          where statement_line_id = ${lineId}
          union all
          select 'platform_charges', c.id, (part ->> 'commission_cents')::int
          from statement_lines l
          join platform_charges c on c.brand_statement_id = l.brand_statement_id
          cross join lateral jsonb_array_elements(c.breakdown -> 'lines') part
          where l.id = ${lineId} and part ->> 'line_id' = l.id::text
          union all
          select 'paypal_payouts', id, amount_cents
          from paypal_payouts
          where statement_line_id = ${lineId}
          union all
          select 'transfer_reversals', r.id, r.amount_cents
          from transfer_reversals r
          join creator_charges c on c.id = r.creator_charge_id
          where c.statement_line_id = ${lineId}
          union all
          select 'creator_transfers', t.id, t.amount_cents
          from creator_transfers t
          join creator_charges c on c.id = t.creator_charge_id
          where c.statement_line_id = ${lineId}
        ) parts
        join status_history h on h.machine::text = parts.machine and h.row_id = parts.id
        order by h.id desc
        limit 200`,
  )
  return entriesOf(rows, 'creator')
}

const entriesOf = (rows: readonly Change[], reader: Happening['reader']): TimelineEntry[] =>
  withoutTransient(rows).flatMap(({ at, machine, to, cause, name, cents }) => {
    const words = timelineText({
      machine,
      to,
      cause,
      name,
      reader,
      amount: cents === null ? null : amountText(centsText(cents)),
    })
    return words ? [{ at, ...words }] : []
  })

/** Drops `disputed` entries followed by `dispute_lost` in the same transaction. */
const withoutTransient = (rows: readonly Change[]): Change[] => {
  const eventOf = ({ at, machine, name }: Change): string => `${at} ${machine} ${name}`
  const lost = new Set(rows.filter(({ to }) => to === 'dispute_lost').map(eventOf))
  return rows.filter((row) => row.to !== 'disputed' || !lost.has(eventOf(row)))
}
