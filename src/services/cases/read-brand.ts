import { sql } from 'drizzle-orm'
import { UNPAID_STATEMENTS } from '../../contracts/money-states'
import type { SpendingState } from '../../contracts/states'
import { arrayParam, type DatabaseContext, iso, query, queryOne } from '../../database'
import type { Row } from '../../database-rows'
import { readBusinessTime } from '../business-time'
import { type PartnershipsByStatus, partnershipsByStatus } from './partnerships-by-status'

const RECENT = 5
const DAYS = 30

export type BrandStatementRow = Pick<
  Row<'brand_statements'>,
  'id' | 'invoice_number' | 'status' | 'hold_reason' | 'commission_cents'
> & { period_start: string; charge_on: string; owed_cents: number }

export type BrandCase = {
  user_id: number
  email: string
  /** Instants. */
  joined_at: string
  disabled_at: string | null
  amazon_status: Row<'amazon_accounts'>['status'] | null
  synced_at: string | null
  failed_syncs: number
  quarantined: number
  program: { id: number; page_id: string; is_visible: boolean } | null
  products: number
  program_products: number
  partnerships_by_status: PartnershipsByStatus
  links: number
  /** Of the last 30 days of sales. */
  sales: string
  commission: string
  /** Null without a limit; `spent` is the month's commission. */
  spending: { limit_cents: number; spent: string; state: SpendingState } | null
  unpaid: number
  owed_cents: number
  refunds: number
  refunded_cents: number
  open_disputes: number
  open_questions: number
  method: Pick<Row<'brand_payment_methods'>, 'id' | 'verification_status'> | null
  landing_pages: number
  collected_emails: number
  statements: BrandStatementRow[]
}

/** The case of a brand: what the panel's page shows of it. */
export const readBrandCase = async (context: DatabaseContext, id: number): Promise<BrandCase | undefined> => {
  const { today } = await readBusinessTime(context)
  const [brand, statements] = await Promise.all([readBrand(context, id, today), readStatements(context, id)])
  return brand && { ...brand, statements }
}

const count = (rows: string) => sql.raw(`(select count(*)::int from ${rows})`)

const readBrand = (context: DatabaseContext, id: number, today: string) =>
  queryOne<Omit<BrandCase, 'statements'>>(
    context,
    sql`select u.id as user_id,
               u.email,
               ${iso('u.created_at')} as joined_at,
               ${iso('u.disabled_at')} as disabled_at,
               (select a.status from amazon_accounts a where a.brand_id = b.id) as amazon_status,
               (
                 select ${iso('max(r.finished_at)')}
                 from sync_runs r
                 where r.brand_id = b.id and r.status = 'succeeded'
               ) as synced_at,
               ${count(`sync_runs r where r.brand_id = b.id and r.status = 'failed' and r.started_at > now() - interval '7 days'`)}
                 as failed_syncs,
               ${count('metric_quarantine q where q.brand_id = b.id and q.resolved_at is null')} as quarantined,
               (
                 select jsonb_build_object('id', p.id, 'page_id', p.page_id, 'is_visible', p.is_visible)
                 from affiliate_programs p
                 where p.brand_id = b.id
               ) as program,
               ${count('products p where p.brand_id = b.id and p.is_primary and p.vanished_at is null')} as products,
               (
                 select count(*)::int
                 from affiliate_program_products o
                 join products p on p.id = o.product_id
                 where o.brand_id = b.id and p.vanished_at is null
               ) as program_products,
               ${partnershipsByStatus(sql`p.brand_id = b.id`)} as partnerships_by_status,
               ${count('links l where l.brand_id = b.id and not l.is_archived')} as links,
               recent.sales,
               recent.commission,
               (
                 select jsonb_build_object('limit_cents', b.spending_limit_cents, 'state', w.state, 'spent', (
                   select coalesce(sum(d.amount), 0)::numeric(16, 4)::text
                   from daily_earnings d
                   where d.brand_id = b.id and d.date >= w.month and d.date < w.month + interval '1 month'
                 ))
                 from brand_spending w
                 where w.brand_id = b.id and b.spending_limit_cents is not null
               ) as spending,
               (
                 select count(*)::int
                 from brand_statements s
                 where s.brand_id = b.id and s.status::text = any(${arrayParam(UNPAID_STATEMENTS)}::text[])
               ) as unpaid,
               (
                 select coalesce(sum(o.owed_cents), 0)::int
                 from statement_lines l
                 join line_balances o on o.line_id = l.id
                 where l.brand_id = b.id and l.amount_cents > 0 and o.owed_cents > 0
               ) as owed_cents,
               refunded.refunds,
               refunded.refunded_cents,
               (
                 select count(*)::int
                 from charge_disputes d
                 where d.brand_id = b.id and d.closed_on is null
               ) as open_disputes,
               ${count(`line_questions q where q.brand_id = b.id and q.status = 'open'`)} as open_questions,
               (
                 select jsonb_build_object('id', m.id, 'verification_status', m.verification_status)
                 from brand_payment_methods m
                 where m.brand_id = b.id and m.is_default
               ) as method,
               ${count('landing_pages p where p.brand_id = b.id')} as landing_pages,
               ${count('landing_page_email_submissions e where e.brand_id = b.id')} as collected_emails
        from brands b
        join users u on u.id = b.user_id
        cross join lateral (
          select coalesce(sum(e.sales), 0)::numeric(14, 2)::text as sales,
                 coalesce(sum(e.amount), 0)::numeric(16, 4)::text as commission
          from daily_earnings e
          where e.brand_id = b.id and e.date > ${today}::date - ${DAYS}::int
        ) recent
        cross join lateral (
          select count(*)::int as refunds, coalesce(sum(r.amount_cents), 0)::int as refunded_cents
          from charge_refunds r
          where r.brand_id = b.id and r.status = 'succeeded'
        ) refunded
        where b.id = ${id}`,
  )

const readStatements = (context: DatabaseContext, id: number): Promise<BrandStatementRow[]> =>
  query<BrandStatementRow>(
    context,
    sql`select s.id,
               s.invoice_number,
               s.status,
               s.hold_reason,
               s.commission_cents,
               c.period_start::text as period_start,
               s.charge_on::text as charge_on,
               (
                 select coalesce(sum(o.owed_cents), 0)::int
                 from statement_lines l
                 join line_balances o on o.line_id = l.id
                 where l.brand_statement_id = s.id and l.amount_cents > 0 and o.owed_cents > 0
               ) as owed_cents
        from brand_statements s
        join billing_cycles c on c.id = s.billing_cycle_id
        where s.brand_id = ${id}
        order by s.id desc
        limit ${RECENT}`,
  )
