import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listCreatorInvitations } from '../../../src/contracts/creator-invitations'
import { createPartnership, endPartnership, rejectPartnership } from '../../../src/contracts/partnerships'
import { query } from '../../../src/database'
import { connectedBrand } from '../../support/brand-story'
import { creatorInvitationFor, givePostalAddress } from '../../support/creator-invitations'
import { mailAbout } from '../../support/mailbox'
import { clientOf, signIn, signUpCreator } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'

/** Creators join by invitation: by its link, or by the address that was invited. */

let product: TestProduct
let brand: Awaited<ReturnType<typeof connectedBrand>>
type Person = Awaited<ReturnType<typeof signUpCreator>>
beforeAll(async () => {
  product = await startTestProduct({ withJobs: true, checksLedger: false })
  brand = await connectedBrand(product, { seller: 'fernhill' })
  await givePostalAddress(product, brand.brand.id)
})
afterAll(() => product.close())

const address = () => `maya-${randomBytes(5).toString('hex')}@invited.test`
const run = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) => query<Row>(product, statement)
const bodyOf = ({ creator }: Person, token?: string) => ({
  creator_id: creator.id,
  brand_id: brand.brand.id,
  source_program_id: brand.program.id,
  ...(token === undefined ? {} : { invitation_token: token }),
})
const join = (person: Person, token?: string) => person.client.call(createPartnership, { body: bodyOf(person, token) })
/** The same creator, whom the identity provider knows by a verified email from now on. */
const withVerifiedEmail = async (creator: Person): Promise<Person> => {
  const { uid, email } = creator.person
  await product.sandbox.db.query('update accounts set is_email_verified = true where local_id = $1', [uid])
  return { ...creator, client: clientOf(product, { token: await signIn(product, email) }) }
}
const newCreator = () => signUpCreator(product, { isApproved: true })
const invitationOf = async (email: string) => {
  const { rows } = await brand.client.call(listCreatorInvitations, { query: { search: email } })
  return rows[0]
}
const invited = (options: { acceptAtOnce?: boolean; daysAgo?: number } = {}) => {
  const email = address()
  return creatorInvitationFor(product, brand.brand.id, email, options).then((one) => ({ ...one, email }))
}

test('who follows the link of an invitation that accepts at once is a partner', async () => {
  const { token, email } = await invited({ acceptAtOnce: true })
  const creator = await newCreator()
  expect(await join(creator, token)).toMatchObject({ status: 'active' })
  expect(await invitationOf(email)).toMatchObject({ state: 'joined', creator_id: creator.creator.id })
  const told = () =>
    run<{ data: { creatorId?: number } }>(sql`select data from notifications where template = 'invitation-joined'`)
  await expect
    .poll(async () => (await told()).map(({ data }) => data.creatorId), { timeout: 10_000 })
    .toContain(creator.creator.id)
  expect(await join(creator, token)).toMatchObject({ status: 'active' })
})

test('without it, the brand reviews the application, of which it hears as of any other', async () => {
  const { token, email } = await invited()
  const creator = await newCreator()
  expect(await join(creator, token)).toMatchObject({ status: 'pending' })
  expect(await invitationOf(email)).toMatchObject({ state: 'joined' })
  await mailAbout(product, brand.person.email, new RegExp(`${creator.creator.name} wants to promote`))
})

test('one person uses an invitation', async () => {
  const { token } = await invited({ acceptAtOnce: true })
  expect(await join(await newCreator(), token)).toMatchObject({ status: 'active' })
  expect(await join(await newCreator(), token)).toMatchObject({ status: 'pending' })
})

test('two people at the same time get one partnership without a review', async () => {
  const { token } = await invited({ acceptAtOnce: true })
  const made = await Promise.all([await newCreator(), await newCreator()].map((person) => join(person, token)))
  expect(made.map(({ status }) => status).toSorted()).toEqual(['active', 'pending'])
})

test('the invited address needs no link, but only if it is verified', async () => {
  const [unverified, verified] = [await newCreator(), await newCreator()]
  for (const { person } of [unverified, verified])
    await creatorInvitationFor(product, brand.brand.id, person.email, { acceptAtOnce: true })
  expect(await join(unverified)).toMatchObject({ status: 'pending' })
  expect(await invitationOf(unverified.person.email)).toMatchObject({ state: 'sent' })
  expect(await join(await withVerifiedEmail(verified))).toMatchObject({ status: 'active' })
  expect(await invitationOf(verified.person.email)).toMatchObject({ state: 'joined' })
})

test('an application under review is approved when the invitation says so', async () => {
  const creator = await newCreator()
  expect(await join(creator)).toMatchObject({ status: 'pending' })
  const { token } = await invited({ acceptAtOnce: true })
  expect(await join(creator, token)).toMatchObject({ status: 'active' })
  await mailAbout(product, creator.person.email, /approved your application/)
})

test.each([
  ['revoked', sql`revoked_at = now()`],
  ['declined', sql`declined_at = now()`],
  ['unsubscribed', sql`unsubscribed_at = now()`],
])('an invitation that is %s is worth nothing', async (state, change) => {
  const { id, token, email } = await invited({ acceptAtOnce: true })
  await run(sql`update creator_invitations set ${change} where id = ${id}`)
  expect(await join(await newCreator(), token)).toMatchObject({ status: 'pending' })
  expect(await invitationOf(email)).toMatchObject({ state })
})

test('an invitation lifts the wait after a rejection, unless it is older', async () => {
  const creator = await newCreator()
  const old = await invited({ acceptAtOnce: true, daysAgo: 1 })
  const { id } = await join(creator)
  await brand.client.call(rejectPartnership, { params: { id }, body: { reason: '' } })
  expect(await join(creator, old.token)).toMatchObject({ status: 'rejected' })
  const { token } = await invited()
  expect(await join(creator, token)).toMatchObject({ id, status: 'pending' })
})

test('a brand takes a creator back by an invitation after it ended the partnership', async () => {
  const creator = await newCreator()
  const { id } = await join(creator, (await invited({ acceptAtOnce: true })).token)
  await brand.client.call(endPartnership, { params: { id }, body: { reason: '' } })
  expect(await join(creator)).toMatchObject({ status: 'ended' })
  expect(await join(creator, (await invited({ acceptAtOnce: true })).token)).toMatchObject({ id, status: 'active' })
})

test('staff still approve creators', async () => {
  const { token } = await invited({ acceptAtOnce: true })
  const creator = await signUpCreator(product)
  const answer = await creator.client.ask('POST', '/api/creator-brand-partnerships', bodyOf(creator, token))
  expect(answer.status).toBe(403)
})
