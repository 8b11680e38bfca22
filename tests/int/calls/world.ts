import { sql } from 'drizzle-orm'
import { adapterOf, query } from '../../../src/database'
import { applicantOf } from '../../support/brand-story'
import { rowsOf } from '../../support/inputs/rows-of'
import { clientOf, signUp, signUpBrand, signUpCreator, signUpStaff } from '../../support/people'
import { plantConnection } from '../../support/planted-connection'
import type { TestProduct } from '../../support/product'
import { partnership, sold } from '../money/metrics'
import { bill } from './billed'
import { publishLandingPage } from './landing-page'

/** Everything that the calls need: a connected brand with a partner who sold, its landing page, and staff. */
export const createWorld = async (product: TestProduct) => {
  const run = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
    query<Row>({ payload: product.payload }, statement)
  const story = await partnership(product)
  const { brand, partner, products, program, links } = story
  const [today] = await run<{ day: string }>(sql`select business_date()::text as day`)
  const day = today?.day ?? ''
  await sold(product, [{ linkId: links[0] ?? 0, day, cents: 12_345, clicks: 9, units: 2 }])
  const billed = await bill(product, story)
  const [link] = await run<{ link_id: string }>(sql`select link_id from links where id = ${links[0]}`)
  const [earned] = await run<{ id: number }>(
    sql`select id from creator_earnings where brand_id = ${brand.id} and creator_id = ${partner.creator.id}`,
  )
  const [referral] = await run<{ referral_code: string }>(
    sql`update brand_referral_settings
        set is_active = true, referral_commission_rate = 2.5
        where creator_id = ${partner.creator.id} and brand_id = ${brand.id}
        returning referral_code`,
  )
  await run(
    sql`insert into creator_referrals (brand_id, referrer_creator_id, referred_creator_id, referral_commission_rate)
        values (${brand.id}, ${partner.creator.id}, ${(await signUpCreator(product)).creator.id}, 2.5)`,
  )
  const [tag] = await run<{ id: number }>(
    sql`with tag as (
          insert into creator_tags (brand_id, name, default_fee)
          values (${brand.id}, 'VIP', 30)
          returning id
        )
        insert into partnership_tags (partnership_id, tag_id)
        select ${partner.partnership.id}::int, id
        from tag
        returning tag_id as id`,
  )
  const [batch] = await run<{ id: number }>(
    sql`insert into link_batches (creator_id, request_id, skips_linked, rows, finished_at)
        values (${partner.creator.id}, gen_random_uuid(), true, 0, business_now())
        returning id`,
  )
  const [notification] = await run<{ id: number }>(
    sql`insert into notifications (user_id, type, template, data, key, email_time)
        values (${partner.user.id}, 'account-decided', 'creator-approved', '{"name": "Maya"}', gen_random_uuid(), 'now')
        returning id`,
  )
  await product.payload.create({ collection: 'blog_posts', draft: true, data: { title: 'Pans' } })
  const page = { brandId: brand.id, productId: products[0]?.id ?? 0 }
  const landingId = await publishLandingPage(adapterOf(product.payload).pool, page)
  await run(
    sql`insert into landing_page_email_submissions (landing_page_id, brand_id, email)
        values (${landingId}, ${brand.id}, 'visitor@example.com')`,
  )
  return {
    product,
    run,
    day,
    nobody: clientOf(product),
    brand: { ...brand, client: story.client },
    partner,
    products,
    program,
    landingId,
    billed,
    rows: {
      ...(await rowsOf(product.payload, { brand: brand.id, creator: partner.creator.id })),
      creator_tags: [tag?.id ?? 0],
      link_batches: [batch?.id ?? 0],
      notifications: [notification?.id ?? 0],
      // Of no caller.
      users: [(await signUpCreator(product)).user.id],
    },
    earningId: earned?.id ?? 0,
    linkId: link?.link_id ?? '',
    referralCode: referral?.referral_code ?? '',
    admin: (await signUpStaff(product, 'admin')).client,
    editor: (await signUpStaff(product, 'editor')).client,
    newcomer: clientOf(product, await signUp(product)),
    waiting: await signUpCreator(product),
    newBrand: (await signUpBrand(product, 'Not connected')).client,
  }
}

export type World = Awaited<ReturnType<typeof createWorld>>

/** A user whose sign-up stopped after the user row. */
export const halfSignedUp = async ({ product }: World, user_type: 'brand' | 'creator') => {
  const person = await signUp(product)
  const client = clientOf(product, person)
  const { body } = await client.ask('POST', '/api/users', { email: person.email, firebase_uid: person.uid, user_type })
  return { person, client, userId: Number(body.id) }
}

/** A separate connected brand without a program. */
export const brandWithoutProgram = async ({ product }: World) => {
  const signedUp = await signUpBrand(product, 'Harbor Goods')
  await plantConnection(product, signedUp.brand.id)
  return signedUp
}

/** An application pending the brand's decision. */
export const application = async ({ product, run, brand, program }: World) => {
  await run(sql`update affiliate_programs set auto_accept_applications = false where id = ${program.id}`)
  return applicantOf(product, { brand, program })
}

/** A creator whom staff rejected longer ago than the waiting period. */
export const rejectedCreator = async ({ product, run }: World) => {
  const signedUp = await signUpCreator(product)
  await run(
    sql`update creators
        set approved = false, rejected_at = now() - interval '31 days', rejection_reason = 'No channel'
        where id = ${signedUp.creator.id}`,
  )
  return signedUp
}
