import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { queryOne } from '../../database'
import type { Row } from '../../database-rows'
import { notFound } from '../../errors'

type Setting = Row<'brand_referral_settings', 'brand_id' | 'creator_id' | 'referral_commission_rate'> & {
  creator_name: Row<'creators'>['name']
}

/** Of an active partnership with an open brand. Throws not_found for unknown and inactive codes alike. */
export const activeSetting = async ({
  req,
  code,
  isLocked = false,
}: {
  req: PayloadRequest
  code: string
  /** So that a concurrent change of the rate waits, and then reaches the referral that is being recorded. */
  isLocked?: boolean
}): Promise<Setting> => {
  const setting = await queryOne<Setting>(
    req,
    sql`select s.brand_id, s.creator_id, c.name as creator_name, s.referral_commission_rate
        from brand_referral_settings s
        join partnerships p on p.id = s.partnership_id and p.status = 'active'
        join brands b on b.id = s.brand_id and b.closed_at is null
        join creators c on c.id = s.creator_id and c.approved and c.closed_at is null
        where s.referral_code = ${code} and s.is_active
        ${isLocked ? sql`for share of s` : sql``}`,
  )
  if (!setting) throw notFound()
  return setting
}
