import { type SQL, sql } from 'drizzle-orm'
import { REFUNDABLE_CHARGES } from '../../../contracts/money-states'
import type { Row } from '../../../database-rows'
import { ENDED_PAYOUTS } from '../../../domain/money-states'
import { isIn, isLiveCharge, isReturned, isUnrefunded } from '../row-conditions'

export type HeldLine = Pick<Row<'statement_lines'>, 'id' | 'brand_statement_id' | 'amount_cents'> &
  Row<'brand_statements', 'invoice_number'> & {
    creator_name: Row<'creators'>['name']
    /** The charge that the line's payouts wait for. */
    platform_charge_id: number | null
    /** Of that charge: none that took money, one that can still change, or one that can be refunded. */
    payment: 'none' | 'open' | 'paid'
  }

/**
 * Lines that a hold can stop, by a condition over the line `l`: no part of them was paid or is being paid to the creator.
 * What was sent, or charged straight to the creator's account, is theirs.
 */
export const heldLines = (condition: SQL): SQL => sql`
  select l.id, l.brand_statement_id, l.amount_cents, s.invoice_number, cr.name as creator_name, pc.id as platform_charge_id,
         case
           when pc.id is null or not ${isLiveCharge('pc')} then 'none'
           when ${isIn('pc.status', REFUNDABLE_CHARGES)} and ${isUnrefunded('pc')} then 'paid'
           else 'open'
           end as payment
  from (
    select l.*
    from statement_lines l
    join line_balances b on b.line_id = l.id
    where ${condition}
      and l.amount_cents > 0
      and b.direct_cents = 0
      and not ${isReturned('l')}
      and not exists (
        select 1
        from creator_charges c
        where c.statement_line_id = l.id and c.status <> 'blocked' and ${isLiveCharge('c')}
      )
      and not exists (
        select 1
        from paypal_payouts p
        where p.statement_line_id = l.id
          and (p.status = 'succeeded' or not ${isIn('p.status', ENDED_PAYOUTS)} and p.first_sent_at is not null)
      )
  ) l
  join brand_statements s on s.id = l.brand_statement_id
  join creators cr on cr.id = l.creator_id
  left join platform_charges pc on pc.id = (
    select max(p.platform_charge_id)
    from paypal_payouts p
    where p.statement_line_id = l.id
  )
  where pc.status is distinct from 'refunded'`
