import { sql } from 'drizzle-orm'
import type { partnership } from '../../int/money/metrics'
import { applicantOf } from '../../support/brand-story'
import { givePostalAddress } from '../../support/creator-invitations'
import { rowsOf } from '../../support/inputs/rows-of'
import type { KnownValues } from '../../support/inputs/vocabulary'
import { signUpCreator } from '../../support/people'
import type { TestProduct } from '../../support/product'
import { joinTeam } from '../../support/team'
import { type BilledIds, NONE, NOTHING_BILLED } from './billed-ids'
import { conversationOf, feeChangeOf, linkBatchOf, tagOf } from './own-rows'
import type { Put, Run } from './pen'

/** Ids of a brand's own rows and those of its partner and applicants. */
export type BrandIds = BilledIds & {
  /** One row of every collection, by its slug. */
  rows: KnownValues
  brand: number
  program: number
  pageId: string
  product: number
  code: string
  /** Applications: a pending one to approve, one to reject, and an approved one to end. */
  applications: [number, number, number]
  landingPage: number
  landingSlug: string
  /** The public id of a partner's link. */
  link: string
  /** An earning of its partner. */
  earning: number
  /** A card that it pays with. */
  paymentMethod: number
  /** A scheduled change of a fee. */
  feeChange: number
  /** A tag of its partner. */
  tag: number
  /** Links that its partner creates together. */
  linkBatch: number
  /** The last message of its partner. */
  message: number
  /** Of its partner: requested, approved, shipped, and requested. */
  samples: [number, number, number, number]
  /** The user of a viewer in its team. */
  colleague: number
}

export type Story = Awaited<ReturnType<typeof partnership>>

/** The ids of a connected brand, with three applicants and a landing page that links to Amazon. */
export const brandIds = async (
  product: TestProduct,
  put: Put,
  run: Run,
  story: Story,
): Promise<Omit<BrandIds, keyof BilledIds>> => {
  const { brand, program, products } = story
  const applications: number[] = []
  const from = brand.id
  const acceptAll = (is: boolean) =>
    run(sql`update affiliate_programs set auto_accept_applications = ${is} where id = ${program.id}`)
  await acceptAll(false)
  for (const applicant of [await signUpCreator(product, { from }), await signUpCreator(product, { from })]) {
    const body = { creator_id: applicant.creator.id, brand_id: brand.id, source_program_id: program.id }
    applications.push(Number((await applicant.client.ask('POST', '/api/creator-brand-partnerships', body)).body.id))
  }
  await acceptAll(true)
  applications.push((await applicantOf(product, story)).partnership.id)
  await put('creator_referrals', {
    brand_id: brand.id,
    referrer_creator_id: story.partner.creator.id,
    referred_creator_id: (await signUpCreator(product)).creator.id,
    referral_commission_rate: 2,
  })
  await invite(put, brand.id)
  await inviteCreator(put, brand.id)
  await givePostalAddress(product, brand.id)
  const offered = products[0]?.id ?? 0
  const landingSlug = `shown-${brand.id}`
  const page = { brand_id: brand.id, product_id: offered, title: 'Page', slug: landingSlug, is_published: true }
  const landingPage = await put('landing_pages', page)
  await put('landing_page_email_submissions', {
    landing_page_id: landingPage,
    brand_id: brand.id,
    email: 'v@visitor.test',
  })
  const [tag] = await run(sql`select id
                              from attribution_tags
                              where brand_id = ${brand.id} and not is_macro
                              limit 1`)
  await put('links', {
    link_id: landingSlug,
    link_name: 'Page',
    attribution_tag_id: Number(tag?.id),
    aa_campaignid: 'c',
    aa_adgroupid: landingSlug,
    aa_creativeid: `lp-${landingPage}`,
    brand_id: brand.id,
    product_id: offered,
  })
  const [earned] = await run(sql`select id from creator_earnings where brand_id = ${brand.id}`)
  const [link] = await run(sql`select link_id from links where id = ${story.links[0]}`)
  const [setting] = await run(sql`select referral_code from brand_referral_settings where brand_id = ${brand.id}`)
  return {
    brand: brand.id,
    program: program.id,
    pageId: program.page_id,
    product: offered,
    landingPage,
    landingSlug,
    link: String(link?.link_id),
    code: String(setting?.referral_code),
    applications: applications as [number, number, number],
    earning: Number(earned?.id),
    paymentMethod: await cardOf(put, brand.id),
    feeChange: await feeChangeOf(run, brand.id, offered),
    tag: await tagOf(run, brand.id, story.partner.partnership.id),
    linkBatch: await linkBatchOf(run, story.partner.creator.id),
    ...(await conversationOf(run, {
      brand: brand.id,
      creator: story.partner.creator.id,
      partnership: story.partner.partnership.id,
      user: story.partner.user.id,
    })),
    colleague: (await joinTeam(product, brand.id, 'viewer')).userId,
    rows: await rowsOf(product.payload, { brand: brand.id, creator: story.partner.creator.id, none: NONE }),
  }
}

const invite = (put: Put, brand: number) =>
  put('team_invitations', {
    brand_id: brand,
    email: `invited-${brand}@team.test`,
    role: 'viewer',
    sent_at: sql`now()`,
    expires_at: sql`now() + interval '7 days'`,
  })

/** Can be reminded of. */
const inviteCreator = (put: Put, brand: number) =>
  put('creator_invitations', {
    brand_id: brand,
    email: `creator-${brand}@invited.test`,
    sent_at: sql`business_now() - interval '4 days'`,
  })

const cardOf = (put: Put, brand: number) =>
  put('brand_payment_methods', { brand_id: brand, pm_type: 'card', verification_status: 'verified' })

/** The ids of a new brand's unpublished rows. */
export const hiddenIds = async (put: Put, brand: number): Promise<Omit<BrandIds, 'rows'>> => {
  const pageId = 'hidde'
  const product = await put('products', { brand_id: brand, asin: 'BHIDDEN', sku: 'hidden', title: 'Hidden' })
  const program = await put('affiliate_programs', {
    brand_id: brand,
    title: 'Hidden',
    description: 'Hidden',
    is_visible: false,
    page_id: pageId,
  })
  await put('affiliate_program_products', { affiliate_program_id: program, product_id: product, brand_id: brand })
  const landingSlug = `hidden-${brand}`
  const landingPage = await put('landing_pages', { brand_id: brand, title: 'Hidden', slug: landingSlug })
  const applications: [number, number, number] = [NONE, NONE, NONE]
  const samples: [number, number, number, number] = [NONE, NONE, NONE, NONE]
  const nothing = {
    message: NONE,
    samples,
    code: 'HIDDEN-CODE',
    applications,
    earning: NONE,
    feeChange: NONE,
    tag: NONE,
    linkBatch: NONE,
    colleague: NONE,
  }
  const paymentMethod = await cardOf(put, brand)
  return {
    brand,
    program,
    pageId,
    product,
    landingPage,
    landingSlug,
    link: 'no-such-link',
    paymentMethod,
    ...nothing,
    ...NOTHING_BILLED,
  }
}
