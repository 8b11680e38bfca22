import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getUserType } from '../../../src/contracts/identity'
import {
  acceptInvitation,
  chooseBrand,
  getTeam,
  handOverBrand,
  leaveBrand,
  listOwnBrands,
  MAX_TEAM,
  readInvitation,
  removeMember,
  revokeInvitation,
} from '../../../src/contracts/team'
import { query } from '../../../src/database'
import { mailAbout, mailsTo } from '../../support/mailbox'
import { clientOf, signUpBrand, signUpCreator } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { invitationFor, joinTeam, signUpColleague } from '../../support/team'

/** A brand has a team: an owner, who manages it, managers, finance people and viewers. */

let product: TestProduct
let owner: Awaited<ReturnType<typeof signUpBrand>>
beforeAll(async () => {
  product = await startTestProduct({ withJobs: true, checksLedger: false })
})
afterAll(() => product.close())
beforeEach(async () => {
  owner = await signUpBrand(product, 'Fernhill')
})

const run = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) => query<Row>(product, statement)
const invite = (email: string, role: 'manager' | 'finance' | 'viewer' = 'manager') =>
  owner.client.ask('POST', '/api/team-invitations', { email, role })
const tokenIn = (links: string[]) =>
  links.map((link) => new URL(link).searchParams.get('token')).find((token) => token !== null) ?? ''

test('someone is invited by email, signs up, and acts for the brand', async () => {
  const { person, client, userId } = await signUpColleague(product)
  const email = person.email.toUpperCase()
  expect(await invite(email)).toMatchObject({
    status: 201,
    body: { email: person.email, role: 'manager', state: 'open' },
  })
  const mail = await mailAbout(product, person.email, /Join Fernhill/)
  expect(mail.text).toContain('Manager: Runs the program')
  const token = tokenIn(mail.links)

  expect(await clientOf(product).call(readInvitation, { body: { token } })).toEqual({
    brand_name: 'Fernhill',
    email: person.email,
    role: 'manager',
    state: 'open',
    has_account: true,
  })
  expect(await client.call(getUserType)).toMatchObject({ isBrand: false, brandRole: null })
  const joined = { brand_id: owner.brand.id, brand_name: 'Fernhill', role: 'manager', is_current: true }
  expect(await client.call(acceptInvitation, { body: { token } })).toEqual(joined)
  expect(await client.call(acceptInvitation, { body: { token } })).toEqual(joined)
  expect(await client.call(getUserType)).toMatchObject({ isBrand: true, brandId: owner.brand.id, brandRole: 'manager' })
  expect((await client.ask('GET', '/api/brands/me')).body).toMatchObject({ id: owner.brand.id, user_id: owner.user.id })
  expect(await client.call(getTeam)).toMatchObject({
    members: [
      { user_id: owner.user.id, role: 'owner', is_you: false },
      { user_id: userId, email: person.email, role: 'manager', is_you: true },
    ],
    invitations: [],
  })
  expect((await mailAbout(product, owner.person.email, /joined the team/)).text).toContain(person.email)
})

test('an invitation is for its address, and for the account of a brand', async () => {
  const { token } = await invitationFor(product, owner.brand.id, 'someone@team.test')
  const stranger = await signUpColleague(product)
  expect((await stranger.client.ask('POST', '/api/team-invitations/accept', { token })).status).toBe(403)
  const creator = await signUpCreator(product)
  const own = await invitationFor(product, owner.brand.id, creator.person.email)
  const answer = await creator.client.ask('POST', '/api/team-invitations/accept', { token: own.token })
  expect(answer).toMatchObject({ status: 403, body: { message: /creator’s account/ } })
  for (const bad of ['x', `${token.slice(0, -4)}AAAA`])
    expect((await stranger.client.ask('POST', '/api/team-invitations/accept', { token: bad })).status).toBe(404)
  expect(await run(sql`select id from brand_members where brand_id = ${owner.brand.id}`)).toEqual([])
})

test.each([
  ['revoked', sql`revoked_at = now()`, /withdrawn/],
  ['expired', sql`expires_at = now()`, /expired/],
])('an invitation that is %s can’t be accepted', async (state, change, message) => {
  const { person, client } = await signUpColleague(product)
  const { id, token } = await invitationFor(product, owner.brand.id, person.email)
  await run(sql`update team_invitations set ${change} where id = ${id}`)
  expect(await clientOf(product).call(readInvitation, { body: { token } })).toMatchObject({ state })
  const answer = await client.ask('POST', '/api/team-invitations/accept', { token })
  expect(answer).toMatchObject({ status: 409, body: { message } })
})

test('inviting an address again renews the invitation, and sends no second email within ten minutes', async () => {
  const email = `${owner.brand.id}@again.test`
  const first = (await invite(email, 'viewer')).body
  expect((await invite(email, 'finance')).body).toMatchObject({ id: first.id, role: 'finance' })
  await owner.client.call(revokeInvitation, { params: { id: Number(first.id) } })
  expect((await owner.client.call(getTeam)).invitations).toEqual([])
  expect(await invite(email)).toMatchObject({ status: 201, body: { id: first.id, state: 'open' } })
  await run(sql`update team_invitations set sent_at = now() - interval '11 minutes' where id = ${first.id}`)
  await invite(email)
  await expect.poll(() => mailsTo(product, email), { timeout: 10_000 }).toHaveLength(2)
})

test('a team has a limit, and someone who is in it isn’t invited again', async () => {
  const { person } = await joinTeam(product, owner.brand.id, 'viewer')
  expect(await invite(person.email)).toMatchObject({ status: 409, body: { message: /already in your team/ } })
  expect((await invite(owner.person.email)).status).toBe(409)
  await run(
    sql`insert into team_invitations (brand_id, email, role, sent_at, expires_at)
        select ${owner.brand.id}, n || '@team.test', 'viewer', now() - interval '2 days', now()
        from generate_series(1, ${MAX_TEAM - 3}::int) n`,
  )
  expect((await invite('fits@team.test')).status).toBe(201)
  expect(await invite('late@team.test')).toMatchObject({ status: 409, body: { message: /up to 50/ } })
  expect((await invite('fits@team.test')).status).toBe(200)
})

test('a member is removed at once, and can be invited again', async () => {
  const { client, userId, person } = await joinTeam(product, owner.brand.id, 'finance')
  expect((await client.ask('GET', '/api/billing')).status).toBe(200)
  await owner.client.call(removeMember, { params: { userId } })
  expect((await client.ask('GET', '/api/billing')).status).toBe(403)
  expect(await client.call(getUserType)).toMatchObject({ isBrand: false, brandRole: null })
  expect((await owner.client.ask('DELETE', `/api/team-members/${userId}`)).status).toBe(404)
  expect((await owner.client.ask('DELETE', `/api/team-members/${owner.user.id}`)).status).toBe(404)
  await mailAbout(product, person.email, /removed from the team/)
  expect((await invite(person.email)).status).toBe(201)
})

test('a member leaves; the owner can’t', async () => {
  const { client } = await joinTeam(product, owner.brand.id, 'viewer')
  await client.call(leaveBrand)
  expect(await client.call(listOwnBrands)).toEqual([])
  expect((await owner.client.ask('POST', '/api/team/leave')).status).toBe(409)
})

test('the brand is handed over to a member, and the owner until then stays as a manager', async () => {
  const next = await joinTeam(product, owner.brand.id, 'viewer')
  const { members } = await owner.client.call(handOverBrand, { body: { user_id: next.userId } })
  expect(members.map(({ user_id, role }) => [user_id, role])).toEqual([
    [next.userId, 'owner'],
    [owner.user.id, 'manager'],
  ])
  expect(await next.client.call(getUserType)).toMatchObject({ brandId: owner.brand.id, brandRole: 'owner' })
  expect(await owner.client.call(getUserType)).toMatchObject({ brandId: owner.brand.id, brandRole: 'manager' })
  expect((await owner.client.ask('POST', '/api/team/owner', { user_id: next.userId })).status).toBe(403)
  await mailAbout(product, next.person.email, /new owner/)
  await mailAbout(product, owner.person.email, /new owner/)
})

test('nobody owns two brands', async () => {
  const other = await signUpBrand(product, 'Harbor')
  const { token } = await invitationFor(product, owner.brand.id, other.person.email, 'manager')
  await other.client.call(acceptInvitation, { body: { token } })
  const answer = await owner.client.ask('POST', '/api/team/owner', { user_id: other.user.id })
  expect(answer).toMatchObject({ status: 409, body: { message: /already owns/ } })
  expect((await owner.client.ask('POST', '/api/team/owner', { user_id: owner.user.id })).status).toBe(404)
})

test('someone with several brands chooses the one they act for', async () => {
  const agency = await signUpBrand(product, 'Agency')
  const { token } = await invitationFor(product, owner.brand.id, agency.person.email, 'manager')
  await agency.client.call(acceptInvitation, { body: { token } })
  const names = async () => (await agency.client.call(listOwnBrands)).map((one) => [one.brand_name, one.is_current])
  expect(await names()).toEqual([
    ['Agency', false],
    ['Fernhill', true],
  ])
  await agency.client.call(chooseBrand, { body: { brand_id: agency.brand.id } })
  expect(await agency.client.call(getUserType)).toMatchObject({ brandId: agency.brand.id, brandRole: 'owner' })
  const stranger = await signUpBrand(product, 'Other')
  expect((await agency.client.ask('PUT', '/api/team/acting-brand', { brand_id: stranger.brand.id })).status).toBe(404)
})

test('nobody acts for a brand whose owner’s account is disabled', async () => {
  const { client } = await joinTeam(product, owner.brand.id, 'manager')
  await run(sql`update users set disabled_at = now() where id = ${owner.user.id}`)
  expect(await client.call(getUserType)).toMatchObject({ isBrand: false })
  expect(await client.call(listOwnBrands)).toEqual([])
})

test('the audit log names who made each change, in its transaction', async () => {
  const { client, userId, person } = await joinTeam(product, owner.brand.id, 'manager')
  await client.ask('POST', '/api/creator-tags', { name: 'VIP' })
  await client.ask('POST', '/api/creator-tags', { name: '' })
  await client.ask('PUT', '/api/billing/details', {})
  await owner.client.call(removeMember, { params: { userId } })
  const rows = await run(
    sql`select actor_id, actor_email, action, target_collection, target_id, changes
        from audit_events
        where target_collection = 'brands' and target_id = ${owner.brand.id} and actor_id in (${userId}::int, ${owner.user.id}::int)
        order by id`,
  )
  const target = { target_collection: 'brands', target_id: owner.brand.id }
  expect(rows).toEqual([
    { ...target, actor_id: userId, actor_email: person.email, action: 'POST /api/creator-tags', changes: {} },
    {
      ...target,
      actor_id: owner.user.id,
      actor_email: owner.person.email,
      action: 'DELETE /api/team-members/{userId}',
      changes: { userId },
    },
  ])
})
