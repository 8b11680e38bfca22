import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query, queryOne } from '../../../database'
import { type NewEvent, recordEvents } from '../../../outbox'
import { earnsOn } from './earning-partner'
import type { Plan } from './planned-fees'
import { CHANGES, plannedFees } from './planned-fees'

/*
 * What a change means for creators, to whom fees were announced: what they would earn without it, and what with it,
 * day by day. A creator's fee for a product is their own, else the product's, and each may have a scheduled change.
 */

/** Rows of `product_id`, `creator_product_id`, `rate`, `day`: of fees that replace a scheduled one, or drop it if `day` is null. */
type Replacements = SQL

export const replacementsOf = (plan: Plan): Replacements => sql`
  select product_id, creator_product_id, rate, ${plan.effective_from}::date as day
  from (${plannedFees(plan)}) p
  where ${CHANGES}`

export const replacementsByUndo = (feeChangeId: number): Replacements => sql`
  select product_id, creator_product_id, null::int as rate, null::date as day
  from fee_change_items
  where fee_change_id = ${feeChangeId} and status = 'scheduled'`

/** What a creator earns on `day`, of `own_rate`, `own_day`, `product_rate` and `product_day`, before or after the change. */
const feeOnDay = (when: 'before' | 'after'): SQL => {
  const [ownRate, ownDay] = [sql.raw(`t.own_rate_${when}`), sql.raw(`t.own_day_${when}`)]
  const [productRate, productDay] = [sql.raw(`t.product_rate_${when}`), sql.raw(`t.product_day_${when}`)]
  return sql`coalesce(
    case when ${ownDay} <= day then ${ownRate} else t.own_fee end,
    case when ${productDay} <= day then ${productRate} else t.product_fee end
  )`
}

/**
 * CTEs up to `moves`: one row per product, for the creators without a fee of their own there, and per creator's own fee: whether
 * it is `lowered` compared with what was announced, from which `day` to which `fee`, or `kept` after all.
 */
const movesOf = (replacements: Replacements): SQL => sql`
  replaced as materialized (${replacements}),
  scheduled as materialized (
    select i.product_id, i.creator_product_id, i.rate, c.effective_from as day
    from fee_change_items i
    join fee_changes c on c.id = i.fee_change_id
    where i.status = 'scheduled' and i.product_id in (select product_id from replaced)
  ),
  own_fees as materialized (
    select cp.id, cp.product_id, cp.affiliate_fee
    from creator_products cp
    where cp.product_id in (select product_id from replaced)
      and (cp.affiliate_fee is not null
        or cp.id in (select creator_product_id from scheduled)
        or cp.id in (select creator_product_id from replaced))
  ),
  timelines as (
    select u.product_id, u.creator_product_id, u.own_fee, p.commission_perc as product_fee,
           coalesce(u.own_fee, p.commission_perc) as today,
           so.rate as own_rate_before, so.day as own_day_before,
           sp.rate as product_rate_before, sp.day as product_day_before,
           case when ro.product_id is null then so.rate else ro.rate end as own_rate_after,
           case when ro.product_id is null then so.day else ro.day end as own_day_after,
           case when rp.product_id is null then sp.rate else rp.rate end as product_rate_after,
           case when rp.product_id is null then sp.day else rp.day end as product_day_after
    from (
      select distinct product_id, null::int as creator_product_id, null::int as own_fee
      from replaced
      union all
      select product_id, id, affiliate_fee
      from own_fees
    ) u
    join products p on p.id = u.product_id
    left join scheduled so on so.creator_product_id = u.creator_product_id
    left join replaced ro on ro.creator_product_id = u.creator_product_id
    left join scheduled sp on sp.product_id = u.product_id and sp.creator_product_id is null
    left join replaced rp on rp.product_id = u.product_id and rp.creator_product_id is null
  ),
  moves as materialized (
    select t.product_id, t.creator_product_id, t.today,
           case when f.falls_after = 0 then 'kept' else 'lowered' end as kind,
           case when f.falls_after = 0 then f.first_before else coalesce(f.first_changed, f.first_after) end as day,
           case when f.first_changed is null then f.fee_after else f.fee_changed end as fee
    from timelines t
    cross join lateral (
      select count(*) filter (where after < t.today) as falls_after,
             min(day) filter (where before < t.today) as first_before,
             min(day) filter (where after < t.today) as first_after,
             min(day) filter (where after < t.today and after <> before) as first_changed,
             (array_agg(after order by day) filter (where after < t.today))[1] as fee_after,
             (array_agg(after order by day) filter (where after < t.today and after <> before))[1] as fee_changed,
             bool_or(least(before, t.today) <> least(after, t.today)) as is_news
      from (
        select day, ${feeOnDay('before')} as before, ${feeOnDay('after')} as after
        from (
          select unnest(array[t.own_day_before, t.own_day_after, t.product_day_before, t.product_day_after]) as day
        ) days
        where day is not null
      ) steps
    ) f
    where f.is_news
  )`

/** The products of creators whose fee moves. */
const MOVED = sql`
  moves m
  join creator_products cp on cp.product_id = m.product_id
    and cp.status = 'active'
    and (cp.id = m.creator_product_id or m.creator_product_id is null and cp.id not in (select id from own_fees))`

/** Partners who will earn less for a product, or less than was announced. */
export const countLoweredCreators = async (req: PayloadRequest, plan: Plan): Promise<number> => {
  const counted = await queryOne<{ creators: number }>(
    req,
    sql`with ${movesOf(replacementsOf(plan))}
        select count(*)::int as creators
        from partnerships s
        where s.brand_id = ${plan.brandId}
          and exists (
            select 1
            from ${MOVED}
            where m.kind = 'lowered' and cp.partnership_id = s.id and ${earnsOn(sql`m.day`)}
          )`,
  )
  return counted?.creators ?? 0
}

type Move = {
  kind: 'lowered' | 'kept'
  creator_id: number
  products: number
  day: string
  old_fee: number | null
  new_fee: number | null
}

/** Before the change is saved or undone: the events by which its creators are notified. */
export const recordMoves = async (
  req: PayloadRequest,
  { brandId, feeChangeId, replacements }: { brandId: number; feeChangeId: number; replacements: Replacements },
): Promise<void> => {
  const moves = await query<Move>(
    req,
    sql`with ${movesOf(replacements)}
        select m.kind,
               s.creator_id,
               count(*)::int as products,
               min(m.day)::text as day,
               case when count(distinct m.today) = 1 then min(m.today) end as old_fee,
               case when count(distinct m.fee) = 1 then min(m.fee) end as new_fee
        from ${MOVED}
        join partnerships s on s.id = cp.partnership_id
        where s.brand_id = ${brandId} and ${earnsOn(sql`m.day`)}
        group by m.kind, s.creator_id
        order by m.kind, s.creator_id`,
  )
  const of = (wanted: Move['kind']) => moves.filter(({ kind }) => kind === wanted)
  const lowered = of('lowered').map(({ kind: _, ...move }) => move)
  const kept = of('kept').map(({ creator_id, products, day }) => ({ creator_id, products, day }))
  const events: NewEvent[] = []
  if (lowered.length > 0) events.push({ type: 'fees.lowered', subject: feeChangeId, data: { creators: lowered } })
  if (kept.length > 0) events.push({ type: 'fees.kept', subject: feeChangeId, data: { creators: kept } })
  await recordEvents(req, events)
}
