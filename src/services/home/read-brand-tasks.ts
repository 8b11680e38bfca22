import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { BrandTasks } from '../../contracts/home'
import { UNPAID_STATEMENTS } from '../../contracts/money-states'
import { queryOne } from '../../database'
import { readBusinessTime } from '../business-time'
import { isChargeable, isIn } from '../money/row-conditions'
import { readStatementRows } from '../money/statements/statement-rows'
import { catalogMatches } from '../products/catalog-rows'

/** As many statements as Billing shows. */
const STATEMENTS = 24

export const readBrandTasks = async ({
  req,
  brandId,
}: {
  req: PayloadRequest
  brandId: number
}): Promise<BrandTasks> => {
  const { today } = await readBusinessTime(req)
  const [steps, counts, statements] = await Promise.all([
    readSteps(req, brandId),
    readCounts(req, brandId),
    readStatementRows(req, {
      brandId,
      today,
      condition: isIn('s.status', ['review', ...UNPAID_STATEMENTS]),
      paging: sql`order by s.id desc limit ${STATEMENTS}`,
    }),
  ])
  const { confirm_cycle_id, has_commission, ...counted } = counts
  const due = statements.filter(({ due_cents }) => due_cents > 0)
  const oldest = due.at(-1)
  const review = statements.findLast(({ status }) => status === 'review')
  return {
    ...counted,
    steps,
    past_due: oldest
      ? { cycle_id: oldest.cycle_id, amount_cents: due.reduce((sum, { due_cents }) => sum + due_cents, 0) }
      : null,
    to_confirm: confirm_cycle_id === null ? null : { cycle_id: confirm_cycle_id },
    lacks_payment_method: has_commission && !steps.payment_method,
    review: review ? { cycle_id: review.cycle_id, charge_on: review.charge_on } : null,
  }
}

/**
 * Fees are chosen once the brand changed one, or a creator joined with the fees as they are. A page is shared once it is
 * public and a creator found it.
 */
const readSteps = async (req: PayloadRequest, brandId: number): Promise<BrandTasks['steps']> => {
  const hasCreator = (condition: SQL): SQL => sql`exists (
    select 1
    from partnerships s
    where s.brand_id = b.id and ${condition}
  )`
  const joined = hasCreator(sql`s.status in ('active', 'ended')`)
  const row = await queryOne<BrandTasks['steps']>(
    req,
    sql`select exists (
                 select 1
                 from affiliate_programs ap
                 join affiliate_program_products pp on pp.affiliate_program_id = ap.id
                 where ap.brand_id = b.id
               ) as products,
               (exists (
                 select 1
                 from fee_changes f
                 where f.brand_id = b.id and f.canceled_at is null
               ) or ${joined}) as fees,
               exists (
                 select 1
                 from brand_payment_methods m
                 where m.brand_id = b.id and ${isChargeable('m')}
               ) as payment_method,
               (exists (
                 select 1
                 from affiliate_programs ap
                 where ap.brand_id = b.id and ap.is_visible
               ) and ${hasCreator(sql`true`)}) as share_page,
               ${joined} as first_creator
        from brands b
        where b.id = ${brandId}`,
  )
  if (!row) throw new Error('The first steps were not read')
  return row
}

type Counts = Pick<
  BrandTasks,
  | 'pending_applications'
  | 'products_without_fee'
  | 'products_out_of_stock'
  | 'products_unlisted'
  | 'products_incomplete'
> & { confirm_cycle_id: number | null; has_commission: boolean }

const readCounts = async (req: PayloadRequest, brandId: number): Promise<Counts> => {
  const products = (filter: { stock: 'out' | 'unlisted' } | { missing: 'fee' | 'price_or_image' }): SQL => sql`(
    select count(*)::int
    from products p
    where ${catalogMatches(brandId, { offered: 'yes', ...filter })}
  )`
  const asks = (charges: SQL): SQL => sql`exists (
    select 1
    from ${charges} c
    where c.brand_statement_id = s.id and c.status = 'requires_action'
  )`
  const row = await queryOne<Counts>(
    req,
    sql`select (
                 select count(*)::int
                 from partnerships s
                 where s.brand_id = ${brandId} and s.status = 'pending'
               ) as pending_applications,
               ${products({ missing: 'fee' })} as products_without_fee,
               ${products({ stock: 'out' })} as products_out_of_stock,
               ${products({ stock: 'unlisted' })} as products_unlisted,
               ${products({ missing: 'price_or_image' })} as products_incomplete,
               (
                 select s.billing_cycle_id
                 from brand_statements s
                 where s.brand_id = ${brandId}
                   and (${asks(sql`creator_charges`)} or ${asks(sql`platform_charges`)})
                 order by s.id
                 limit 1
               ) as confirm_cycle_id,
               exists (
                 select 1
                 from creator_earnings e
                 where e.brand_id = ${brandId} and e.amount > 0
               ) as has_commission`,
  )
  if (!row) throw new Error('The tasks were not counted')
  return row
}
