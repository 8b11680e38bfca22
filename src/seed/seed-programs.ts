import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { Actor } from '../access/roles'
import { defaultProgram, isEligibleForSetup } from '../contracts/setup-rules'
import { query, queryOne } from '../database'
import { productUrl } from '../domain/attribution-link'
import { env } from '../env'
import { exchangeCode, returnUrl } from '../integrations/amazon/login'
import { authorizeSandboxSeller, makeSandboxHistory, type SandboxHistory } from '../integrations/sandbox'
import { listProducts } from '../services/amazon/list-products'
import { loadAdvertisers } from '../services/amazon/load-advertisers'
import { loadProducts } from '../services/amazon/load-products'
import { loadProfiles } from '../services/amazon/load-profiles'
import { loadTags } from '../services/amazon/load-tags'
import { storeTokens } from '../services/amazon/store-tokens'
import { connectBrand } from '../services/identity/connect-brand'
import { setBrandLogo } from '../services/identity/set-brand-logo'
import { createLink } from '../services/programs/create-link'
import { createPartnership } from '../services/programs/create-partnership'
import { createProgram } from '../services/programs/create-program'
import { decidePartnership } from '../services/programs/decide-partnership'
import { setProgramProducts } from '../services/programs/set-program-products'
import { updateProgram } from '../services/programs/update-program'
import type { BrandStory, CreatorStory } from './story'

/** What a seeded program offers, in the order the story counts its products. */
export type SeededProgram = { brandId: number; programId: number; productIds: number[] }

/** Connects a brand to its seller in the sandbox and makes its program, by the calls a person would make. */
export const seedProgram = async (
  req: PayloadRequest,
  story: BrandStory,
  who: Actor & { brand_id: number },
): Promise<SeededProgram> => {
  const brandId = who.brand_id
  const code = await authorizeSandboxSeller(story.seller ?? '', returnUrl())
  await storeTokens({ req, brandId, tokens: await exchangeCode({ code, codeVerifier: '' }) })
  await connectBrand({ req, brandId, id: brandId, connected: true })
  await loadProfiles({ req, brandId })
  await loadAdvertisers({ req, brandId })
  await loadProducts({ req, brandId })
  for (const kind of ['non-macro', 'macro'] as const) await loadTags({ req, brandId, kind })
  const products = (await listProducts({ req, brandId })).filter(isEligibleForSetup).sort((a, b) => a.id - b.id)
  const logo = products[0]?.large_image_url
  if (logo) await setBrandLogo({ req, brandId, id: brandId, logo_url: logo })
  const { program } = await createProgram({
    req,
    who: { ...who, amazon_connected: true },
    brand_id: brandId,
    ...defaultProgram(story.name),
  })
  const productIds = products.slice(0, story.offers?.count ?? 0).map((product) => product.id)
  await setProgramProducts({ req, brandId, id: program.id, productIds })
  for (const [place, fee] of (story.offers?.fees ?? []).entries()) {
    await query(
      req,
      sql`update products set commission_perc = ${fee} where id = ${productIds[place]} and brand_id = ${brandId}`,
    )
  }
  if (story.isAutoAccepting)
    await updateProgram({ req, brandId, id: program.id, changes: { auto_accept_applications: true } })
  return { brandId, programId: program.id, productIds }
}

/** A creator's partnerships and links. Answers the past that the sandbox should make up for the links. */
export const seedPartnerships = async (
  req: PayloadRequest,
  story: CreatorStory,
  creatorId: number,
  programs: Map<string, SeededProgram>,
): Promise<SandboxHistory[]> => {
  const histories: SandboxHistory[] = []
  for (const { brand, outcome, daysAgo, links } of story.partnerships) {
    const program = programs.get(brand)
    if (!program) continue
    const { brandId } = program
    const { partnership } = await createPartnership({
      req,
      creatorId,
      creator_id: creatorId,
      brand_id: brandId,
      source_program_id: program.programId,
    })
    if (outcome === 'active') await decideOnce(req, brandId, partnership.id, 'approve')
    if (outcome === 'rejected') await decideOnce(req, brandId, partnership.id, 'reject')
    await query(
      req,
      sql`update partnerships set created_at = now() - make_interval(days => ${daysAgo}) where id = ${partnership.id}`,
    )
    for (const [index, link] of links.entries()) {
      const productId = program.productIds[link.product]
      if (productId === undefined) continue
      const request_id = uuidOf(`${story.email} ${brand} ${link.name}`)
      const made = await createLink({
        req,
        creatorId,
        brand_id: brandId,
        product_id: productId,
        link_name: link.name,
        request_id,
      })
      const age = Math.max(1, daysAgo - 1 - index * 3)
      await query(
        req,
        sql`update links set created_at = now() - make_interval(days => ${age}) where id = ${made.link.id}`,
      )
      histories.push({
        ...(await tagOf(req, made.link.id)),
        daily_clicks: link.dailyClicks,
        conversion_percent: link.conversionPercent,
        created_days_ago: age,
      })
    }
  }
  return histories
}

/** Lets the sandbox make up the links' past, as Amazon would report it. */
export const seedHistory = (histories: SandboxHistory[], days: number): Promise<object> =>
  makeSandboxHistory(7, days, histories)

const decideOnce = async (
  req: PayloadRequest,
  brandId: number,
  id: number,
  act: 'approve' | 'reject',
): Promise<void> => {
  const row = await queryOne<{ status: string }>(req, sql`select status from partnerships where id = ${id}`)
  if (row?.status === 'pending')
    await decidePartnership({
      req,
      brandId,
      id,
      act,
      reason: act === 'reject' ? 'We look for kitchen audiences this season.' : '',
    })
}

const tagOf = async (req: PayloadRequest, linkId: number): Promise<{ tag_url: string; asin: string }> => {
  const row = await queryOne<{ asin: string; aa_tag: string; campaign: string; adgroup: string; creative: string }>(
    req,
    sql`select p.asin, t.aa_tag, l.aa_campaignid as campaign, l.aa_adgroupid as adgroup, l.aa_creativeid as creative
        from links l join products p on p.id = l.product_id join attribution_tags t on t.id = l.attribution_tag_id where l.id = ${linkId}`,
  )
  if (!row) throw new Error('The seeded link is gone')
  const ids = { campaignId: row.campaign, adgroupId: row.adgroup, creativeId: row.creative }
  return {
    tag_url: productUrl({ retailUrl: env().amazon.retailUrl, asin: row.asin, tag: row.aa_tag, ids }),
    asin: row.asin,
  }
}

/** The same words give the same id, so that a seed that was cut off goes on instead of starting over. */
const uuidOf = (text: string): string => {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
