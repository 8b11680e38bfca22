import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endOwnSessions, notePasswordChange, readAccount, renameAccount } from '../../../src/contracts/account'
import { viewAsUser } from '../../../src/contracts/admin-users'
import { getMyCreator } from '../../../src/contracts/identity'
import { query } from '../../../src/database'
import { mailAbout, mailsTo } from '../../support/mailbox'
import { clientOf, nextSecond, signIn, signUpBrand, signUpCreator, signUpStaff } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { workOff } from '../../support/work-queue'
import { tokenSigner } from './tokens'

let product: TestProduct
let sign: Awaited<ReturnType<typeof tokenSigner>>
beforeAll(async () => {
  product = await startTestProduct()
  sign = await tokenSigner(product)
})
afterAll(() => product.close())

const run = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  query<Row>({ payload: product.payload }, statement)
const emailOf = async (id: number) =>
  (await run<{ email: string }>(sql`select email from users where id = ${id}`))[0]?.email
const newEmail = () => `new-${Math.random().toString(36).slice(2)}@people.test`

describe('the name', () => {
  test('of a creator is the one that brands see', async () => {
    const { client, person } = await signUpCreator(product)
    const answer = await client.call(renameAccount, { body: { name: '  Maya Hart  ' } })
    expect(answer).toEqual({ name: 'Maya Hart', email: person.email, is_email_fixed: false })
    expect((await client.call(getMyCreator)).name).toBe('Maya Hart')
    expect(await run(sql`select name from users where email = ${person.email}`)).toEqual([{ name: null }])
  })

  test('of a brand’s person and of staff is their own, not the brand’s', async () => {
    const { client, brand } = await signUpBrand(product)
    expect(await client.call(readAccount)).toMatchObject({ name: null })
    expect(await client.call(renameAccount, { body: { name: 'Ann Baker' } })).toMatchObject({ name: 'Ann Baker' })
    expect(await run(sql`select brand_name from brands where id = ${brand.id}`)).toEqual([
      { brand_name: brand.brand_name },
    ])
    const editor = await signUpStaff(product, 'editor')
    const staff = { name: 'Ed Itor', email: editor.person.email, is_email_fixed: true }
    expect(await editor.client.call(renameAccount, { body: { name: 'Ed Itor' } })).toEqual(staff)
  })

  test.each([{}, { name: ' x ' }, { name: null }, { name: 'x'.repeat(121) }])(
    'is refused and kept: %j',
    async (body) => {
      const { client } = await signUpBrand(product)
      await client.call(renameAccount, { body: { name: 'Ann Baker' } })
      expect(await client.ask('PATCH', '/api/users/me', body)).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'name' }] },
      })
      expect(await client.call(readAccount)).toMatchObject({ name: 'Ann Baker' })
    },
  )
})

describe('a new email at the identity provider', () => {
  test('is taken over once it is verified, ends earlier sessions, is audited, and the old address hears of it', async () => {
    const { client, person, user } = await signUpBrand(product)
    const email = newEmail()
    await run(
      sql`insert into emails (recipient, subject, template, key, held_until)
          values (${person.email}, 'Held', 'application-received', 'held', now() + interval '1 hour')`,
    )
    const token = await sign({ uid: person.uid, email, isEmailVerified: true, signedInAt: 5 })
    const changed = clientOf(product, { token })
    const answers = await Promise.all(Array.from({ length: 5 }, () => changed.call(readAccount)))
    for (const answer of answers) expect(answer).toMatchObject({ email })
    expect(await emailOf(user.id)).toBe(email)
    expect(await run(sql`select recipient from emails where key = 'held'`)).toEqual([{ recipient: email }])
    expect((await client.ask('GET', '/api/users/me')).status).toBe(401)
    expect((await client.ask('GET', '/api/user-type')).body).toEqual({
      message: 'Your session has ended. Log in again.',
    })
    expect(
      await run(
        sql`select actor_id, changes
            from audit_events
            where target_collection = 'users' and target_id = ${user.id} and action = 'change-login-email'`,
      ),
    ).toEqual([
      { actor_id: user.id, changes: { email: { before: `${person.email[0]}…@people.test`, after: 'n…@people.test' } } },
    ])
    await workOff(product)
    const notice = await mailAbout(product, person.email, /^Your login email was changed$/)
    expect(notice.text).toContain('n…@people.test')
    expect(notice.text).not.toContain(email)
    expect((await mailsTo(product, person.email)).filter(({ subject }) => /login email/.test(subject))).toHaveLength(1)
  })

  test('is never brought back by an older token, and a later change counts', async () => {
    const { person, user } = await signUpCreator(product)
    const [first, second] = [newEmail(), newEmail()]
    const as = (email: string, signedInAt: number) =>
      sign({ uid: person.uid, email, isEmailVerified: true, signedInAt }).then((token) =>
        clientOf(product, { token }).ask('GET', '/api/users/me'),
      )
    expect((await as(first, 5)).status).toBe(200)
    expect((await as(person.email, 2)).status).toBe(401)
    expect(await emailOf(user.id)).toBe(first)
    expect((await as(second, 9)).body).toMatchObject({ email: second })
    expect((await as(first, 5)).status).toBe(401)
    expect(await emailOf(user.id)).toBe(second)
  })

  test('is ignored while it is unverified', async () => {
    const { person, user } = await signUpBrand(product)
    const token = await sign({ uid: person.uid, email: newEmail(), signedInAt: 5 })
    expect((await clientOf(product, { token }).ask('GET', '/api/users/me')).body).toMatchObject({ email: person.email })
    expect(await emailOf(user.id)).toBe(person.email)
  })

  test('changes nothing if another account has it, which the page can see', async () => {
    const [one, other] = [await signUpBrand(product), await signUpCreator(product)]
    const token = await sign({ uid: one.person.uid, email: other.person.email, isEmailVerified: true, signedInAt: 5 })
    const client = clientOf(product, { token })
    expect(await client.call(readAccount)).toMatchObject({ email: one.person.email })
    expect(await emailOf(other.user.id)).toBe(other.person.email)
    // Nobody is logged out by it.
    expect((await one.client.ask('GET', '/api/users/me')).status).toBe(200)
    expect(
      await run(sql`select 1 from domain_events where type = 'login_email.changed' and subject = ${one.user.id}`),
    ).toEqual([])
  })

  test('does not move a staff account, which loses its access', async () => {
    const { person, userId } = await signUpStaff(product, 'admin')
    const token = await sign({ uid: person.uid, email: newEmail(), isEmailVerified: true, signedInAt: 5 })
    expect((await clientOf(product, { token }).ask('GET', '/api/users/me')).status).toBe(401)
    expect(await emailOf(userId)).toBe(person.email)
  })

  test('leaves no trace of the old one once the account is erased', async () => {
    const { person, user } = await signUpCreator(product)
    const token = await sign({ uid: person.uid, email: newEmail(), isEmailVerified: true, signedInAt: 5 })
    await clientOf(product, { token }).call(readAccount)
    await workOff(product)
    const admin = await signUpStaff(product, 'admin')
    const path = `/api/admin/users/${user.id}/erase`
    expect((await admin.client.ask('POST', path, { reason: 'Asked to be erased' })).status).toBe(200)
    const traces = await run(
      sql`select 1
          from emails
          where recipient = ${person.email}
          union all
          select 1
          from domain_events
          where data ->> 'from' = ${person.email}`,
    )
    expect(traces).toEqual([])
  })

  test('gets the emails from then on', async () => {
    const { person, user } = await signUpCreator(product)
    const email = newEmail()
    const token = await sign({ uid: person.uid, email, isEmailVerified: true, signedInAt: 5 })
    await clientOf(product, { token }).call(readAccount)
    const admin = await signUpStaff(product, 'admin')
    const [creator] = await run<{ id: number }>(sql`select id from creators where user_id = ${user.id}`)
    await admin.client.ask('POST', '/api/creators/approve', { ids: [creator?.id] })
    await workOff(product)
    await mailAbout(product, email, /approved/)
  })
})

test('logging out everywhere ends all own sessions, this one too, and is audited', async () => {
  const { client, person, user } = await signUpCreator(product)
  const other = await signUpCreator(product)
  const phone = clientOf(product, { token: await signIn(product, person.email) })
  expect(await client.call(endOwnSessions)).toBeNull()
  for (const device of [client, phone]) expect((await device.ask('GET', '/api/users/me')).status).toBe(401)
  expect((await other.client.ask('GET', '/api/users/me')).status).toBe(200)
  expect(
    await run(
      sql`select actor_id, action, reason from audit_events where target_collection = 'users' and target_id = ${user.id}`,
    ),
  ).toEqual([{ actor_id: user.id, action: 'log-out-everywhere', reason: null }])
  await nextSecond()
  const again = clientOf(product, { token: await signIn(product, person.email) })
  expect((await again.ask('GET', '/api/users/me')).status).toBe(200)
})

describe('a new password', () => {
  const identity = async (name: string, body: object) =>
    (await (
      await fetch(`${product.sandbox.url}/identitytoolkit.googleapis.com/v1/accounts:${name}?key=x`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).json()) as { idToken: string }

  test('ends all other sessions at once, and its owner hears of it once', async () => {
    const { client, person } = await signUpBrand(product)
    await nextSecond()
    await nextSecond()
    await nextSecond()
    await identity('update', {
      idToken: await signIn(product, person.email),
      password: 'another horse',
      returnSecureToken: true,
    })
    const { idToken } = await identity('signInWithPassword', {
      email: person.email,
      password: 'another horse',
      returnSecureToken: true,
    })
    const changed = clientOf(product, { token: idToken })
    await changed.call(notePasswordChange)
    await changed.call(notePasswordChange)
    expect((await changed.ask('GET', '/api/users/me')).status).toBe(200)
    expect((await client.ask('GET', '/api/users/me')).status).toBe(401)
    await workOff(product)
    const mail = await mailAbout(product, person.email, /^Your password was changed$/)
    expect(mail.links).toEqual([`${product.origin}/forgot-password`])
    expect((await mailsTo(product, person.email)).filter(({ subject }) => /password/.test(subject))).toHaveLength(1)
  })

  test('is not announced when there is none', async () => {
    const { client, user } = await signUpBrand(product)
    const phone = clientOf(product, { token: await signIn(product, user.email) })
    expect(await client.call(notePasswordChange)).toBeNull()
    expect((await phone.ask('GET', '/api/users/me')).status).toBe(200)
    expect(
      await run(sql`select 1 from domain_events where type = 'password.changed' and subject = ${user.id}`),
    ).toEqual([])
  })
})

test('an admin who views an account sees its name and email and changes nothing', async () => {
  const { person, user } = await signUpCreator(product)
  const admin = await signUpStaff(product, 'admin')
  const { ticket } = await admin.client.call(viewAsUser, {
    params: { id: user.id },
    body: { reason: 'Asked for help' },
  })
  const view = (method: string, path: string, body?: unknown) =>
    clientOf(product).ask(method, path, body, {
      cookie: admin.cookie,
      origin: product.origin,
      authorization: `Bearer ${ticket}`,
    })
  expect((await view('GET', '/api/users/me')).body).toMatchObject({ email: person.email })
  for (const [method, path] of [
    ['PATCH', '/api/users/me'],
    ['POST', '/api/users/me/log-out-everywhere'],
    ['POST', '/api/users/me/password-change'],
  ] as const)
    expect([path, (await view(method, path, { name: 'Other' })).status]).toEqual([path, 403])
})
