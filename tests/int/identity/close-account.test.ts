import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeOwnAccount } from '../../../src/contracts/account'
import { recordConsent } from '../../../src/contracts/consents'
import { LEGAL_VERSIONS } from '../../../src/contracts/vocabulary'
import { query } from '../../../src/database'
import { eraseClosedAccounts } from '../../../src/services/identity/erase-closed-accounts'
import { connectedBrand } from '../../support/brand-story'
import { giveTaxDetails } from '../../support/month'
import { clientOf, signUpBrand, signUpCreator, signUpStaff } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { keepsPromise } from '../../support/promises'
import { joinTeam } from '../../support/team'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ checksLedger: false })
})
afterAll(() => product.close())

const run = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) => query<Row>(product, statement)
const userOf = async (id: number) =>
  (
    await run<{ email: string; firebase_uid: string | null; is_disabled: boolean }>(
      sql`select email, firebase_uid, disabled_at is not null as is_disabled from users where id = ${id}`,
    )
  )[0]
const logins = async (uid: string) =>
  (await product.sandbox.db.query('select local_id from accounts where local_id = $1', [uid])).rows

const post = (key: string, { brandId, creatorId, amount }: { brandId: number; creatorId: number; amount: number }) =>
  run(
    sql`insert into ledger_entries (entry_key, account, cause, brand_id, creator_id, earning_type, month, amount, posted_at)
        select ${key}, side.account::enum_ledger_entries_account, 'opening', ${brandId}, ${creatorId}, 'commission',
               '2026-04-01', side.amount, now()
        from (values ('brand_receivable', ${amount}::numeric), ('creator_payable', ${-amount}::numeric))
          as side (account, amount)`,
  )

test('a creator without open money is erased at once, with the login at the identity provider', async () => {
  keepsPromise(
    'terms',
    'A brand may end a partnership at any time, a creator may archive their links at any time, and anyone may ' +
      'close their account at any time.',
  )
  keepsPromise('privacy', 'Account and profile: until you close your account.')
  const { client, person, user, creator } = await signUpCreator(product)
  const answer = await client.call(closeOwnAccount, { body: { email: person.email.toUpperCase() } })
  expect(answer).toEqual({ is_login_deleted: true })
  expect(await logins(person.uid)).toEqual([])
  expect(await userOf(user.id)).toEqual({
    email: `erased-${user.id}@erased.invalid`,
    firebase_uid: null,
    is_disabled: true,
  })
  const [row] = await run(sql`select name, product_categories, total_reach from creators where id = ${creator.id}`)
  expect(row).toEqual({ name: 'Closed account', product_categories: [], total_reach: null })
  expect(await run(sql`select id from creator_channels where creator_id = ${creator.id}`)).toEqual([])
  expect((await client.ask('GET', '/api/users/me')).status).toBe(401)
})

test('another email, a colleague’s and staff are refused, and change nothing', async () => {
  const { client, person, user } = await signUpCreator(product)
  const answer = await client.ask('POST', '/api/users/me/close', { email: 'another@people.test' })
  expect(answer).toMatchObject({ status: 409, body: { message: 'This is not the email of your account' } })
  expect(await userOf(user.id)).toMatchObject({ email: person.email, is_disabled: false })
  const staff = await signUpStaff(product, 'admin')
  expect(await staff.client.ask('POST', '/api/users/me/close', { email: staff.person.email })).toMatchObject({
    status: 409,
    body: { message: 'Ask another admin to disable your account' },
  })
})

test('while money is open, only what pays it stays, and the rest goes once it is settled', async () => {
  keepsPromise(
    'terms',
    'Amounts that have been earned are paid out after an account is closed.',
    'Accounting records, statements and anything the law requires us to keep remain after that.',
  )
  keepsPromise(
    'privacy',
    'Earnings, statements, charges and payouts: as long as tax and commercial law require, without your profile ' +
      'once your account is closed.',
    'Tax details, and our records of who was paid what: as long as tax law requires, which is at least seven ' +
      'years after the end of the tax year.',
    'PayPal address or Venmo handle: until you change it, or until you close your account and what you earned is ' +
      'paid; a payout keeps the one it was sent to.',
    'Records that we must keep by law, and amounts still owed, remain until that obligation ends.',
  )
  const { brand } = await signUpBrand(product)
  const { client, person, user, creator } = await signUpCreator(product, { from: brand.id, isApproved: true })
  await run(
    sql`insert into partnerships (creator_id, brand_id, status, started_by)
        values (${creator.id}, ${brand.id}, 'active', 'creator')`,
  )
  const owed = { brandId: brand.id, creatorId: creator.id }
  await post(`open:${creator.id}`, { ...owed, amount: 1 })
  await run(
    sql`insert into creator_payment_destinations (creator_id, paypal_email) values (${creator.id}, 'me@wallet.test')`,
  )
  await giveTaxDetails(client)
  await client.call(closeOwnAccount, { body: { email: person.email } })
  expect(await userOf(user.id)).toEqual({ email: person.email, firebase_uid: null, is_disabled: true })
  expect(await run(sql`select name from creators where id = ${creator.id}`)).toEqual([{ name: 'Closed account' }])
  expect(
    await run(sql`select status from partnerships where creator_id = ${creator.id} and brand_id = ${brand.id}`),
  ).toEqual([{ status: 'ended' }])
  const destination = sql`select paypal_email from creator_payment_destinations where creator_id = ${creator.id}`
  expect(await run(destination)).toEqual([{ paypal_email: 'me@wallet.test' }])
  const events = sql`select type from domain_events where type = 'account.closed' and subject = ${user.id}`
  expect(await run(events)).toHaveLength(1)

  expect(await eraseClosedAccounts({ req: await product.localReq() })).toEqual({ erased: 0 })
  await post(`paid:${creator.id}`, { ...owed, amount: -1 })
  expect(await eraseClosedAccounts({ req: await product.localReq() })).toEqual({ erased: 1 })
  expect(await run(destination)).toEqual([])
  expect((await userOf(user.id))?.email).toBe(`erased-${user.id}@erased.invalid`)
  expect(await eraseClosedAccounts({ req: await product.localReq() })).toEqual({ erased: 0 })
  expect(await run(sql`select 1 from ledger_entries where creator_id = ${creator.id}`)).toHaveLength(4)
  expect(await run(sql`select 1 from creator_tax_details where creator_id = ${creator.id}`)).toHaveLength(1)
})

test('a brand’s tokens, program, pages and team go, and its creators are told', async () => {
  keepsPromise(
    'terms',
    'We do so only on the brand’s instructions, which it gives through its settings, keep them confidential and ' +
      'secure, use only the kinds of service providers that the Privacy Policy names, help the brand respond to ' +
      'requests and report incidents, demonstrate our compliance on request, and delete the addresses when the ' +
      'brand asks us to or closes its account.',
  )
  keepsPromise(
    'ads-api-privacy',
    'Which version of the consent was given, and when: also after the account is closed, as proof.',
  )
  const { brand, client, person } = await connectedBrand(product, { seller: 'northpaw' })
  const colleague = await joinTeam(product, brand.id, 'manager')
  await run(
    sql`with page as (
          insert into landing_pages (brand_id, title, slug)
          values (${brand.id}, 'A page', 'closed-page')
          returning id
        )
        insert into landing_page_email_submissions (landing_page_id, brand_id, email)
        select id, ${brand.id}::int, 'eve@visitor.test'
        from page`,
  )
  const consent = { kind: 'amazon_ads_api' as const, text_version: LEGAL_VERSIONS.amazon_ads_api }
  const { id: consentId } = await client.call(recordConsent, { body: consent })
  await client.call(closeOwnAccount, { body: { email: person.email } })
  expect(
    await run(sql`select amazon_connected, closed_at is not null as is_closed from brands where id = ${brand.id}`),
  ).toEqual([{ amazon_connected: false, is_closed: true }])
  expect(
    await run(sql`select status, access_token, refresh_token from amazon_accounts where brand_id = ${brand.id}`),
  ).toEqual([{ status: 'disconnected', access_token: null, refresh_token: null }])
  expect(await run(sql`select id from affiliate_programs where brand_id = ${brand.id} and is_visible`)).toEqual([])
  expect((await colleague.client.ask('GET', '/api/team')).status).toBe(403)
  expect(await run(sql`select id from landing_page_email_submissions where brand_id = ${brand.id}`)).toEqual([])
  expect(await run(sql`select kind, text_version from consents where id = ${consentId}`)).toEqual([consent])
})

test('a member of a team leaves it, and the brand stays', async () => {
  const { brand } = await signUpBrand(product)
  const { client, person, userId } = await joinTeam(product, brand.id, 'manager')
  await client.call(closeOwnAccount, { body: { email: person.email } })
  expect(await run(sql`select user_id from brand_members where user_id = ${userId}`)).toEqual([])
  expect(await run(sql`select closed_at from brands where id = ${brand.id}`)).toEqual([{ closed_at: null }])
  expect((await userOf(userId))?.email).toBe(`erased-${userId}@erased.invalid`)
})

test('a login that the identity provider does not delete is named, and the account is closed all the same', async () => {
  const { client, person, user } = await signUpCreator(product)
  await product.sandbox.db.query('alter table refresh_tokens rename to refresh_tokens_away')
  const answer = await client.call(closeOwnAccount, { body: { email: person.email } })
  await product.sandbox.db.query('alter table refresh_tokens_away rename to refresh_tokens')
  expect(answer).toEqual({ is_login_deleted: false })
  expect(await userOf(user.id)).toMatchObject({ firebase_uid: null, is_disabled: true })
  expect((await clientOf(product, person).ask('GET', '/api/users/me')).status).toBe(401)
})
