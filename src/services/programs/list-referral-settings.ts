import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type {
  ReferralSettingRow,
  ReferralSettingRows,
  ReferralSettingSort,
  ReferralSettings,
} from '../../contracts/referrals'
import { query, queryOne } from '../../database'
import type { DayRange } from '../../domain/date-range'
import { completeDays } from '../products/complete-days'
import { COST_COLUMNS, costParts, settingRows, settingsMatching } from './referral-rows'

type Input = {
  req: PayloadRequest
  brandId: number
  rows: ReferralSettingRows
  sort: ReferralSettingSort
  from?: string | undefined
  to?: string | undefined
  page: number
  limit: number
}

/** Active partners. The totals are of all referrals to the brand, whatever the filters. */
export const listReferralSettings = async (input: Input): Promise<ReferralSettings> => {
  const { req, brandId, rows, sort, from, to, page, limit } = input
  const { part, complete: days } = await completeDays({ req, brandId, from, to })
  const paging = sql`limit ${limit} offset ${(page - 1) * limit}`
  const [counted, { totals, for_new }, found] = await Promise.all([
    queryOne<Counted>(
      req,
      sql`select count(*)::int as total,
                 (select a.page_id from affiliate_programs a where a.brand_id = ${brandId}) as page_id
          ${settingsMatching(brandId, rows)}`,
    ),
    readTotals(input, days),
    query<ReferralSettingRow>(req, settingRows({ brandId, rows, sort, days, paging })),
  ])
  const { total = 0, page_id = null } = counted ?? {}
  const known = part ? totals : { ...totals, sales: null, cost: null }
  return { rows: found, total, page, limit, page_id, for_new, totals: known }
}

type Counted = { total: number; page_id: string | null }
type Totals = ReferralSettings['totals'] & ReferralSettings['for_new']

const readTotals = async ({ req, brandId }: Input, days: DayRange) => {
  const read = await queryOne<Omit<Totals, 'is_active'> & { is_referral_active: boolean }>(
    req,
    sql`select costs.*,
               (select count(*)::int from creator_referrals r where r.brand_id = ${brandId}) as referrals,
               (
                 select count(*)::int
                 from brand_referral_settings s
                 join partnerships p on p.id = s.partnership_id and p.status = 'active'
                 where s.brand_id = ${brandId} and s.is_active
               ) as active,
               coalesce(a.referral_commission_rate, 0)::numeric(5, 2)::text as referral_commission_rate,
               coalesce(a.is_referral_active, false) as is_referral_active
        from (
          select ${COST_COLUMNS}
          from (${costParts(brandId, days)}) p
        ) costs
        left join affiliate_programs a on a.brand_id = ${brandId}`,
  )
  if (!read) throw new Error('The totals were not read')
  const { referral_commission_rate, is_referral_active, ...totals } = read
  return { totals, for_new: { referral_commission_rate, is_active: is_referral_active } }
}
