import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  readPayoutSettings,
  refreshStripeAccount,
  replaceStripeAccount,
  startStripeAccount,
} from '../../../src/contracts/payout-settings'
import { goToDay, queryProduct } from '../../support/month'
import { signUpCreator } from '../../support/people'
import type { TestProduct } from '../../support/product'
import {
  chargeDay,
  chargeMonth,
  chargesIn,
  closeMonth,
  type PayingBrand,
  payoutOf,
  payWith,
  type Seller,
  sellerOf,
  settle,
  startMonths,
  statementOf,
} from './settled-month'

let product: TestProduct
let brand: PayingBrand
beforeAll(async () => {
  ;({ product, brand } = await startMonths())
})
afterAll(() => product.close())
beforeEach(() => product.sandbox.operate('DELETE', '/sandbox/faults'))

type Person = Pick<Seller, 'client' | 'id'>

const newCreator = async (): Promise<Person> => {
  const { client, creator } = await signUpCreator(product, { isApproved: true })
  return { client, id: creator.id }
}
const start = ({ client }: Person, country: string) => client.ask('POST', startStripeAccount.path, { country })
const replace = ({ client }: Person, country: string) => client.ask('POST', replaceStripeAccount.path, { country })
const settings = ({ client }: Person) => client.call(readPayoutSettings)
const rowOf = async ({ id }: Person) =>
  (
    await queryProduct<{ account: string; country: string }>(
      product,
      sql`select stripe_account_id as account, country from creator_payment_methods where creator_id = ${id}`,
    )
  )[0]
const accountOf = async (person: Person): Promise<string> => (await rowOf(person))?.account ?? ''
const bring = async (person: Person, to: string) => {
  await product.sandbox.operate('POST', '/sandbox/stripe/accounts', { account: await accountOf(person), to })
  return person.client.call(refreshStripeAccount)
}
/** The creator's accounts at Stripe, the oldest first. */
const atStripe = async ({ id }: Person) =>
  (
    await product.sandbox.db.query(
      `select body->>'country' as country, coalesce(hidden->>'is_deauthorized', 'false') = 'true' as is_gone
       from stripe_objects
       where object = 'account' and body->'metadata'->>'creator_id' = $1
       order by created, id`,
      [String(id)],
    )
  ).rows

test.each(['new', 'half', 'review', 'complete', 'restricted'])(
  'an account that is %s is replaced by one in another country',
  async (stage) => {
    const kai = await newCreator()
    await start(kai, 'GB')
    expect((await bring(kai, stage)).stripe).toMatchObject({ country: 'GB', can_replace: true })
    const earlier = await accountOf(kai)
    const { status, body } = await replace(kai, 'US')
    expect([status, body.url]).toEqual([200, expect.stringContaining('/sandbox/stripe/onboarding/')])
    expect(await rowOf(kai)).toEqual({ account: expect.not.stringMatching(earlier), country: 'US' })
    expect(await atStripe(kai)).toEqual(
      expect.arrayContaining([
        { country: 'GB', is_gone: true },
        { country: 'US', is_gone: false },
      ]),
    )
    expect((await settings(kai)).stripe).toMatchObject({ status: 'pending', country: 'US', can_replace: true })
    expect(await bring(kai, 'complete')).toMatchObject({ route: 'stripe', stripe: { status: 'complete' } })
    const [audit] = await queryProduct(
      product,
      sql`select e.changes
          from audit_events e
          join creator_payment_methods m on m.id = e.target_id
          where e.action = 'leave-account' and e.target_collection = 'creator_payment_methods' and m.creator_id = ${kai.id}`,
    )
    expect(audit?.changes).toMatchObject({ stripe_account_id: { before: earlier }, country: { before: 'GB' } })
  },
)

test('nothing is replaced without an account, and after Stripe declined it', async () => {
  const kai = await newCreator()
  expect(await replace(kai, 'US')).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('no Stripe account') },
  })
  await start(kai, 'GB')
  expect((await bring(kai, 'rejected')).stripe.can_replace).toBe(false)
  expect(await replace(kai, 'US')).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('declined') },
  })
  expect(await atStripe(kai)).toEqual([{ country: 'GB', is_gone: false }])
  expect((await replace(kai, 'KP')).status).toBe(400)
})

test('several replacements at once leave one account', async () => {
  const kai = await newCreator()
  await start(kai, 'GB')
  const answers = await Promise.all(['US', 'US', 'US'].map((country) => replace(kai, country)))
  // One that begins after another has ended replaces the account again.
  const opened = answers.filter(({ status }) => status === 200)
  expect(opened.length).toBeGreaterThan(0)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(answers.length - opened.length)
  const accounts = await atStripe(kai)
  expect(accounts).toHaveLength(opened.length + 1)
  expect(accounts.filter(({ is_gone }) => !is_gone)).toHaveLength(1)
})

test('a replacement that failed is completed by the next start, in the country chosen then', async () => {
  const kai = await newCreator()
  await start(kai, 'GB')
  await product.sandbox.operate('POST', '/sandbox/faults', { fault: 'hang', seconds: 0, path: 'stripe', times: 9 })
  expect((await replace(kai, 'CA')).status).toBe(502)
  await product.sandbox.operate('DELETE', '/sandbox/faults')
  expect((await settings(kai)).stripe).toMatchObject({ status: 'disconnected', country: null, can_replace: false })
  expect((await start(kai, 'US')).status).toBe(200)
  expect((await settings(kai)).stripe).toMatchObject({ status: 'pending', country: 'US' })
})

describe.sequential('payments', () => {
  let maya: Seller

  test('on their way to the account keep it', async () => {
    maya = await sellerOf(product, brand, 'straight', { name: 'Maya' })
    await payWith(product, brand.client, '000123456789')
    await closeMonth(product, brand, '2027-03', [[maya, 6_000]])
    expect((await settings(maya)).stripe.can_replace).toBe(true)
    await goToDay(product, chargeDay('2027-03'))
    await settle(product)
    expect(chargesIn(await statementOf(brand, '2027-03'))).toEqual(['Maya 1 processing'])
    expect((await settings(maya)).stripe.can_replace).toBe(false)
    expect(await replace(maya, 'CA')).toMatchObject({
      status: 409,
      body: { message: 'You can’t start over after your first payout. Contact us for help.' },
    })
  })

  test('that arrived keep it as well', async () => {
    await payWith(product, brand.client, '4242424242424242')
    await chargeMonth(product, brand, '2027-04', [[maya, 5_000]])
    expect(await payoutOf(maya, '2027-04')).toMatchObject({ step: 'paid' })
    expect((await replace(maya, 'CA')).status).toBe(409)
    expect(await accountOf(maya)).toBe(maya.account)
  })
})
