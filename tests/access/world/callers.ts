import { sql } from 'drizzle-orm'
import { query } from '../../../src/database'
import { partnership } from '../../int/money/metrics'
import { type Client, clientOf, signUp, signUpBrand, signUpCreator, signUpStaff } from '../../support/people'
import type { TestProduct } from '../../support/product'
import type { CallerName } from '../expected/calls'
import { inserting, type Put, type Run } from './family'

/** What a call may name of a brand: its own rows and those of its partner and applicants. */
export type BrandIds = {
  brand: number
  program: number
  pageId: string
  product: number
  code: string
  /** Applications that wait for the brand's answer: one to approve and one to reject. */
  applications: [number, number]
  landingPage: number
  landingSlug: string
}

/** Everything a call may name. */
export type Ids = BrandIds & { user: number; creator: number }

/** Somebody who calls: what is theirs, or else what they work with, and what is of others. */
export type Caller = {
  name: CallerName
  ask: Client['ask']
  account: { email: string; uid: string; type: 'brand' | 'creator' }
  own: Ids
  others: Ids
}

type Story = Awaited<ReturnType<typeof partnership>>

/**
 * Two brands connected to Amazon, each with a partner, two applicants and a landing page; a new brand that hides all it
 * has, a creator that is not approved, somebody without a row, and staff.
 */
export const createCallers = async (product: TestProduct) => {
  const run: Run = (statement) => query({ payload: product.payload }, statement)
  const put = inserting(run)
  const [one, other] = [await partnership(product, 'fernhill'), await partnership(product, 'harbor')]
  const [newBrand, newCreator] = [await signUpBrand(product), await signUpCreator(product)]
  const [editor, admin] = [await signUpStaff(product, 'editor'), await signUpStaff(product, 'admin')]
  const [somebody, waiting] = [await signUp(product), await signUpCreator(product)]
  await run(sql`update brand_referral_settings set is_active = true, referral_commission_rate = 5`)

  const ofOne = { ...(await brandIds(product, put, run, one)), user: one.user.id, creator: one.partner.creator.id }
  const ofOther = {
    ...(await brandIds(product, put, run, other)),
    ...{ user: other.user.id, creator: other.partner.creator.id },
  }
  const hidden = await hiddenIds(put, newBrand.brand.id)
  /** Whom a creator can be referred by: not by themselves. */
  const code = ofOther.code
  const callerOf = (name: CallerName, ask: Client['ask'], account: Caller['account'], own: Partial<Ids>): Caller => ({
    ...{ name, ask, account, own: { ...ofOne, code, ...own }, others: name === 'a new brand' ? ofOne : ofOther },
  })
  const accountOf = ({ email, uid }: { email: string; uid: string }, type: 'brand' | 'creator') => ({
    email,
    uid,
    type,
  })
  const partner = one.partner
  const callers = [
    callerOf('nobody', clientOf(product).ask, accountOf(somebody, 'creator'), {}),
    callerOf('somebody new', clientOf(product, somebody).ask, accountOf(somebody, 'creator'), {}),
    callerOf('a new creator', newCreator.client.ask, accountOf(newCreator.person, 'creator'), {
      ...{ user: newCreator.user.id, creator: newCreator.creator.id },
    }),
    callerOf('a creator', partner.client.ask, accountOf(partner.person, 'creator'), { user: partner.user.id }),
    callerOf('a new brand', newBrand.client.ask, accountOf(newBrand.person, 'brand'), {
      ...{ ...hidden, user: newBrand.user.id },
    }),
    callerOf('a brand', one.client.ask, accountOf(one.person, 'brand'), {}),
    callerOf('an editor', editor.client.ask, accountOf(editor.person, 'brand'), {
      ...{ user: editor.userId, creator: waiting.creator.id },
    }),
    callerOf('an admin', admin.client.ask, accountOf(admin.person, 'brand'), {
      ...{ user: admin.userId, creator: waiting.creator.id },
    }),
  ]
  /** What anybody may see, and what nobody but its brand may. */
  const shown = { ...ofOne, user: one.user.id }
  const forgetSomebodyNew = () => run(sql`delete from users where firebase_uid = ${somebody.uid}`)
  const people = (await run(sql`select email, firebase_uid from users where firebase_uid is not null`)).map((row) => ({
    ...{ email: String(row.email), uid: String(row.firebase_uid) },
  }))
  return { run, callers, people, forgetSomebodyNew, shown, hidden: { ...ofOne, ...hidden }, panels: { editor, admin } }
}

/** What a call may name of a connected brand, with two applicants and a landing page that leads to Amazon. */
const brandIds = async (product: TestProduct, put: Put, run: Run, story: Story): Promise<BrandIds> => {
  const { brand, program, products } = story
  const applications: number[] = []
  for (const applicant of [await signUpCreator(product), await signUpCreator(product)]) {
    const body = { creator_id: applicant.creator.id, brand_id: brand.id, source_program_id: program.id }
    applications.push(Number((await applicant.client.ask('POST', '/api/creator-brand-partnerships', body)).body.id))
  }
  const offered = products[0]?.id ?? 0
  const landingSlug = `shown-${brand.id}`
  const page = { brand_id: brand.id, product_id: offered, title: 'Page', slug: landingSlug, is_published: true }
  const landingPage = await put('landing_pages', page)
  const [tag] = await run(sql`select id from attribution_tags where brand_id = ${brand.id} and not is_macro limit 1`)
  await put('links', {
    ...{ link_id: landingSlug, link_name: 'Page', attribution_tag_id: Number(tag?.id), aa_campaignid: 'c' },
    ...{ aa_adgroupid: landingSlug, aa_creativeid: `lp-${landingPage}`, brand_id: brand.id, product_id: offered },
  })
  const [setting] = await run(sql`select referral_code from brand_referral_settings where brand_id = ${brand.id}`)
  return {
    ...{ brand: brand.id, program: program.id, pageId: program.page_id, product: offered, landingPage, landingSlug },
    ...{ code: String(setting?.referral_code), applications: applications as [number, number] },
  }
}

/** What a new brand has prepared and shows to nobody. */
const hiddenIds = async (put: Put, brand: number): Promise<BrandIds> => {
  const pageId = 'hidde'
  const product = await put('products', { brand_id: brand, asin: 'BHIDDEN', sku: 'hidden', title: 'Hidden' })
  const program = await put('affiliate_programs', {
    ...{ brand_id: brand, title: 'Hidden', description: 'Hidden', is_visible: false, page_id: pageId },
  })
  await put('affiliate_program_products', { affiliate_program_id: program, product_id: product, brand_id: brand })
  const landingSlug = `hidden-${brand}`
  const landingPage = await put('landing_pages', { brand_id: brand, title: 'Hidden', slug: landingSlug })
  const none: [number, number] = [1_999_999_999, 1_999_999_999]
  return { brand, program, pageId, product, code: 'HIDDEN-CODE', applications: none, landingPage, landingSlug }
}
