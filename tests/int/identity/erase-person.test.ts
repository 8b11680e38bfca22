import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseUser } from '../../../src/contracts/admin-users'
import { getUserType } from '../../../src/contracts/identity'
import { query } from '../../../src/database'
import { connectedBrand, connectedLink } from '../../support/brand-story'
import { type Client, clientOf, signUpBrand, signUpCreator, signUpStaff } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'

/** Staff erase an account on request, once no money is open. */

let product: TestProduct
let admin: Client
let adminId: number
beforeAll(async () => {
  product = await startTestProduct({ checksLedger: false })
  const staff = await signUpStaff(product, 'admin')
  admin = staff.client
  adminId = staff.userId
})
afterAll(() => product.close())

const run = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) => query<Row>(product, statement)
const reason = 'Asked for it by email'
const erase = (id: number) => admin.ask('POST', `/api/admin/users/${id}/erase`, { reason })

/** Tables with a text anywhere in a row; those that keep it on purpose are left out. */
const placesOf = async (text: string): Promise<string[]> => {
  const tables = await run<{ name: string }>(
    sql`select table_name as name
        from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE'
        order by 1`,
  )
  const places: string[] = []
  for (const { name } of tables) {
    const found = await run(
      sql`select 1
          from ${sql.raw(`"${name}"`)} t
          where t::text ilike ${`%${text}%`}
          limit 1`,
    )
    if (found.length > 0) places.push(name)
  }
  return places
}

/** A creator with a link, a note by the brand and a payout method. */
const creatorWithTraces = async () => {
  const link = await connectedLink(product)
  const [owner] = await run<{ user: number; email: string; partnership: number; brand: number }>(
    sql`select c.user_id as user, u.email, p.id as partnership, b.user_id as brand
        from creators c
        join users u on u.id = c.user_id
        join partnerships p on p.creator_id = c.id
        join brands b on b.id = p.brand_id
        where c.id = ${link.creator_id}`,
  )
  return { link, ...(owner ?? { user: 0, email: '', partnership: 0, brand: 0 }) }
}

/** A brand invited the person by two addresses, and heard that one was declined. */
const invite = async (email: string, creatorId: number | null) => {
  for (const [address, creator] of [
    [email, null],
    ['other@quixotia.test', creatorId],
  ] as const)
    await run(
      sql`insert into creator_invitations (brand_id, email, name, creator_id, sent_at)
          select id, ${address}, 'Quixotia', ${creator}::int, now()
          from brands
          order by id
          limit 1`,
    )
  await run(
    sql`insert into notifications (user_id, type, template, data, key, email_time)
        select b.user_id, 'invitation-answered', 'invitation-declined', jsonb_build_object('inviteeEmail', ${email}::text),
               'declined', 'now'
        from brands b
        order by b.id
        limit 1`,
  )
}

test('a creator without open money leaves no name, address or channel behind, and the rows of links stay', async () => {
  const { link, user, email, partnership } = await creatorWithTraces()
  await run(sql`insert into partnership_notes (partnership_id, note) values (${partnership}, 'Quixotia writes well')`)
  await run(
    sql`update creators
        set name = 'Quixotia Zebra', country = 'US', bio = 'Quixotia writes', handle = 'quixotia', is_profile_public = true
        where id = ${link.creator_id}`,
  )
  await run(
    sql`update creator_channels
        set channel_link = 'https://youtube.com/@quixotia'
        where creator_id = ${link.creator_id}`,
  )
  await run(
    sql`insert into creator_payment_destinations (creator_id, paypal_email)
        values (${link.creator_id}, 'quixotia@wallet.test')`,
  )
  await run(
    sql`update links set link_name = 'Quixotia', placement = 'Quixotia', tags = '{quixotia}' where id = ${link.id}`,
  )
  await run(
    sql`insert into emails (recipient, subject, template, key)
        values (${email}, 'Hello Quixotia', 'creator-approved', 'quixotia')`,
  )
  await run(
    sql`insert into emails (recipient, subject, template, key, data)
        values ('brand@x.test', 'Your summary', 'notification-summary', 'summary', ${JSON.stringify({
          items: JSON.stringify([{ title: 'Quixotia Zebra wants to promote Acme', text: '' }]),
        })})`,
  )
  await run(
    sql`insert into notifications (user_id, type, template, data, key, email_time)
        select u.id, 'application-received', 'application-received', '{"creatorName": "Quixotia Zebra"}', u.id, 'now'
        from users u`,
  )
  await invite(email, link.creator_id)
  await run(sql`insert into notification_settings (user_id) values (${user})`)
  expect((await placesOf('quixotia')).length).toBeGreaterThan(5)

  expect(await erase(user)).toMatchObject({ status: 200, body: { id: user, status: 'erased' } })
  expect(await placesOf('quixotia')).toEqual([])
  expect(await placesOf(email)).toEqual([])
  expect(await run(sql`select 1 from notification_settings where user_id = ${user}`)).toEqual([])
  expect(await run(sql`select status::text, end_reason from partnerships where id = ${partnership}`)).toEqual([
    { status: 'ended', end_reason: null },
  ])
  expect(await run(sql`select link_id from links where id = ${link.id}`)).toEqual([{ link_id: link.link_id }])
  expect(await run(sql`select action, reason, changes from audit_events where target_id = ${user}`)).toContainEqual({
    action: 'erase',
    reason,
    changes: { erased: { before: false, after: true } },
  })
  expect((await erase(user)).body).toEqual({ message: 'This account is already erased' })
})

test('whoever was erased is unknown, and may sign up again', async () => {
  const { user, person } = await signUpCreator(product)
  expect((await erase(user.id)).status).toBe(200)
  const client = clientOf(product, person)
  expect(await client.call(getUserType)).toMatchObject({ isCreator: false, userId: null })
  const again = await client.ask('POST', '/api/users', {
    email: person.email,
    firebase_uid: person.uid,
    user_type: 'creator',
  })
  expect(again.status).toBe(201)
})

test('a brand must disconnect first; then its program and its visitors’ addresses are gone, and its name stays', async () => {
  const { brand, client, program } = await connectedBrand(product, { seller: 'northpaw' })
  const [owner] = await run<{ id: number }>(sql`select user_id as id from brands where id = ${brand.id}`)
  const id = owner?.id ?? 0
  expect((await erase(id)).body).toEqual({ message: 'The brand has to disconnect Amazon first' })
  expect((await client.ask('POST', '/api/amazon/disconnect')).status).toBe(200)
  await run(
    sql`insert into landing_pages (brand_id, title, slug, is_published)
        values (${brand.id}, 'A page', 'erased-page', true)`,
  )
  await run(
    sql`insert into brand_email_settings (brand_id, postal_address)
        values (${brand.id}, '48 Alder Street')`,
  )
  expect((await erase(id)).status).toBe(200)
  expect(
    await run(
      sql`select b.brand_name, b.website, b.closed_at is not null as is_closed, a.is_visible, p.is_published
          from brands b
          join affiliate_programs a on a.brand_id = b.id
          join landing_pages p on p.brand_id = b.id
          where b.id = ${brand.id}`,
    ),
  ).toEqual([{ brand_name: brand.brand_name, website: null, is_closed: true, is_visible: false, is_published: false }])
  expect(await run(sql`select 1 from brand_email_settings where brand_id = ${brand.id}`)).toEqual([])
  expect((await clientOf(product).ask('GET', `/api/affiliate-programs/page/${program.page_id}`)).body).toEqual({
    page_id: program.page_id,
    is_visible: false,
  })
})

test('nobody is erased while money is open or may still come in, and staff never', async () => {
  const { user, creator } = await signUpCreator(product)
  const { brand } = await signUpBrand(product)
  const post = (amount: number, key: string) =>
    run(
      sql`insert into ledger_entries (entry_key, account, cause, brand_id, creator_id, earning_type, month, amount, posted_at)
          select ${key}, side.account::enum_ledger_entries_account, 'opening', ${brand.id}, ${creator.id}, 'commission',
                 '2026-04-01', side.amount, now()
          from (values ('brand_receivable', ${amount}::numeric), ('creator_payable', ${-amount}::numeric)) as side (account, amount)`,
    )
  await post(1234.5, 'test:open')
  const before = await run(sql`select u::text from users u where id = ${user.id}`)
  expect(await erase(user.id)).toMatchObject({
    status: 409,
    body: { message: 'Settle the open balance of $1,234.50 first' },
  })
  expect(await run(sql`select u::text from users u where id = ${user.id}`)).toEqual(before)
  // A rest below a cent is never paid.
  await post(-1234.4951, 'test:settled')
  expect((await erase(user.id)).status).toBe(200)

  expect((await erase(adminId)).body.message).toMatch(/audit log names staff/)
  await expect(admin.call(eraseUser, { params: { id: 999_999 }, body: { reason } })).rejects.toThrow(/404/)
})

test('balances with two brands that cancel each other out are open', async () => {
  const { user, creator } = await signUpCreator(product)
  for (const amount of [50, -50]) {
    const { brand } = await signUpBrand(product)
    await run(
      sql`insert into ledger_entries (entry_key, account, cause, brand_id, creator_id, earning_type, month, amount, posted_at)
          select ${`test:${brand.id}`}, side.account::enum_ledger_entries_account, 'opening', ${brand.id}, ${creator.id},
                 'commission', '2026-04-01', side.amount, now()
          from (values ('brand_receivable', ${amount}::numeric), ('creator_payable', ${-amount}::numeric)) as side (account, amount)`,
    )
  }
  expect((await erase(user.id)).body).toEqual({ message: 'Settle the open balance of $100.00 first' })
})

test('nobody is erased for 45 days after a click, on their own links or on those of creators they referred', async () => {
  const links = await run<{ id: number; brand_id: number; creator_id: number }>(
    sql`select id, brand_id, creator_id
        from links
        where creator_id is not null
        order by id
        limit 1`,
  )
  const [link] = links
  const owner = await signUpCreator(product)
  const referrer = await signUpCreator(product)
  await run(sql`update links set creator_id = ${owner.creator.id} where id = ${link?.id}`)
  for (const { creator } of [owner, referrer])
    await run(
      sql`insert into partnerships (creator_id, brand_id, status, started_by)
          values (${creator.id}, ${link?.brand_id}, 'active', 'creator')`,
    )
  await run(
    sql`insert into creator_referrals (referrer_creator_id, referred_creator_id, brand_id, referral_commission_rate, effective_from)
        values (${referrer.creator.id}, ${owner.creator.id}, ${link?.brand_id}, 5, '2026-01-01')`,
  )
  await run(
    sql`insert into link_clicks (link_id, brand_id, clicked_at)
        values (${link?.id}, ${link?.brand_id}, business_now() - interval '44 days')`,
  )
  for (const { user } of [owner, referrer])
    expect((await erase(user.id)).body.message).toMatch(/clicked in the last 45 days/)
  await run(sql`update link_clicks set clicked_at = business_now() - interval '46 days'`)
  for (const { user } of [owner, referrer]) expect((await erase(user.id)).status).toBe(200)
})
