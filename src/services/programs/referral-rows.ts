import { type SQL, sql } from 'drizzle-orm'
import type { ReferralRows, ReferralSettingRows, ReferralSettingSort, ReferralSort } from '../../contracts/referrals'
import { containsText, orderBy } from '../../database'
import type { DayRange } from '../../domain/date-range'

/** Of a brand: what its referrals cost on each day of a period, and each so far, to be added up. */
export const costParts = (brandId: number, { from, to }: DayRange): SQL => sql`
  select creator_id, referred_creator_id, sales_amount as sales, amount as cost, 0 as lifetime_cost
  from creator_earnings
  where brand_id = ${brandId} and referred_creator_id is not null and date between ${from} and ${to}
  union all
  select creator_id, referred_creator_id, 0, 0, amount
  from referral_costs
  where brand_id = ${brandId}`

/** Sums over `costParts`; the sales are those of the referred creators. */
export const COST_COLUMNS = sql`
  coalesce(sum(p.sales), 0)::numeric(14, 2)::text as sales,
  coalesce(sum(p.cost), 0)::numeric(16, 4)::text as cost,
  coalesce(sum(p.lifetime_cost), 0)::numeric(16, 4)::text as lifetime_cost`

const is = (condition: SQL, wanted: 'yes' | 'no' | undefined): SQL =>
  wanted === undefined ? sql`true` : sql`(${condition}) = ${wanted === 'yes'}::boolean`

/** Settings of active partners: of `brand_referral_settings s`, their partnerships and `creators c`. */
export const settingsMatching = (brandId: number, { search, active, referred }: ReferralSettingRows): SQL =>
  sql`from brand_referral_settings s
      join partnerships p on p.id = s.partnership_id and p.status = 'active'
      join creators c on c.id = s.creator_id
      where s.brand_id = ${brandId}
        and ${containsText([sql`c.name`], search)}
        and ${is(sql`s.is_active`, active)}
        and ${is(
          sql`exists (
            select 1
            from creator_referrals r
            where r.referrer_creator_id = s.creator_id and r.brand_id = s.brand_id
          )`,
          referred,
        )}`

type Chosen<Rows, Sort> = { brandId: number; rows: Rows; sort: Sort; days: DayRange; paging?: SQL }

/** A `ReferralSettingRow` each, in their order. */
export const settingRows = ({ brandId, rows, sort, days, paging }: Chosen<ReferralSettingRows, ReferralSettingSort>) =>
  sql`with costs as (
        select p.creator_id, ${COST_COLUMNS}
        from (${costParts(brandId, days)}) p
        group by p.creator_id
      ),
      referred as (
        select r.referrer_creator_id, count(*)::int as referrals
        from creator_referrals r
        where r.brand_id = ${brandId}
        group by r.referrer_creator_id
      )
      select s.partnership_id, s.creator_id, s.creator_name, s.referral_code,
             s.referral_commission_rate::text as referral_commission_rate,
             s.is_active,
             coalesce(referred.referrals, 0) as referrals,
             coalesce(costs.sales, '0.00') as sales,
             coalesce(costs.cost, '0.0000') as cost,
             coalesce(costs.lifetime_cost, '0.0000') as lifetime_cost
      from (select s.*, c.name as creator_name ${settingsMatching(brandId, rows)}) s
      left join costs on costs.creator_id = s.creator_id
      left join referred on referred.referrer_creator_id = s.creator_id
      ${orderBy(SETTING_SORTS, sort, sql`s.id`)}
      ${paging ?? sql``}`

const COST_SORTS = {
  sales: sql`coalesce(costs.sales::numeric, 0)`,
  cost: sql`coalesce(costs.cost::numeric, 0)`,
  lifetime_cost: sql`coalesce(costs.lifetime_cost::numeric, 0)`,
}

const SETTING_SORTS = {
  name: sql`lower(s.creator_name)`,
  referrals: sql`coalesce(referred.referrals, 0)`,
  rate: sql`s.referral_commission_rate`,
  ...COST_SORTS,
}

/** Of `creator_referrals r`, both creators, and `costs`, which is planned only if it is used. */
export const referralsMatching = (
  brandId: number,
  { search, referrer, paying, sold }: ReferralRows,
  days: DayRange,
): SQL =>
  sql`from creator_referrals r
      join creators giver on giver.id = r.referrer_creator_id
      join creators taker on taker.id = r.referred_creator_id
      left join (
        select p.creator_id, p.referred_creator_id, ${COST_COLUMNS}
        from (${costParts(brandId, days)}) p
        group by p.creator_id, p.referred_creator_id
      ) costs on costs.creator_id = r.referrer_creator_id and costs.referred_creator_id = r.referred_creator_id
      where r.brand_id = ${brandId}
        and ${containsText([sql`giver.name`, sql`taker.name`], search)}
        and ${referrer === undefined ? sql`true` : sql`r.referrer_creator_id = ${referrer}`}
        and ${is(sql`r.referral_commission_rate > 0`, paying)}
        and ${is(sql`coalesce(costs.sales::numeric, 0) <> 0`, sold)}`

/** A `ReferralCostRow` each, in their order. */
export const referralRows = ({ brandId, rows, sort, days, paging }: Chosen<ReferralRows, ReferralSort>): SQL => {
  const order = orderBy(REFERRAL_SORTS, sort, sql`r.id`)
  return sql`with chosen as (
        select r.*, giver.name as referrer_name, taker.name as referred_name, row_number() over (${order}) as place,
               coalesce(costs.sales, '0.00') as sales,
               coalesce(costs.cost, '0.0000') as cost,
               coalesce(costs.lifetime_cost, '0.0000') as lifetime_cost
        ${referralsMatching(brandId, rows, days)}
        ${order}
        ${paging ?? sql``}
      )
      select r.id, r.referrer_creator_id, r.referrer_name, r.referred_creator_id, r.referred_name,
             giving.status as referrer_status,
             taking.status as referred_status,
             r.effective_from::text as effective_from,
             r.referral_commission_rate::text as referral_commission_rate,
             r.sales, r.cost, r.lifetime_cost
      from chosen r
      left join partnerships giving on giving.brand_id = r.brand_id and giving.creator_id = r.referrer_creator_id
      left join partnerships taking on taking.brand_id = r.brand_id and taking.creator_id = r.referred_creator_id
      order by r.place`
}

const REFERRAL_SORTS = {
  referred: sql`lower(taker.name)`,
  referrer: sql`lower(giver.name)`,
  since: sql`r.effective_from`,
  rate: sql`r.referral_commission_rate`,
  ...COST_SORTS,
}
