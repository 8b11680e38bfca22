import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { ReferralRow } from '../../contracts/referrals'
import { REFERRAL_CODE_HOURS } from '../../contracts/vocabulary'
import { arrayParam, query, queryOne, withTransaction } from '../../database'
import type { Row } from '../../database-rows'
import { mailboxOf } from '../../domain/mailbox'
import { notFound, ProductError } from '../../errors'
import { activeSetting } from './active-setting'

type Input = { req: PayloadRequest; creatorId: number; referral_code: string; referred_creator_id: number }
type Referred = Row<'users', 'email'> & {
  referrer_email: Row<'users'>['email']
  /** The caller has been a partner of the brand for longer than a code is valid. */
  is_old_partner: boolean
  is_ring: boolean
  has_same_destination: boolean
}

const REFERRAL = sql`id, referrer_creator_id, referred_creator_id, brand_id, referral_commission_rate, status`

/**
 * At the setting's current rate. Only the first referral of a creator to a brand counts; later calls return it even if
 * the code is no longer active. Throws conflict for a self-referral, a mutual referral, or an existing partner;
 * not_found for an unknown or inactive code.
 */
export const recordReferral = async ({
  req,
  creatorId,
  referral_code,
  referred_creator_id,
}: Input): Promise<{ referral: ReferralRow; isNew: boolean }> => {
  if (referred_creator_id !== creatorId) throw notFound()
  const owner = await ownerOf(req, referral_code)
  return withTransaction(req, async () => {
    await lockParties(req, [creatorId, owner.creator_id])
    const existing = await find(req, creatorId, owner.brand_id)
    if (existing) return { referral: existing, isNew: false }
    const setting = await activeSetting({ req, code: referral_code, isLocked: true })
    await assertEarned(req, { creatorId, referrerId: setting.creator_id, brandId: setting.brand_id })
    const made = await queryOne<ReferralRow>(
      req,
      sql`insert into creator_referrals (referrer_creator_id, referred_creator_id, brand_id, referral_commission_rate)
          values (${setting.creator_id}, ${creatorId}, ${setting.brand_id}, ${setting.referral_commission_rate})
          on conflict (referred_creator_id, brand_id) do nothing
          returning ${REFERRAL}`,
    )
    const referral = made ?? (await find(req, creatorId, setting.brand_id))
    if (!referral) throw new Error('The referral was not written')
    return { referral, isNew: made !== undefined }
  })
}

/** Whether or not the code is active. */
const ownerOf = async (req: PayloadRequest, code: string): Promise<{ brand_id: number; creator_id: number }> => {
  const owner = await queryOne<Row<'brand_referral_settings', 'brand_id' | 'creator_id'>>(
    req,
    sql`select brand_id, creator_id from brand_referral_settings where referral_code = ${code}`,
  )
  if (!owner) throw notFound()
  return owner
}

const find = (req: PayloadRequest, creatorId: number, brandId: number) =>
  queryOne<ReferralRow>(
    req,
    sql`select ${REFERRAL} from creator_referrals where referred_creator_id = ${creatorId} and brand_id = ${brandId}`,
  )

/** So that two who refer each other concurrently see each other's referral. */
const lockParties = (req: PayloadRequest, ids: number[]) =>
  query(
    req,
    sql`select 1
        from creators
        where id = any(${arrayParam(ids)}::int[])
        order by id
        for no key update`,
  )

type Parties = { creatorId: number; referrerId: number; brandId: number }

const assertEarned = async (req: PayloadRequest, { creatorId, referrerId, brandId }: Parties): Promise<void> => {
  const found = await queryOne<Referred>(
    req,
    sql`select u.email, ru.email as referrer_email,
               exists (select 1
                       from partnerships p
                       where p.creator_id = c.id and p.brand_id = ${brandId}
                       and p.created_at < now() - make_interval(hours => ${REFERRAL_CODE_HOURS})) as is_old_partner,
               exists (select 1
                       from creator_referrals x
                       where x.brand_id = ${brandId} and x.referrer_creator_id = c.id
                         and x.referred_creator_id = r.id) as is_ring,
               exists (select 1
                       from creator_payment_destinations a
                       join creator_payment_destinations b on b.creator_id = r.id
                       where a.creator_id = c.id
                         and (lower(a.paypal_email) = lower(b.paypal_email)
                           or ltrim(lower(a.venmo_handle), '@') = ltrim(lower(b.venmo_handle), '@'))) as has_same_destination
        from creators c
        join users u on u.id = c.user_id, creators r
        join users ru on ru.id = r.user_id
        where c.id = ${creatorId} and r.id = ${referrerId}`,
  )
  if (!found) throw notFound()
  const isSamePerson =
    creatorId === referrerId || mailboxOf(found.email) === mailboxOf(found.referrer_email) || found.has_same_destination
  if (isSamePerson) throw new ProductError('conflict', 'You cannot refer yourself')
  if (found.is_ring) throw new ProductError('conflict', 'You referred this creator to this brand')
  if (found.is_old_partner) throw new ProductError('conflict', 'You already work with this brand')
}
