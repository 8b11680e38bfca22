import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { StatementRow } from '../../../contracts/billing'
import { chargesThatAre, IN_PROGRESS_CHARGES } from '../../../contracts/money-states'
import { query } from '../../../database'
import type { Row } from '../../../database-rows'
import { CHARGES_AFTER_SUCCESS } from '../../../domain/money-states'
import { isIn } from '../row-conditions'
import { type Due, estimateDues } from './estimate-dues'

type Bare = Omit<
  StatementRow,
  'processing_fees_cents' | 'total_cents' | 'due_cents' | 'questioned_cents' | 'is_waiting'
> &
  Row<'brand_statements', 'id'> & {
    /** Of the charges that succeeded or may still succeed, without what the bank took back. */
    charged_cents: number
    charged_payout_fees_cents: number
    to_confirm_cents: number
    has_open: boolean
    has_blocked: boolean
  }

export type ChosenStatement = StatementRow & {
  id: number
  /** PayPal's part of the processing fees; null while they are unknown. */
  paypal_processing_fees_cents: number | null
  due: Due | undefined
}

/** Whether a charge counts towards the total of its statement; `alias` must be a literal in our code. */
export const isCounted = (alias: string): SQL => isIn(`${alias}.status`, COUNTED_CHARGES)

const COUNTED_CHARGES = [...CHARGES_AFTER_SUCCESS, ...IN_PROGRESS_CHARGES, 'requires_action']

const sumsOf = (kind: 'creator' | 'platform', statements: SQL): SQL => {
  const isPaid = isIn('c.status', CHARGES_AFTER_SUCCESS)
  const [gross, payoutFees] =
    kind === 'creator'
      ? [sql`c.amount_grossed_cents`, sql`0`]
      : [
          sql`c.amount_cents`,
          sql`(c.breakdown ->> 'payout_fees_cents')::int - (
                select coalesce(sum((lost ->> 'payout_fee_cents')::int), 0)
                from jsonb_array_elements(c.lost_lines) lost
              )`,
        ]
  return sql`
    select c.brand_statement_id,
           ${gross} - c.lost_cents as charged,
           ${payoutFees} as payout_fees,
           case when ${isPaid} then ${gross} - c.lost_cents - c.waived_cents - c.refunded_cents else 0 end as paid,
           case when ${isPaid} then c.refunded_cents + c.waived_cents else 0 end as refunded,
           case when c.status = 'requires_action' then ${gross} else 0 end as to_confirm,
           ${isIn('c.status', chargesThatAre('open'))} as is_open,
           ${isIn('c.status', chargesThatAre('waiting'))} as is_blocked
    from ${sql.raw(`${kind}_charges`)} c
    where c.brand_statement_id in (${statements}) and ${isCounted('c')}`
}

/** The charges of statements, whose ids `statements` selects: one row for each that has any. */
export const chargeSums = (statements: SQL): SQL => sql`
  select brand_statement_id,
         sum(charged) as charged,
         sum(payout_fees) as payout_fees,
         sum(to_confirm) as to_confirm,
         sum(paid) as paid,
         sum(refunded) as refunded,
         bool_or(is_open) as has_open,
         bool_or(is_blocked) as has_blocked
  from (${sumsOf('creator', statements)} union all ${sumsOf('platform', statements)}) charges
  group by 1`

/** Of a statement `s`: commission that was reversed before it was charged. What was charged is refunded instead. */
export const REVERSED = sql`(
    select coalesce(sum(v.returned_cents), 0)::int
    from commission_reversals v
    join statement_lines l on l.id = v.statement_line_id
    where l.brand_statement_id = s.id and not exists (select 1 from charge_refunds f where f.statement_line_id = l.id)
  )`

/**
 * `condition` is over `s`. The total is what was charged and kept, what is being charged, and an estimate of what will
 * be; null when the fees cannot be known.
 */
export const readStatementRows = async (
  req: PayloadRequest,
  { brandId, condition, paging, today }: { brandId: number; condition: SQL; paging: SQL; today: string },
): Promise<ChosenStatement[]> => {
  const rows = await query<Bare>(
    req,
    sql`with chosen as (select s.* from brand_statements s where s.brand_id = ${brandId} and ${condition} ${paging})
        select s.id,
               s.billing_cycle_id as cycle_id,
               s.invoice_number,
               c.period_start::text as period_start,
               c.period_end::text as period_end,
               s.status,
               s.charge_on::text as charge_on,
               s.hold_reason,
               s.creators_count,
               s.commission_cents,
               ${REVERSED} as reversed_cents,
               coalesce(sums.charged, 0)::int as charged_cents,
               coalesce(sums.payout_fees, 0)::int as charged_payout_fees_cents,
               coalesce(sums.to_confirm, 0)::int as to_confirm_cents,
               coalesce(sums.paid, 0)::int as paid_cents,
               coalesce(sums.refunded, 0)::int as refunded_cents,
               coalesce(sums.has_open, false) as has_open,
               coalesce(sums.has_blocked, false) as has_blocked
        from chosen s
        join billing_cycles c on c.id = s.billing_cycle_id
        left join (${chargeSums(sql`select id from chosen`)}) sums on sums.brand_statement_id = s.id
        order by s.id desc`,
  )
  const dues = await estimateDues(req, { brandId, today, statementIds: rows.map(({ id }) => id) })
  return rows.map((bare) => {
    const { charged_cents: charged, charged_payout_fees_cents: payoutFees, to_confirm_cents: toConfirm, ...rest } = bare
    const { has_open, has_blocked, ...row } = rest
    const due = dues.get(row.id)
    const total = totalOf(charged, due)
    const questioned = amountOf(due?.questioned)
    return {
      ...row,
      total_cents: total,
      processing_fees_cents: total === null ? null : total - row.commission_cents + row.reversed_cents,
      due_cents: row.status === 'review' ? 0 : toConfirm + amountOf(due) - questioned,
      questioned_cents: questioned,
      is_waiting: row.status === 'charging' && (has_blocked || questioned > 0) && !has_open && toConfirm === 0,
      paypal_processing_fees_cents: total === null ? null : payoutFees + (due?.fees?.paypal_processing_fees_cents ?? 0),
      due,
    }
  })
}

export const toStatementRow = ({
  id: _id,
  due: _due,
  paypal_processing_fees_cents: _fees,
  ...row
}: ChosenStatement): StatementRow => row

type Amounts = Pick<Due, 'commission_cents' | 'fees'>

/** Null when the fees cannot be known. */
export const totalOf = (chargedCents: number, due: Amounts | undefined): number | null => {
  if (!due) return chargedCents
  const { commission_cents, fees } = due
  return fees && chargedCents + commission_cents + fees.paypal_processing_fees_cents + fees.stripe_processing_fees_cents
}

/** Only the commission while the fees are unknown. */
export const amountOf = (due: Amounts | null | undefined): number =>
  due ? (totalOf(0, due) ?? due.commission_cents) : 0
