import { type SQL, sql } from 'drizzle-orm'
import type { MethodLabel } from '../../../contracts/billing'
import { divideRounded, parseUnits } from '../../../contracts/decimals'
import { REFUNDABLE_CHARGES } from '../../../contracts/money-states'
import { type DatabaseContext, queryOne } from '../../../database'
import type { ChargeRef } from '../charges/lock-charge'
import { isFullRefund, isIn, isOpenRefund, isPaidApart } from '../row-conditions'

/** What is refunded for a negative balance, an exact decimal: its amount, rounded to cents. */
export const creditCents = (amount: string): number => Number(divideRounded(-parseUnits(amount, 4), 100n))

type Creditable = ChargeRef & { method: MethodLabel | null }

/**
 * The brand's newest payment of which more than `cents` can still be refunded, with the method that was charged. Not during
 * a refund or dispute of it, which could pay the brand twice, nor after another credit, which may have failed, or a refund
 * that failed and left a part of it to be paid in another way.
 */
export const findCreditableCharge = (
  context: DatabaseContext,
  { brandId, cents }: { brandId: number; cents: number },
): Promise<Creditable | undefined> =>
  queryOne<Creditable>(
    context,
    sql`select c.kind,
               c.id,
               case
                 when m.id is not null
                 then jsonb_build_object('pm_type', m.pm_type, 'name', m.bank_name, 'last4', m.bank_last4)
                 end as method
        from (${chargesOf('creator', brandId)} union all ${chargesOf('platform', brandId)}) c
        left join brand_payment_methods m on m.id = c.payment_method_id
        where c.left_cents > ${cents}
        order by c.succeeded_on desc, c.kind, c.id desc
        limit 1`,
  )

const chargesOf = (kind: ChargeRef['kind'], brandId: number): SQL => sql`
  select ${kind}::text as kind,
         c.id,
         c.succeeded_on,
         c.payment_method_id,
         ${sql.raw(kind === 'creator' ? 'c.amount_grossed_cents' : 'c.amount_cents')} - c.refunded_cents as left_cents
  from ${sql.raw(`${kind}_charges`)} c
  where c.brand_id = ${brandId}
    and ${isIn('c.status', REFUNDABLE_CHARGES)}
    and not exists (
      select 1
      from charge_refunds r
      where r.${sql.raw(kind)}_charge_id = c.id and (${isOpenRefund('r')} or not ${isFullRefund('r')})
    )
    and not exists (select 1 from charge_disputes d where d.${sql.raw(kind)}_charge_id = c.id and d.closed_on is null)
    ${kind === 'creator' ? sql`and not ${isPaidApart('c')}` : sql``}`
