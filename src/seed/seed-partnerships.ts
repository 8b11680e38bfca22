import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query, queryOne } from '../database'
import type { Row } from '../database-rows'
import { productUrl } from '../domain/attribution-link'
import { env } from '../env'
import { makeSandboxHistory, type SandboxHistory } from '../integrations/sandbox'
import { createLink } from '../services/links/create-link'
import { createPartnership } from '../services/programs/create-partnership'
import { decidePartnership } from '../services/programs/decide-partnership'
import { recordReferral } from '../services/programs/record-referral'
import type { GoTo } from './seed-clock'
import type { SeededProgram } from './seed-programs'
import type { CreatorStory, PartnershipStory } from './story'

type Partner = { req: PayloadRequest; creatorId: number; program: SeededProgram; goTo: GoTo }

/** Returns the histories that the sandbox should generate for the links. */
export const seedPartnerships = async ({
  req,
  story,
  creatorId,
  programs,
  goTo,
}: Omit<Partner, 'program'> & {
  story: CreatorStory
  programs: Map<string, SeededProgram>
}): Promise<SandboxHistory[]> => {
  const histories: SandboxHistory[] = []
  for (const partnership of story.partnerships) {
    const program = programs.get(partnership.brand)
    if (!program) continue
    const partner = { req, creatorId, program, goTo }
    await goTo(partnership.daysAgo)
    await seedPartnership(partner, partnership)
    for (const [index, link] of partnership.links.entries()) {
      const key = `${story.email} ${partnership.brand} ${link.name}`
      const daysAgo = Math.max(1, partnership.daysAgo - 1 - index * 3)
      histories.push({
        ...(await seedLink(partner, { asin: link.asin, name: link.name, key, daysAgo })),
        daily_clicks: link.dailyClicks,
        conversion_percent: link.conversionPercent,
        created_days_ago: daysAgo,
        key,
      })
    }
  }
  return histories
}

const seedPartnership = async (partner: Partner, story: PartnershipStory): Promise<void> => {
  const { req, creatorId, program } = partner
  const code = story.referredBy === undefined ? null : await seedReferral(partner, story.referredBy)
  const { partnership } = await createPartnership({
    req,
    creatorId,
    creator_id: creatorId,
    brand_id: program.brandId,
    source_program_id: program.programId,
    referral_code: code,
  })
  if (story.outcome === 'active') await decideOnce(req, program.brandId, partnership.id, 'approve')
  if (story.outcome === 'rejected') await decideOnce(req, program.brandId, partnership.id, 'reject')
  await query(req, sql`update partnerships set created_at = business_now() where id = ${partnership.id}`)
}

const seedReferral = async ({ req, creatorId, program }: Partner, referrer: string): Promise<string> => {
  const setting = await queryOne<Row<'brand_referral_settings', 'referral_code'>>(
    req,
    sql`update brand_referral_settings s
        set is_active = true, referral_commission_rate = ${program.referralPercent ?? 0}, updated_at = now()
        from creators c
        join users u on u.id = c.user_id
        where s.brand_id = ${program.brandId} and s.creator_id = c.id and u.email = ${referrer}
        returning s.referral_code`,
  )
  if (!setting) throw new Error(`${referrer} has no referral code`)
  const { referral_code } = setting
  await recordReferral({ req, creatorId, referral_code, referred_creator_id: creatorId })
  return referral_code
}

type LinkTag = Row<'products', 'asin'> &
  Row<'attribution_tags', 'aa_tag'> & {
    campaign: Row<'links'>['aa_campaignid']
    adgroup: Row<'links'>['aa_adgroupid']
    creative: Row<'links'>['aa_creativeid']
  }

type LinkSeed = { asin: string; name: string; key: string; daysAgo: number }

const seedLink = async (
  { req, creatorId, program, goTo }: Partner,
  { asin, name, key, daysAgo }: LinkSeed,
): Promise<{ tag_url: string; asin: string }> => {
  const productId = program.products.get(asin)
  if (productId === undefined) throw new Error(`The product ${asin} is not in the program`)
  await goTo(daysAgo)
  const { link } = await createLink({
    req,
    creatorId,
    brand_id: program.brandId,
    product_id: productId,
    link_name: name,
    request_id: uuidOf(key),
  })
  await query(req, sql`update links set created_at = business_now() - interval '4 hours' where id = ${link.id}`)
  return tagOf(req, link.id)
}

export const seedHistory = (histories: SandboxHistory[], days: number): Promise<object> =>
  makeSandboxHistory(7, days, histories)

const decideOnce = async (
  req: PayloadRequest,
  brandId: number,
  id: number,
  act: 'approve' | 'reject',
): Promise<void> => {
  const row = await queryOne<Row<'partnerships', 'status'>>(req, sql`select status from partnerships where id = ${id}`)
  if (row?.status === 'pending')
    await decidePartnership({
      req,
      brandId,
      id,
      act,
      reason: act === 'reject' ? 'We’re looking for kitchen audiences this season.' : '',
    })
}

const tagOf = async (req: PayloadRequest, linkId: number): Promise<{ tag_url: string; asin: string }> => {
  const row = await queryOne<LinkTag>(
    req,
    sql`select p.asin, t.aa_tag, l.aa_campaignid as campaign, l.aa_adgroupid as adgroup, l.aa_creativeid as creative
        from links l
        join products p on p.id = l.product_id
        join attribution_tags t on t.id = l.attribution_tag_id
        where l.id = ${linkId}`,
  )
  if (!row) throw new Error('The seeded link is gone')
  const ids = { campaignId: row.campaign, adgroupId: row.adgroup, creativeId: row.creative }
  return {
    tag_url: productUrl({ retailUrl: env().amazon.retailUrl, asin: row.asin, tag: row.aa_tag, ids }),
    asin: row.asin,
  }
}

/** A deterministic id, so that an interrupted seed resumes instead of creating duplicates. */
const uuidOf = (text: string): string => {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
