import { sql } from 'drizzle-orm'
import { getAmazonProfiles } from '../../../src/contracts/amazon'
import { connectBrand } from '../../../src/contracts/identity'
import { adapterOf, query } from '../../../src/database'
import { partnership } from '../../int/money/metrics'
import { closeMonths, monthsBefore, sellFor } from '../../support/billed'
import { applicantOf, consent } from '../../support/brand-story'
import { givePostalAddress } from '../../support/creator-invitations'
import { rowsOf } from '../../support/inputs/rows-of'
import type { KnownValues } from '../../support/inputs/vocabulary'
import { type Client, clientOf, signUp, signUpBrand, signUpCreator, signUpStaff } from '../../support/people'
import type { TestProduct } from '../../support/product'
import { rejectAfterEarning } from '../../support/raw-earning'
import { joinTeam } from '../../support/team'
import type { CallerName } from '../expected/calls'
import { type BilledIds, billedIds, canPay, NONE, NOTHING_BILLED } from './billed-ids'
import { inserting } from './family'
import { conversationOf, feeChangeOf, linkBatchOf, notificationOf, tagOf } from './own-rows'
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

/** Every id that a call may use. */
export type Ids = BrandIds & {
  user: number
  creator: number
  /** For actions on an account: the user of no caller. */
  idleUser: number
  /** What the user was told. */
  notification: number
}

/** A caller with their own ids (or the ids they work with) and the ids of others. */
export type Caller = {
  name: CallerName
  ask: Client['ask']
  account: { email: string; uid: string; type: 'brand' | 'creator' }
  own: Ids
  others: Ids
}

type Story = Awaited<ReturnType<typeof partnership>>

/**
 * Two brands connected to Amazon, each with a partner, two applicants and a landing page; a new brand with everything
 * hidden, an unapproved creator, one who was rejected after having earned, a user without a row, and staff.
 */
export const createCallers = async (product: TestProduct) => {
  const run: Run = (statement) => query({ payload: product.payload }, statement)
  const put = inserting(run)
  const [one, other] = [await partnership(product, 'fernhill'), await partnership(product, 'harbor')]
  const [newBrand, newCreator] = [await signUpBrand(product), await signUpCreator(product)]
  const rejected = await signUpCreator(product, { from: one.brand.id })
  const [editor, admin] = [await signUpStaff(product, 'editor'), await signUpStaff(product, 'admin')]
  const [somebody, waiting] = [await signUp(product), await signUpCreator(product)]
  await run(sql`update brand_referral_settings set is_active = true, referral_commission_rate = 5`)

  const [first = '', second = '', third = ''] = await monthsBefore(product, 3)
  for (const [story, months] of [
    [one, [first, third]],
    [other, [second]],
  ] as const) {
    await canPay(product, story)
    await sellFor(product, [...months], story.links.slice(0, 1), 5_000)
  }
  await closeMonths(product, [one.brand.id, other.brand.id])
  const { pool } = adapterOf(product.payload)
  await rejectAfterEarning(async (text, values) => (await pool.query(text, values)).rows, rejected.creator.id)
  await product.payload.create({ collection: 'blog_posts', draft: true, data: { title: 'Pans' } })
  const billed = await billedIds(product, put, [one, other])
  const ofOne = {
    ...(await brandIds(product, put, run, one)),
    ...billed[0],
    user: one.user.id,
    creator: one.partner.creator.id,
    idleUser: waiting.user.id,
    notification: await notificationOf(run, one.user.id),
  }
  const ofOther = {
    ...(await brandIds(product, put, run, other)),
    ...billed[1],
    user: other.user.id,
    creator: other.partner.creator.id,
    idleUser: waiting.user.id,
    notification: await notificationOf(run, other.user.id),
  }
  const hidden = {
    ...(await hiddenIds(put, newBrand.brand.id)),
    rows: await rowsOf(product.payload, { brand: newBrand.brand.id, creator: newCreator.creator.id, none: NONE }),
  }
  /** Creators cannot refer themselves. */
  const code = ofOther.code
  const callerOf = (name: CallerName, ask: Client['ask'], account: Caller['account'], own: Partial<Ids>): Caller => ({
    name,
    ask,
    account,
    own: { ...ofOne, code, ...own },
    others: name === 'a new brand' ? ofOne : ofOther,
  })
  const accountOf = ({ email, uid }: { email: string; uid: string }, type: 'brand' | 'creator') => ({
    email,
    uid,
    type,
  })
  const partner = one.partner
  const callers = [
    callerOf('nobody', clientOf(product).ask, accountOf(somebody, 'creator'), {}),
    callerOf('a new user', clientOf(product, somebody).ask, accountOf(somebody, 'creator'), {}),
    callerOf('a new creator', newCreator.client.ask, accountOf(newCreator.person, 'creator'), {
      user: newCreator.user.id,
      creator: newCreator.creator.id,
    }),
    callerOf('a rejected creator', rejected.client.ask, accountOf(rejected.person, 'creator'), {
      user: rejected.user.id,
      creator: rejected.creator.id,
    }),
    callerOf('a creator', partner.client.ask, accountOf(partner.person, 'creator'), { user: partner.user.id }),
    callerOf('a new brand', newBrand.client.ask, accountOf(newBrand.person, 'brand'), {
      ...hidden,
      user: newBrand.user.id,
    }),
    callerOf('a brand', one.client.ask, accountOf(one.person, 'brand'), {}),
    callerOf('an editor', editor.client.ask, accountOf(editor.person, 'brand'), {
      user: editor.userId,
      creator: waiting.creator.id,
    }),
    callerOf('an admin', admin.client.ask, accountOf(admin.person, 'brand'), {
      user: admin.userId,
      creator: waiting.creator.id,
    }),
  ]
  /** The public ids, and the ids that only their brand may see. */
  const shown = { ...ofOne, user: one.user.id }
  const forgetSomebodyNew = () => run(sql`delete from users where firebase_uid = ${somebody.uid}`)
  /** Restores the brand's connection, as the brand itself would. */
  const connectAgain = async () => {
    await consent(product, one.client, 'fernhill')
    await one.client.call(connectBrand, { params: { id: one.brand.id }, body: { connected: true } })
    await one.client.call(getAmazonProfiles)
  }
  for (const { own } of callers) own.notification = await notificationOf(run, own.user)
  const people = (await run(sql`select email, firebase_uid from users where firebase_uid is not null`)).map((row) => ({
    email: String(row.email),
    uid: String(row.firebase_uid),
  }))
  const shut = { ...ofOne, ...hidden }
  return {
    run,
    callers,
    people,
    forgetSomebodyNew,
    connectAgain,
    shown,
    hidden: shut,
    panels: { editor, admin },
  }
}

/** The ids of a connected brand, with three applicants and a landing page that links to Amazon. */
const brandIds = async (
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
const hiddenIds = async (put: Put, brand: number): Promise<Omit<BrandIds, 'rows'>> => {
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
