import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { type FeeChangeForm, MAX_FEE_CHANGE_DAYS, MAX_FEES_OF_CHANGE } from '../../../contracts/fees'
import { arrayParam, query, queryOne } from '../../../database'
import { addDays } from '../../../domain/date-range'
import { notFound, ProductError } from '../../../errors'
import { chooseProducts } from '../choose-products'
import { chooseFees } from './creator-fee-rows'

export type Plan = Omit<FeeChangeForm, 'products' | 'tag_id'> & {
  brandId: number
  product_ids: number[]
  /** Only these of the creators' fees for the products; null for all. */
  creator_product_ids: number[] | null
  effective_from: string
}

/**
 * A change starts tomorrow, unless it says otherwise. Throws invalid for a day out of reach, not_found for products that are not
 * the brand's, and creators who are not its active partners.
 */
export const planOf = async (
  req: PayloadRequest,
  { products, tag_id, ...form }: FeeChangeForm,
  { brandId, today }: { brandId: number; today: string },
): Promise<Plan> => {
  const effective_from = form.effective_from ?? addDays(today, 1)
  if (effective_from < today) throw invalidDay('Choose today or a later day')
  if (effective_from > addDays(today, MAX_FEE_CHANGE_DAYS)) throw invalidDay('Choose a day within a year')
  if ('creatorProductIds' in products || 'matchingFees' in products) {
    const fees = await chooseFees(req, brandId, products)
    if (fees.length > MAX_FEES_OF_CHANGE) throw tooMany()
    const [product_ids, creator_ids] = [
      distinct(fees.map((fee) => fee.product_id)),
      distinct(fees.map((fee) => fee.creator_id)),
    ]
    return { ...form, brandId, product_ids, creator_ids, creator_product_ids: fees.map(({ id }) => id), effective_from }
  }
  const product_ids = (await chooseProducts(req, brandId, products)).map(({ id }) => id)
  const creator_ids =
    tag_id === null ? form.creator_ids && distinct(form.creator_ids) : await taggedPartners(req, brandId, tag_id)
  await requirePartners(req, brandId, creator_ids ?? [])
  if (product_ids.length * (creator_ids?.length ?? 1) > MAX_FEES_OF_CHANGE) throw tooMany()
  const plan = { ...form, brandId, product_ids, creator_ids, creator_product_ids: null, effective_from }
  if (creator_ids === null) await refuseTooMany(req, plan)
  return plan
}

/** A change for all may include the own fees of every partner. */
const refuseTooMany = async (req: PayloadRequest, plan: Plan): Promise<void> => {
  const counted = await queryOne<{ fees: number }>(
    req,
    sql`select count(*)::int as fees
        from (select 1 from (${plannedFees(plan)}) p limit ${MAX_FEES_OF_CHANGE + 1}) planned`,
  )
  if ((counted?.fees ?? 0) > MAX_FEES_OF_CHANGE) throw tooMany()
}

const distinct = (ids: readonly number[]): number[] => [...new Set(ids)]

const tooMany = () =>
  new ProductError('invalid', 'Choose fewer products or creators: one change covers up to 100,000 fees')

/** Throws not_found, and conflict if nobody has the tag. */
const taggedPartners = async (req: PayloadRequest, brandId: number, tagId: number): Promise<number[]> => {
  const tag = await queryOne(req, sql`select 1 from creator_tags where id = ${tagId} and brand_id = ${brandId}`)
  if (!tag) throw notFound()
  const partners = await query<{ creator_id: number }>(
    req,
    sql`select p.creator_id
        from partnership_tags t
        join partnerships p on p.id = t.partnership_id
        where t.tag_id = ${tagId} and p.status = 'active'`,
  )
  if (partners.length === 0) throw new ProductError('conflict', 'No active creator has this tag')
  return partners.map(({ creator_id }) => creator_id)
}

const invalidDay = (message: string) => new ProductError('invalid', message, [{ path: 'effective_from', message }])

const requirePartners = async (req: PayloadRequest, brandId: number, ids: readonly number[]): Promise<void> => {
  const known = await queryOne<{ creators: number }>(
    req,
    sql`select count(*)::int as creators
        from partnerships
        where creator_id = any(${arrayParam(ids)}::int[]) and brand_id = ${brandId} and status = 'active'`,
  )
  if (known?.creators !== ids.length) throw notFound()
}

/** Whether a creator's fee for a product `cp` is their own, today or from a scheduled day on. */
export const HAS_OWN_FEE = sql`(cp.affiliate_fee is not null or exists (
  select 1
  from fee_change_items i
  where i.creator_product_id = cp.id and i.status = 'scheduled' and i.rate is not null
))`

/**
 * The fees of a plan as they are and as they will be, also those that stay as they are: `rate` is what the column gets,
 * `old_fee` and `new_fee` are what a sale earns. Compared with today's fees: each fee has at most one scheduled change,
 * which this one replaces. Own fees of former partners follow, so that nobody returns to what was changed for all.
 */
export const plannedFees = (plan: Plan): SQL => {
  const products = sql`select p.id as product_id, p.commission_perc as fee, ${after(plan, sql`p.commission_perc`)} as next
                       from products p
                       where p.id = any(${arrayParam(plan.product_ids)}::int[])`
  if (plan.creator_ids !== null) return creatorFees(plan, plan.creator_ids, products)
  const isRemoving = plan.kind === 'set' || plan.kind === 'reset'
  const own = sql`
    select cp.product_id,
           cp.id as creator_product_id,
           cp.creator_id,
           ${isRemoving ? sql`null::int` : after(plan, sql`cp.affiliate_fee`)} as rate,
           coalesce(cp.affiliate_fee, p.fee) as old_fee,
           ${plan.kind === 'set' ? sql`p.next` : plan.kind === 'reset' ? sql`p.fee` : after(plan, sql`cp.affiliate_fee`)} as new_fee
    from (${products}) p
    join creator_products cp on cp.product_id = p.product_id and ${isRemoving ? HAS_OWN_FEE : sql`cp.affiliate_fee is not null`}`
  if (plan.kind === 'reset') return own
  const general = sql`
    select product_id, null::int as creator_product_id, null::int as creator_id, next as rate, fee as old_fee, next as new_fee
    from (${products}) p`
  return plan.has_own_fees ? sql`${general} union all ${own}` : general
}

const creatorFees = (plan: Plan, creatorIds: readonly number[], products: SQL): SQL => sql`
  select cp.product_id,
         cp.id as creator_product_id,
         cp.creator_id,
         ${plan.kind === 'reset' ? sql`null::int` : after(plan, sql`coalesce(cp.affiliate_fee, p.fee)`)} as rate,
         coalesce(cp.affiliate_fee, p.fee) as old_fee,
         ${plan.kind === 'reset' ? sql`p.fee` : after(plan, sql`coalesce(cp.affiliate_fee, p.fee)`)} as new_fee
  from (${products}) p
  join creator_products cp on cp.product_id = p.product_id
  join partnerships s on s.id = cp.partnership_id and s.status = 'active'
  where cp.creator_id = any(${arrayParam(creatorIds)}::int[])
    and cp.status = 'active'
    and (${plan.creator_product_ids === null}::boolean or cp.id = any(${arrayParam(plan.creator_product_ids ?? [])}::int[]))
    and (${plan.kind !== 'reset'}::boolean or ${HAS_OWN_FEE})`

const after = ({ kind, percent }: Plan, fee: SQL): SQL => {
  if (kind === 'set') return sql`${percent}::int`
  const points = kind === 'raise' ? percent : kind === 'lower' ? -percent : 0
  return sql`greatest(0, least(100, ${fee} + ${points}::int))`
}

/**
 * Of planned fees `p`. A fee of a creator's own also changes if it only pins the product's, and any fee that has a scheduled
 * change, which this one replaces.
 */
export const CHANGES = sql`(
  p.new_fee <> p.old_fee
  or p.creator_product_id is not null and p.rate is distinct from (
    select own.affiliate_fee
    from creator_products own
    where own.id = p.creator_product_id
  )
  or exists (
    select 1
    from fee_change_items planned
    where planned.status = 'scheduled' and planned.product_id = p.product_id
      and planned.creator_product_id is not distinct from p.creator_product_id
  )
)`

/** Nobody earns less for a sale that was made before the lower fee was announced. Throws invalid. */
export const refuseLowerToday = ({ effective_from }: Plan, lowered: number, today: string): void => {
  if (lowered > 0 && effective_from === today) throw invalidDay('A lower fee can start tomorrow at the earliest')
}

/** The chosen products that none of the chosen creators can promote. */
export const countSkipped = async (req: PayloadRequest, plan: Plan): Promise<number> => {
  if (plan.creator_ids === null) return 0
  const counted = await queryOne<{ products: number }>(
    req,
    sql`select count(*)::int as products
        from unnest(${arrayParam(plan.product_ids)}::int[]) as chosen(product_id)
        where not exists (
          select 1
          from creator_products cp
          join partnerships s on s.id = cp.partnership_id and s.status = 'active'
          where cp.product_id = chosen.product_id
            and cp.status = 'active'
            and cp.creator_id = any(${arrayParam(plan.creator_ids)}::int[])
        )`,
  )
  return counted?.products ?? 0
}
