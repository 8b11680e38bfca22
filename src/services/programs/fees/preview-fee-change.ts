import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { FeeChangeForm, FeeChangePreview } from '../../../contracts/fees'
import { arrayParam, query, queryOne } from '../../../database'
import { readBusinessTime } from '../../business-time'
import { countLoweredCreators } from './fee-moves'
import { CHANGES, countSkipped, HAS_OWN_FEE, type Plan, plannedFees, planOf, refuseLowerToday } from './planned-fees'

const SHOWN = 50

/** Throws invalid, not_found. */
export const previewFeeChange = async ({
  req,
  brandId,
  form,
}: {
  req: PayloadRequest
  brandId: number
  form: FeeChangeForm
}): Promise<FeeChangePreview> => {
  const { today } = await readBusinessTime(req)
  const plan = await planOf(req, form, { brandId, today })
  const [counts, keptOwn, lowered, skipped, rows] = await Promise.all([
    countPlanned(req, plan),
    countKeptOwnFees(req, plan),
    countLoweredCreators(req, plan),
    countSkipped(req, plan),
    firstRows(req, plan),
  ])
  refuseLowerToday(plan, counts?.lowered ?? 0, today)
  return {
    effective_from: plan.effective_from,
    ...(counts ?? { fees: 0, raised: 0, lowered: 0, unchanged: 0, replaces: 0 }),
    kept_own_fees: keptOwn?.fees ?? 0,
    skipped_products: skipped,
    lowered_creators: lowered,
    rows,
  }
}

const countPlanned = (req: PayloadRequest, plan: Plan) =>
  queryOne<Pick<FeeChangePreview, 'fees' | 'raised' | 'lowered' | 'unchanged' | 'replaces'>>(
    req,
    sql`select count(*) filter (where ${CHANGES})::int as fees,
               count(*) filter (where new_fee > old_fee)::int as raised,
               count(*) filter (where new_fee < old_fee)::int as lowered,
               count(*) filter (where not ${CHANGES})::int as unchanged,
               count(*) filter (where ${CHANGES} and exists (
                 select 1
                 from fee_change_items i
                 where i.status = 'scheduled' and i.product_id = p.product_id
                   and i.creator_product_id is not distinct from p.creator_product_id
               ))::int as replaces
        from (${plannedFees(plan)}) p`,
  )

/** Of a change of the products' own fees. One that is about to be reset will not stay. */
const countKeptOwnFees = (req: PayloadRequest, plan: Plan) =>
  queryOne<{ fees: number }>(
    req,
    sql`select count(*)::int as fees
        from creator_products cp
        join partnerships s on s.id = cp.partnership_id and s.status = 'active'
        where ${plan.creator_ids === null && plan.kind !== 'reset' && !plan.has_own_fees}::boolean
          and cp.product_id = any(${arrayParam(plan.product_ids)}::int[])
          and ${HAS_OWN_FEE}
          and cp.status = 'active'
          and not exists (
            select 1
            from fee_change_items i
            where i.creator_product_id = cp.id and i.status = 'scheduled' and i.rate is null
          )`,
  )

const firstRows = (req: PayloadRequest, plan: Plan) =>
  query<FeeChangePreview['rows'][number]>(
    req,
    sql`select p.product_id, pr.title as product_title, p.creator_id, c.name as creator_name, p.old_fee, p.new_fee
        from (${plannedFees(plan)}) p
        join products pr on pr.id = p.product_id
        left join creators c on c.id = p.creator_id
        where ${CHANGES}
        order by p.new_fee - p.old_fee, pr.title, p.product_id, c.name, p.creator_product_id
        limit ${SHOWN}`,
  )
