import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  declineCreatorInvitation,
  inviteCreators,
  listCreatorInvitations,
  readCreatorInvitation,
  unsubscribeFromInvitations,
} from '../../../src/contracts/creator-invitations'
import { MAX_INVITED_DAILY, MAX_OPEN_INVITATIONS } from '../../../src/contracts/invitation-texts'
import { query } from '../../../src/database'
import { runTask } from '../../../src/server/boot/run-jobs'
import { unsubscribeToken } from '../../../src/services/invitations/invitation-tokens'
import { suppressionHash } from '../../../src/services/invitations/suppressions'
import { connectedBrand } from '../../support/brand-story'
import { creatorInvitationFor, givePostalAddress } from '../../support/creator-invitations'
import { mailAbout, mailsTo } from '../../support/mailbox'
import { clientOf, signUpBrand } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { keepsPromise } from '../../support/promises'

/** Brands invite creators by email, and people who don’t want it are left alone. */

let product: TestProduct
let brand: Awaited<ReturnType<typeof connectedBrand>>
let other: Awaited<ReturnType<typeof connectedBrand>>
beforeAll(async () => {
  product = await startTestProduct({ withJobs: true, checksLedger: false })
  brand = await connectedBrand(product, { seller: 'fernhill' })
  other = await connectedBrand(product, { seller: 'harbor' })
  await givePostalAddress(product, brand.brand.id)
  await givePostalAddress(product, other.brand.id)
})
afterAll(() => product.close())
beforeEach(() => run(sql`delete from creator_invitations`))

const run = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) => query<Row>(product, statement)
const address = () => `maya-${randomBytes(5).toString('hex')}@invited.test`

const invite = async (emails: readonly string[], by = brand) => {
  const rows = emails.map((email) => ({ email }))
  return (await by.client.call(inviteCreators, { body: { rows } })).results.map(({ result }) => result)
}
const tokenOf = (links: readonly string[]) =>
  links.map((link) => new URL(link).hash.slice(1)).find((hash) => hash !== '') ?? ''
const stateOf = async (email: string) => {
  const { rows } = await brand.client.call(listCreatorInvitations, { query: { search: email } })
  return rows[0]?.state
}

test('a creator is invited by email in the brand’s name, with a note and the brand’s postal address', async () => {
  const email = address()
  const rows = [{ email: ` ${email.toUpperCase()} `, name: 'Maya Hart' }]
  const body = { rows, note: 'We love your reels.\nTry the skillet!', accept_at_once: true }
  expect(await brand.client.call(inviteCreators, { body })).toEqual({ results: [{ email, result: 'sent' }] })
  const mail = await mailAbout(product, email, /invites you to its affiliate program/)
  expect(mail.text).toContain('Hi Maya Hart,')
  expect(mail.text).toContain('We love your reels.\n\nTry the skillet!')
  expect(mail.text).toContain('48 Alder Street, Portland, OR 97205')
  expect(mail.text).toMatch(/earn (up to )?\d+% commission/)
  expect(mail.links.some((link) => new URL(link).searchParams.has('token'))).toBe(false)

  const token = tokenOf(mail.links)
  expect(await stateOf(email)).toBe('sent')
  expect(await clientOf(product).call(readCreatorInvitation, { body: { token } })).toMatchObject({
    state: 'opened',
    brand_name: brand.brand.brand_name,
    name: 'Maya Hart',
    note: body.note,
    accept_at_once: true,
    program: { id: brand.program.id, page_id: brand.program.page_id },
  })
  expect(await stateOf(email)).toBe('opened')
})

test('every row has a result, and repeating the list sends no second email', async () => {
  const [email, second] = [address(), address()]
  expect(await invite([email, 'not an email', email.toUpperCase(), second])).toEqual([
    'sent',
    'invalid',
    'already_invited',
    'sent',
  ])
  expect(await invite([email, second])).toEqual(['already_invited', 'already_invited'])
  await mailAbout(product, email, /invites you/)
  await mailAbout(product, second, /invites you/)
  expect(await mailsTo(product, email)).toHaveLength(1)
})

test('a brand needs a postal address and a public program', async () => {
  const newcomer = await signUpBrand(product, 'Newcomer')
  const body = { rows: [{ email: address() }] }
  const answer = await newcomer.client.ask('POST', '/api/creator-invitations', body)
  expect(answer).toMatchObject({ status: 409, body: { message: /postal address to your brand profile/ } })
  await givePostalAddress(product, newcomer.brand.id)
  const hidden = await newcomer.client.ask('POST', '/api/creator-invitations', body)
  expect(hidden).toMatchObject({ status: 409, body: { message: /Make your program visible/ } })
  expect(await newcomer.client.call(listCreatorInvitations)).toMatchObject({ obstacle: 'hidden_program', total: 0 })
  expect(await brand.client.call(listCreatorInvitations)).toMatchObject({
    obstacle: null,
    remaining: MAX_INVITED_DAILY,
  })
})

test.each(['See evil.example', 'Write to me@brand.test', 'Call 555 123 4567'])(
  'a note can’t lead elsewhere: %s',
  async (note) => {
    const answer = await brand.client.ask('POST', '/api/creator-invitations', { rows: [{ email: address() }], note })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'note' }] } })
  },
)

test('a brand has limits per day and of open invitations', async () => {
  const fill = (count: number, days: number) =>
    run(
      sql`insert into creator_invitations (brand_id, email, sent_at)
          select ${brand.brand.id}, ${`d${days}-`} || n || '@filled.test', business_now() - make_interval(days => ${days})
          from generate_series(1, ${count}::int) n`,
    )
  await fill(MAX_INVITED_DAILY - 1, 0)
  expect(await invite([address(), address()])).toEqual(['sent', 'limit'])
  await run(sql`delete from creator_invitations`)
  await fill(MAX_OPEN_INVITATIONS - 1, 2)
  expect(await invite([address(), address()])).toEqual(['sent', 'limit'])
  await run(sql`update creator_invitations set revoked_at = business_now() where email = 'd2-1@filled.test'`)
  expect(await invite([address()])).toEqual(['sent'])
})

test('an invitation is reminded of once, after three days, while there is no answer', async () => {
  keepsPromise(
    'privacy',
    'To send you the invitation of a brand: once to its team, or to its program with one reminder unless you ' +
      'decline or unsubscribe (our legitimate interests).',
  )
  const email = address()
  const remind = (id: number, by = brand) => by.client.ask('POST', `/api/creator-invitations/${id}/remind`)
  const early = await creatorInvitationFor(product, brand.brand.id, address(), { daysAgo: 2 })
  expect(await remind(early.id)).toMatchObject({ status: 409, body: { message: /3 days after/ } })
  const { id, token } = await creatorInvitationFor(product, brand.brand.id, email, { daysAgo: 3 })
  expect((await remind(id, other)).status).toBe(404)
  expect(await remind(id)).toMatchObject({ status: 200, body: { state: 'sent', can_remind: false } })
  await mailAbout(product, email, /Reminder/)
  expect(await remind(id)).toMatchObject({ status: 409, body: { message: /one reminder/ } })
  await clientOf(product).call(declineCreatorInvitation, { body: { token } })
  expect(await remind(id)).toMatchObject({ status: 409, body: { message: /no longer open/ } })
})

test('a revoked invitation no longer works, and is open again without a second email within days', async () => {
  const email = address()
  const { id, token } = await creatorInvitationFor(product, brand.brand.id, email)
  expect((await other.client.ask('DELETE', `/api/creator-invitations/${id}`)).status).toBe(404)
  expect((await brand.client.ask('DELETE', `/api/creator-invitations/${id}`)).status).toBe(204)
  expect(await clientOf(product).call(readCreatorInvitation, { body: { token } })).toMatchObject({ state: 'revoked' })
  expect((await clientOf(product).ask('POST', '/api/creator-invitations/decline', { token })).status).toBe(409)
  expect(await invite([email])).toEqual(['already_invited'])
  expect(await stateOf(email)).toBe('sent')
  await run(
    sql`update creator_invitations set revoked_at = business_now(), sent_at = business_now() - interval '8 days'`,
  )
  expect(await invite([email])).toEqual(['sent'])
  await mailAbout(product, email, /invites you/)
})

test('who declines is not invited by the brand again, and the brand hears of it', async () => {
  const email = address()
  const { token } = await creatorInvitationFor(product, brand.brand.id, email)
  const visitor = clientOf(product)
  await visitor.call(declineCreatorInvitation, { body: { token } })
  await visitor.call(declineCreatorInvitation, { body: { token } })
  expect(await stateOf(email)).toBe('declined')
  expect(await invite([email])).toEqual(['declined'])
  expect(await invite([email], other)).toEqual(['sent'])
  const told = () =>
    run<{ data: { inviteeEmail?: string } }>(sql`select data from notifications where template = 'invitation-declined'`)
  await expect
    .poll(async () => (await told()).map(({ data }) => data.inviteeEmail), { timeout: 10_000 })
    .toContain(email)
})

test('who unsubscribes is invited by nobody again, and no address is kept for it', async () => {
  keepsPromise(
    'privacy',
    'To send you the invitation of a brand: once to its team, or to its program with one reminder unless you ' +
      'decline or unsubscribe (our legitimate interests).',
  )
  const email = address()
  const { id, token } = await creatorInvitationFor(product, brand.brand.id, email, { daysAgo: 4 })
  const later = await creatorInvitationFor(product, other.brand.id, email, { daysAgo: 4 })
  await clientOf(product).call(unsubscribeFromInvitations, { body: { token } })
  expect(await stateOf(email)).toBe('unsubscribed')
  expect(await invite([email])).toEqual(['unsubscribed'])
  await run(sql`delete from creator_invitations where id in (${id}, ${later.id})`)
  expect(await invite([email], other)).toEqual(['unsubscribed'])
  const [kept] = await run(
    sql`select email_hash from invitation_suppressions where email_hash = ${suppressionHash(email)}`,
  )
  expect(kept?.email_hash).toMatch(/^[0-9a-f]{64}$/)
  const plain = await run<{ hash: string }>(sql`select email_hash(${email}) as hash`)
  expect(kept?.email_hash).not.toBe(plain[0]?.hash)
})

test('no reminder goes to somebody who unsubscribed at another brand', async () => {
  const email = address()
  const { token } = await creatorInvitationFor(product, other.brand.id, email)
  const { id } = await creatorInvitationFor(product, brand.brand.id, email, { daysAgo: 4 })
  await clientOf(product).call(unsubscribeFromInvitations, { body: { token } })
  const answer = await brand.client.ask('POST', `/api/creator-invitations/${id}/remind`)
  expect(answer).toMatchObject({ status: 409, body: { message: 'This person doesn’t want invitations' } })
})

test('the email ends invitations by one POST, also after the invitation is deleted', async () => {
  const email = address()
  await invite([email])
  const mail = await mailAbout(product, email, /invites you/)
  const link = mail.links.find((one) => one.includes('/email/invitations/')) ?? ''
  const path = new URL(link).pathname
  const asked = await fetch(product.origin + path)
  expect([asked.status, await asked.text()]).toEqual([200, expect.stringContaining('Stop invitations?')])
  expect(await stateOf(email)).toBe('sent')
  const oneClick = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }
  expect((await fetch(product.origin + path, oneClick)).status).toBe(200)
  expect(await stateOf(email)).toBe('unsubscribed')
  const gone = `/email/invitations/${unsubscribeToken({ id: 999_999, emailHash: suppressionHash('gone@invited.test') })}`
  expect((await fetch(product.origin + gone, oneClick)).status).toBe(200)
  expect(await invite(['gone@invited.test'])).toEqual(['unsubscribed'])
  expect((await fetch(`${product.origin}/email/invitations/x`, oneClick)).status).toBe(404)
})

test('who unsubscribed from the brand’s emails gets no invitation of it', async () => {
  const email = address()
  await run(sql`insert into email_suppressions (brand_id, email_hash) values (${brand.brand.id}, email_hash(${email}))`)
  expect(await invite([email])).toEqual(['unsubscribed'])
  expect(await invite([email], other)).toEqual(['sent'])
})

test('a foreign token answers like a missing invitation', async () => {
  for (const path of ['read', 'decline', 'unsubscribe'])
    expect((await clientOf(product).ask('POST', `/api/creator-invitations/${path}`, { token: 'x' })).status).toBe(404)
})

test('the list is filtered by state and searched by address and name', async () => {
  const [first, second] = [address(), address()]
  await creatorInvitationFor(product, brand.brand.id, first)
  const { token } = await creatorInvitationFor(product, brand.brand.id, second, { daysAgo: 4 })
  await creatorInvitationFor(product, other.brand.id, address())
  const list = async (filter: { state?: 'declined'; search?: string; sort?: 'email' }) => {
    const { rows, total } = await brand.client.call(listCreatorInvitations, { query: filter })
    expect(total).toBe(rows.length)
    return rows.map(({ email }) => email)
  }
  expect(await list({})).toEqual([first, second])
  expect(await list({ sort: 'email' })).toEqual([first, second].toSorted())
  await clientOf(product).call(declineCreatorInvitation, { body: { token } })
  expect(await list({ state: 'declined' })).toEqual([second])
  expect(await list({ search: 'maya hart' })).toEqual([first, second])
  expect(await list({ search: first })).toEqual([first])
})

test('invitations without an answer are forgotten after a year', async () => {
  keepsPromise(
    'privacy',
    'Invitations: the email address of someone whom a brand invites as a creator, and the name and note it gives; ' +
      'deleted after a year without an answer.',
  )
  const [old, joined, recent] = [address(), address(), address()]
  for (const email of [old, joined]) await creatorInvitationFor(product, brand.brand.id, email, { daysAgo: 366 })
  await creatorInvitationFor(product, brand.brand.id, recent, { daysAgo: 300 })
  await run(sql`update creator_invitations set joined_at = sent_at where email = ${joined}`)
  await runTask(product.payload, 'forget-invitations', {})
  const left = await run<{ email: string }>(sql`select email from creator_invitations order by id`)
  expect(left.map(({ email }) => email)).toEqual([joined, recent])
})
