import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { PartnerProfile, PartnerReport } from '../../contracts/partners'
import { iso, queryOne } from '../../database'
import { notFound } from '../../errors'
import { creatorFigures } from '../money/net-cost/figures-with-cost'
import { readCostBasis } from '../money/net-cost/read-cost-basis'
import { PAID_TO_CREATORS } from '../money/payouts/paid-to-creators'
import { completeDays } from '../products/complete-days'
import { readFigures } from '../products/read-figures'
import { PARTNER_COLUMNS, PARTNER_TABLES } from './partner-rows'

const PROFILE_COLUMNS = sql`${PARTNER_COLUMNS}, c.bio, c.country,
  coalesce((select json_agg(json_build_object('status', h.status, 'message', h.message, 'at', ${iso('h.at')}) order by h.id desc)
            from partnership_history h
            where h.partnership_id = p.id), '[]') as history`

type Subject = {
  req: PayloadRequest
  brandId: number
  /** Of the creator. */
  id: number
}

/** Throws not_found. */
export const readPartnerProfile = async ({ req, brandId, id }: Subject): Promise<PartnerProfile> => {
  const profile = await queryOne<PartnerProfile>(req, sql`select ${PROFILE_COLUMNS} ${partnership(brandId, id)}`)
  if (!profile) throw notFound()
  return profile
}

type Input = Subject & { from?: string | undefined; to?: string | undefined }

/** Days that Amazon has not reported completely have no figures, and count nowhere. Throws not_found. */
export const readPartner = async ({ req, brandId, id, from, to }: Input): Promise<PartnerReport> => {
  const [{ range, part, complete }, basis] = await Promise.all([
    completeDays({ req, brandId, from, to }),
    readCostBasis({ req, brandId }),
  ])
  const [partner, figures] = await Promise.all([
    queryOne<PartnerReport['partner']>(
      req,
      sql`select ${PROFILE_COLUMNS},
                 coalesce((select n.note
                           from partnership_notes n
                           where n.partnership_id = p.id), '') as note,
                 (select json_build_object('sales', ${SALES}, 'commission', ${COMMISSION},
                                           'referral_commission', ${REFERRAL_COMMISSION}, 'paid_cents', ${PAID})
                  from daily_earnings e
                  where e.brand_id = p.brand_id and e.seller_id = p.creator_id) as lifetime
          ${partnership(brandId, id)}`,
    ),
    readFigures(req, (days) => creatorFigures(days, basis, { by: 'day', isOf: (creator) => sql`${creator} = ${id}` }), {
      range,
      part,
      complete,
    }),
  ])
  if (!partner) throw notFound()
  return { ...range, complete_days: part?.days ?? 0, partner, ...figures }
}

const partnership = (brandId: number, creatorId: number): SQL =>
  sql`from ${PARTNER_TABLES}
      where p.brand_id = ${brandId} and p.creator_id = ${creatorId}`

/** Of the creator's sales, as in the figures of a period: commission includes what whoever referred the creator earns. */
const SALES = sql`(coalesce(sum(e.sales), 0))::numeric(14, 2)::text`
const COMMISSION = sql`(coalesce(sum(e.amount), 0))::numeric(16, 4)::text`
/** What the creator earns by sales of others. */
const REFERRAL_COMMISSION = sql`(select coalesce(sum(r.amount), 0)::numeric(16, 4)::text
                                 from daily_earnings r
                                 where r.brand_id = p.brand_id and r.creator_id = p.creator_id and r.seller_id <> p.creator_id)`
const PAID = sql`(select coalesce(sum(paid.cents), 0)::int
                  from (${PAID_TO_CREATORS}) paid
                  where paid.brand_id = p.brand_id and paid.creator_id = p.creator_id)`
