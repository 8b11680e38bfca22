import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { BrandTasks } from '../../contracts/home'
import { UNPAID_STATEMENTS } from '../../contracts/money-states'
import { queryOne } from '../../database'
import { readBusinessTime } from '../business-time'
import { isIn } from '../money/row-conditions'
import { readStatementRows } from '../money/statements/statement-rows'
import { catalogMatches } from '../products/catalog-rows'
import { readBrandSteps } from './brand-steps'

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
  const [first, counts, statements] = await Promise.all([
    readBrandSteps(req, brandId),
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
    ...first,
    past_due: oldest
      ? { cycle_id: oldest.cycle_id, amount_cents: due.reduce((sum, { due_cents }) => sum + due_cents, 0) }
      : null,
    to_confirm: confirm_cycle_id === null ? null : { cycle_id: confirm_cycle_id },
    lacks_payment_method: has_commission && !first.steps.payment_method,
    review: review ? { cycle_id: review.cycle_id, charge_on: review.charge_on } : null,
  }
}

type Counts = Pick<
  BrandTasks,
  | 'spending'
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
                 select nullif(state, 'open')
                 from brand_spending
                 where brand_id = ${brandId}
               ) as spending,
               (
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
