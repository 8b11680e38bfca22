import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { ReferralOffer, ReferralPreview, ReferrerChoice } from '../../contracts/referrals'
import { arrayParam, query, queryOne, withTransaction } from '../../database'
import type { Row } from '../../database-rows'
import { notFound } from '../../errors'
import { lockProgram } from './lock-program'
import { settingsMatching } from './referral-rows'

type Input = { req: PayloadRequest; brandId: number; offer: ReferralOffer }

/** What an existing referral earns. */
const rateOf = ({ is_active, referral_commission_rate }: ReferralOffer): string =>
  is_active ? referral_commission_rate : '0'

const ACTIVE_SETTINGS = sql`brand_referral_settings s
        join partnerships p on p.id = s.partnership_id and p.status = 'active'`

/** What an existing referral earns by a setting. */
const PAID_RATE = sql`case when s.is_active then s.referral_commission_rate else 0 end`

/** What `setReferralRates` would change for all. */
export const previewReferralRates = ({ req, brandId, offer }: Input): Promise<ReferralPreview> =>
  readChanges(req, sql`s.brand_id = ${brandId}`, offer)

const readChanges = async (req: PayloadRequest, wanted: SQL, offer: ReferralOffer): Promise<ReferralPreview> => {
  const rate = rateOf(offer)
  const preview = await queryOne<ReferralPreview>(
    req,
    sql`select count(*)::int as partners,
               count(*) filter (where (o.referral_commission_rate, o.is_active)
                 is distinct from (${offer.referral_commission_rate}::numeric, ${offer.is_active}::boolean))::int as changed,
               count(*) filter (where o.paid < ${rate}::numeric)::int as raised,
               count(*) filter (where o.paid > ${rate}::numeric)::int as lowered,
               coalesce(sum(o.referrals), 0)::int as referrals,
               business_date()::text as effective_from
        from (
          select s.referral_commission_rate,
                 s.is_active,
                 ${PAID_RATE} as paid,
                 (
                   select count(*)
                   from creator_referrals r
                   where r.referrer_creator_id = s.creator_id
                     and r.brand_id = s.brand_id
                     and r.status = 'active'
                     and r.referral_commission_rate <> ${rate}::numeric
                 ) as referrals
          from ${ACTIVE_SETTINGS}
          where ${wanted}
        ) o`,
  )
  if (!preview) throw new Error('The preview was not read')
  return preview
}

type ToSet = Input & { creators?: ReferrerChoice | undefined }

/**
 * For all active partners and future ones, or for a choice of partners alone, and for their existing referrals. Sales earn
 * the new rate from today on. Throws not_found for an ID that is not that of an active partner.
 */
export const setReferralRates = ({ req, brandId, offer, creators }: ToSet): Promise<ReferralPreview> =>
  withTransaction(req, async () => {
    await lockProgram(req, brandId)
    const wanted = creators ? await chooseReferrers(req, brandId, creators) : sql`s.brand_id = ${brandId}`
    const changes = await readChanges(req, wanted, offer)
    if (!creators) await setForNew(req, brandId, offer)
    await applyOffer(req, wanted, offer)
    return changes
  })

/** A condition on settings `s`. */
const chooseReferrers = async (req: PayloadRequest, brandId: number, choice: ReferrerChoice): Promise<SQL> => {
  const asked = 'matching' in choice ? null : [...new Set(choice.partnershipIds)]
  const chosen = await query<{ id: number }>(
    req,
    sql`select s.partnership_id as id
        ${settingsMatching(brandId, 'matching' in choice ? choice.matching : {})}
          and ${asked === null ? sql`true` : sql`s.partnership_id = any(${arrayParam(asked)}::int[])`}`,
  )
  if (asked !== null && chosen.length !== asked.length) throw notFound()
  return sql`s.partnership_id = any(${arrayParam(chosen.map(({ id }) => id))}::int[])`
}

const setForNew = (req: PayloadRequest, brandId: number, offer: ReferralOffer) =>
  query(
    req,
    sql`update affiliate_programs
        set referral_commission_rate = ${offer.referral_commission_rate},
            is_referral_active = ${offer.is_active},
            updated_at = now()
        where brand_id = ${brandId}`,
  )

type Changed = Row<'brand_referral_settings', 'partnership_id' | 'referral_commission_rate' | 'is_active'>

/** For one active partner and their existing referrals. Throws not_found. */
export const setPartnerReferral = ({ req, brandId, id, offer }: Input & { id: number }): Promise<Changed> =>
  withTransaction(req, async () => {
    const [changed] = await applyOffer(req, sql`s.brand_id = ${brandId} and s.partnership_id = ${id}`, offer)
    if (!changed) throw notFound()
    return changed
  })

/** In two statements, so that the second one sees referrals that were recorded while the first one waited for them. */
const applyOffer = async (req: PayloadRequest, wanted: SQL, offer: ReferralOffer): Promise<Changed[]> => {
  const changed = await query<Changed>(
    req,
    sql`update brand_referral_settings s
        set referral_commission_rate = ${offer.referral_commission_rate},
            is_active = ${offer.is_active},
            updated_at = now()
        from partnerships p
        where p.id = s.partnership_id and p.status = 'active' and ${wanted}
        returning s.partnership_id, s.referral_commission_rate, s.is_active`,
  )
  await followSettings(req, wanted)
  return changed
}

/** Existing referrals get the rate of their referrer's setting. `wanted` is a condition on settings `s`. */
export const followSettings = (req: PayloadRequest, wanted: SQL) =>
  query(
    req,
    sql`update creator_referrals r
        set referral_commission_rate = ${PAID_RATE}, updated_at = now()
        from ${ACTIVE_SETTINGS}
        where ${wanted}
          and r.brand_id = s.brand_id
          and r.referrer_creator_id = s.creator_id
          and r.status = 'active'
          and r.referral_commission_rate <> ${PAID_RATE}`,
  )
