import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { Actor } from '../access/roles'
import type { ProductRow } from '../contracts/amazon'
import { defaultProgram, isEligibleForSetup } from '../contracts/setup-rules'
import { LEGAL_VERSIONS } from '../contracts/vocabulary'
import { query } from '../database'
import { exchangeCode, returnUrl } from '../integrations/amazon/login'
import { authorizeSandboxSeller } from '../integrations/sandbox'
import { connectBrand } from '../services/amazon/connect-brand'
import { listProducts } from '../services/amazon/list-products'
import { loadAdvertisers } from '../services/amazon/load-advertisers'
import { loadProducts } from '../services/amazon/load-products'
import { loadProfiles } from '../services/amazon/load-profiles'
import { loadTags } from '../services/amazon/load-tags'
import { storeTokens } from '../services/amazon/store-tokens'
import { recordConsent } from '../services/identity/record-consent'
import { setBrandLogo } from '../services/identity/set-brand-logo'
import { createProgram } from '../services/programs/create-program'
import { setProgramProducts } from '../services/programs/set-program-products'
import { updateProgram } from '../services/programs/update-program'
import type { BrandStory } from './story'

export type SeededProgram = {
  brandId: number
  programId: number
  products: Map<string, number>
  referralPercent: number | undefined
}

export const seedProgram = async (
  req: PayloadRequest,
  story: BrandStory,
  actor: Actor & { brand_id: number },
): Promise<SeededProgram> => {
  const brandId = actor.brand_id
  const code = await authorizeSandboxSeller(story.seller ?? '', returnUrl())
  await storeTokens({ req, brandId, tokens: await exchangeCode({ code, codeVerifier: '' }) })
  await connectBrand({ req, brandId, id: brandId, connected: true })
  await loadProfiles({ req, brandId })
  await loadAdvertisers({ req, brandId })
  await loadProducts({ req, brandId })
  for (const kind of ['non-macro', 'macro'] as const) await loadTags({ req, brandId, kind })
  await recordConsent({
    req,
    userId: actor.id,
    kind: 'amazon_ads_api',
    text_version: LEGAL_VERSIONS.amazon_ads_api,
  })
  const catalog = new Map((await listProducts({ req, brandId })).map((product) => [product.asin, product]))
  const offers = (story.offers ?? []).map((offer) => ({
    percent: offer.percent,
    product: productOf(catalog, offer.asin),
  }))
  const logo = offers[0]?.product.large_image_url
  if (logo) await setBrandLogo({ req, brandId, id: brandId, logo_url: logo })
  const { program } = await createProgram({
    req,
    actor: { ...actor, amazon_connected: true },
    brand_id: brandId,
    ...defaultProgram(story.name),
  })
  await setProgramProducts({ req, brandId, id: program.id, productIds: offers.map(({ product }) => product.id) })
  for (const { percent, product } of offers) {
    if (percent === undefined) continue
    await query(
      req,
      sql`update products set commission_perc = ${percent} where id = ${product.id} and brand_id = ${brandId}`,
    )
  }
  if (story.isAutoAccepting)
    await updateProgram({ req, brandId, id: program.id, changes: { auto_accept_applications: true } })
  const products = new Map(offers.map(({ product }) => [product.asin, product.id]))
  return { brandId, programId: program.id, products, referralPercent: story.referralPercent }
}

const productOf = (catalog: Map<string, ProductRow>, asin: string): ProductRow => {
  const product = catalog.get(asin)
  if (!product || !isEligibleForSetup(product)) throw new Error(`The product ${asin} cannot be in a program`)
  return product
}
