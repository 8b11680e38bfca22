import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReferralRow } from '../../../src/contracts/referrals'
import { query } from '../../../src/database'
import { applicantOf, connectedBrand } from '../../support/brand-story'
import { clientOf, signUpBrand, signUpCreator } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'

let product: TestProduct
let story: Awaited<ReturnType<typeof connectedBrand>>
beforeAll(async () => {
  product = await startTestProduct()
  story = await connectedBrand(product, { isAutoAccepting: true })
})
afterAll(() => product.close())

const run = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  query<Row>({ payload: product.payload }, statement)
const settingOf = async (creatorId: number) =>
  (
    await run<{ referral_code: string; is_active: boolean; referral_commission_rate: string }>(
      sql`select referral_code, is_active, referral_commission_rate
          from brand_referral_settings
          where creator_id = ${creatorId} and brand_id = ${story.brand.id}`,
    )
  )[0]
const setRate = (creatorId: number, rate: string) =>
  run(
    sql`update brand_referral_settings
        set is_active = true, referral_commission_rate = ${rate}::numeric
        where creator_id = ${creatorId} and brand_id = ${story.brand.id}`,
  )
/** A partner of the brand with an active code. */
const partner = async (rate = '2.50') => {
  const signedUp = await applicantOf(product, story)
  await setRate(signedUp.creator.id, rate)
  return { ...signedUp, code: (await settingOf(signedUp.creator.id))?.referral_code ?? '' }
}
type Creator = Pick<Awaited<ReturnType<typeof signUpCreator>>, 'client' | 'creator'>
const refer = async ({ client, creator }: Creator, code: string, referred = creator.id) => {
  const { status, body } = await client.ask('POST', '/api/referrals', {
    referral_code: code,
    referred_creator_id: referred,
  })
  return { status, body: body as Partial<ReferralRow> & { message?: string } }
}
const info = (code: string) => clientOf(product).ask('GET', `/api/referrals/info/${code}`)
const referralsOf = (creatorId: number) =>
  run(sql`select id from creator_referrals where referred_creator_id = ${creatorId}`)

test('a partnership has its own setting: an unguessable code, off, at 0%', async () => {
  const [first, second] = [await applicantOf(product, story), await applicantOf(product, story)]
  const settings = [await settingOf(first.creator.id), await settingOf(second.creator.id)]
  for (const setting of settings) {
    expect(setting).toMatchObject({ is_active: false, referral_commission_rate: '0.00' })
    expect(setting?.referral_code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/)
  }
  expect(settings[0]?.referral_code).not.toBe(settings[1]?.referral_code)
})

test('an application has none until the brand approves; the code outlives the partnership', async () => {
  const asked = await connectedBrand(product, { seller: 'harbor' })
  const { creator, partnership } = await applicantOf(product, asked)
  const codes = () =>
    run(sql`select referral_code, is_active from brand_referral_settings where creator_id = ${creator.id}`)
  expect(await codes()).toEqual([])
  await asked.client.raw('POST', `/api/partnerships/${partnership.id}/approve`)
  const made = await codes()
  expect(made).toMatchObject([{ is_active: false }])
  await asked.client.raw('POST', `/api/partnerships/${partnership.id}/approve`)
  expect(await codes()).toEqual(made)
})

test('a code that is off, unknown, of an ended partnership or of a closed brand gets the same response', async () => {
  const off = await applicantOf(product, story)
  const on = await partner()
  expect(await info(on.code)).toEqual({
    status: 200,
    body: { creator_name: on.creator.name, referral_commission_rate: '2.50', brand_id: story.brand.id },
  })
  const unknown = await info('ZZZZZZZZZZZZ')
  expect(unknown.status).toBe(404)
  const newcomer = await signUpCreator(product, { isApproved: true })
  const alike = async (code: string) => {
    expect(await info(code)).toEqual(unknown)
    expect((await refer(newcomer, code)).status).toBe(404)
  }
  await alike((await settingOf(off.creator.id))?.referral_code ?? '')
  await run(sql`update partnerships set status = 'ended' where creator_id = ${on.creator.id}`)
  await alike(on.code)
  await run(sql`update partnerships set status = 'active' where creator_id = ${on.creator.id}`)
  await run(sql`update creators set approved = false where id = ${on.creator.id}`)
  await alike(on.code)
  await run(sql`update creators set approved = true where id = ${on.creator.id}`)
  await run(sql`update brands set closed_at = now() where id = ${story.brand.id}`)
  await alike(on.code)
  await run(sql`update brands set closed_at = null where id = ${story.brand.id}`)
  expect((await info(on.code)).status).toBe(200)
  expect(await referralsOf(newcomer.creator.id)).toEqual([])
})

test('a referral is recorded once, at the current rate; the first one counts', async () => {
  const [first, second] = [await partner('2.50'), await partner('9.00')]
  const newcomer = await signUpCreator(product, { isApproved: true })
  expect(newcomer.creator.approved).toBe(false)
  const made = await refer(newcomer, first.code)
  expect(made).toEqual({
    status: 201,
    body: {
      id: expect.any(Number),
      referrer_creator_id: first.creator.id,
      referred_creator_id: newcomer.creator.id,
      brand_id: story.brand.id,
      referral_commission_rate: '2.50',
      status: 'active',
    },
  })
  await setRate(first.creator.id, '5.00')
  for (const code of [first.code, second.code]) expect(await refer(newcomer, code)).toEqual({ ...made, status: 200 })
  expect(await referralsOf(newcomer.creator.id)).toHaveLength(1)
})

test('a recorded referral is returned even when its code is no longer valid', async () => {
  const referrer = await partner('2.50')
  const [newcomer, late] = [
    await signUpCreator(product, { isApproved: true }),
    await signUpCreator(product, { isApproved: true }),
  ]
  const again = { status: 200, body: (await refer(newcomer, referrer.code)).body }
  const own = sql`creator_id = ${referrer.creator.id} and brand_id = ${story.brand.id}`
  for (const change of [
    sql`update brand_referral_settings set referral_commission_rate = 7 where ${own}`,
    sql`update brand_referral_settings set is_active = false where ${own}`,
    sql`update partnerships set status = 'ended' where ${own}`,
  ]) {
    await run(change)
    expect(await refer(newcomer, referrer.code)).toEqual(again)
  }
  expect((await refer(late, referrer.code)).status).toBe(404)
  expect((await refer(newcomer, 'ZZZZZZZZZZZZ')).status).toBe(404)
})

test('nobody can refer themselves, even with another spelling of their address', async () => {
  const referrer = await partner()
  expect(await refer(referrer, referrer.code)).toMatchObject({
    status: 409,
    body: { message: 'You cannot refer yourself' },
  })
  const addresses = [
    ['jo.ann@gmail.com', 'Joann+shelf@googlemail.com'],
    ['jo.ann@people.test', 'jo.ann+second@people.test'],
  ] as const
  for (const [one, other] of addresses) {
    const [first, second] = [await partner(), await signUpCreator(product, { isApproved: true })]
    await run(sql`update users set email = ${one} where id = ${first.user.id}`)
    await run(sql`update users set email = ${other.toLowerCase()} where id = ${second.user.id}`)
    expect((await refer(second, first.code)).status, other).toBe(409)
    expect(await referralsOf(second.creator.id)).toEqual([])
  }
})

test('two creators who are paid to the same destination count as one', async () => {
  const same = [
    [sql`'Ann@Pay.test', null`, sql`'ann@pay.test', null`],
    [sql`null, '@Ann-Venmo'`, sql`null, 'ann-venmo'`],
  ] as const
  for (const [one, other] of same) {
    const [first, second] = [await partner(), await signUpCreator(product, { isApproved: true })]
    for (const [owner, values] of [
      [first, one],
      [second, other],
    ] as const)
      await run(
        sql`insert into creator_payment_destinations (creator_id, paypal_email, venmo_handle) values (${owner.creator.id}, ${values})`,
      )
    expect((await refer(second, first.code)).status).toBe(409)
  }
})

test('two creators cannot refer each other to one brand, in turn or simultaneously', async () => {
  const [first, second] = [await partner(), await partner()]
  expect((await refer(second, first.code)).status).toBe(201)
  expect(await refer(first, second.code)).toMatchObject({
    status: 409,
    body: { message: 'You referred this creator to this brand' },
  })
  for (let round = 0; round < 5; round += 1) {
    const [left, right] = [await partner(), await partner()]
    const answers = await Promise.all([refer(left, right.code), refer(right, left.code)])
    expect(answers.map(({ status }) => status).sort(), `round ${round}`).toEqual([201, 409])
  }
})

test('a creator who has worked with the brand longer than a code is valid was not referred', async () => {
  const referrer = await partner()
  const [young, old] = [await applicantOf(product, story), await applicantOf(product, story)]
  const age = (creatorId: number, hours: number) =>
    run(
      sql`update partnerships set created_at = now() - make_interval(hours => ${hours}::int) where creator_id = ${creatorId}`,
    )
  await age(young.creator.id, 167)
  await age(old.creator.id, 169)
  expect((await refer(young, referrer.code)).status).toBe(201)
  expect(await refer(old, referrer.code)).toMatchObject({
    status: 409,
    body: { message: 'You already work with this brand' },
  })
})

test('nobody can record a referral for another, and only creators can record one', async () => {
  const [referrer, newcomer] = [await partner(), await signUpCreator(product, { isApproved: true })]
  const other = await signUpCreator(product, { isApproved: true })
  expect((await refer(newcomer, referrer.code, other.creator.id)).status).toBe(404)
  expect((await refer(newcomer, referrer.code, 987_654)).status).toBe(404)
  const brand = await signUpBrand(product)
  const body = { referral_code: referrer.code, referred_creator_id: newcomer.creator.id }
  expect((await brand.client.raw('POST', '/api/referrals', body)).status).toBe(403)
  expect((await clientOf(product).raw('POST', '/api/referrals', body)).status).toBe(401)
  for (const code of ['', 'abc', 'x'.repeat(65), "' or 1=1 --"]) expect((await refer(newcomer, code)).status).toBe(400)
  expect(await referralsOf(newcomer.creator.id)).toEqual([])
})

test('many simultaneous calls create one referral', async () => {
  const [first, second] = [await partner(), await partner()]
  const newcomer = await signUpCreator(product, { isApproved: true })
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => refer(newcomer, index % 2 ? first.code : second.code)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201])
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(await referralsOf(newcomer.creator.id)).toHaveLength(1)
})
