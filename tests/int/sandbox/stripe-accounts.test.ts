import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal, type StripeWorld, startStripe } from './stripe-caller'

const BACK = 'http://localhost:3000/stripe/return'
const AGAIN = 'http://localhost:3000/stripe/refresh'
let world: StripeWorld
beforeAll(async () => {
  world = await startStripe()
})
afterAll(() => world.close())

const link = async (account: string) => {
  const { url, expires_at, created } = await world.stripe.accountLinks.create({
    account,
    type: 'account_onboarding',
    refresh_url: AGAIN,
    return_url: BACK,
    collection_options: { fields: 'eventually_due' },
  })
  expect(expires_at - created).toBe(300)
  expect(url).toMatch(/^http:\/\/localhost:3000\/sandbox\/stripe\/onboarding\//)
  return world.sandbox.url + new URL(url).pathname
}
const open = (url: string) => fetch(url, { redirect: 'manual' })
const finish = async (account: string, stage: string) => {
  const page = await (await open(await link(account))).text()
  const form = /name="form" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const send = () =>
    fetch(`${world.sandbox.url}/sandbox/stripe/onboarding`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ form, stage }),
    })
  const answer = await send()
  expect([answer.status, answer.headers.get('location')]).toEqual([303, BACK])
  expect((await send()).status).toBe(410)
  return world.stripe.accounts.retrieve(account)
}

test('a new account requires everything', async () => {
  const account = await world.account('new')
  const { requirements, ...rest } = await world.stripe.accounts.retrieve(account)
  expect(rest).toMatchObject({
    type: 'express',
    charges_enabled: false,
    payouts_enabled: false,
    details_submitted: false,
    capabilities: { transfers: 'inactive', card_payments: 'inactive', us_bank_account_ach_payments: 'inactive' },
  })
  expect(requirements?.currently_due).toContain('external_account')
  expect(requirements?.disabled_reason).toBe('requirements.past_due')
  expect((await refusal(world.stripe.accounts.createLoginLink(account))).statusCode).toBe(400)
})

test('outside the US an account has no ACH debits: requesting them is refused, and the others are granted', async () => {
  const create = (country: string, ...names: string[]) =>
    world.stripe.accounts.create({
      type: 'express',
      country,
      capabilities: Object.fromEntries(names.map((name) => [name, { requested: true }])),
    })
  const ach = 'us_bank_account_ach_payments'
  const refused = {
    statusCode: 400,
    type: 'StripeInvalidRequestError',
    param: 'capabilities',
    message: 'The `us_bank_account_ach_payments` capability is not available for accounts in GB.',
  }
  expect(await refusal(create('GB', 'transfers', 'card_payments', ach))).toMatchObject(refused)
  const { id } = await create('GB', 'transfers', 'card_payments')
  expect(
    await refusal(world.stripe.accounts.update(id, { capabilities: { [ach]: { requested: true } } })),
  ).toMatchObject(refused)
  await world.operate('accounts', { account: id, to: 'complete' })
  expect((await world.stripe.accounts.retrieve(id)).capabilities).toEqual({
    transfers: 'active',
    card_payments: 'active',
  })
})

test('an account cannot be opened in a country that Stripe does not support', async () => {
  const open = (country: string) => world.stripe.accounts.create({ type: 'express', country })
  expect((await open('GB')).country).toBe('GB')
  expect(await refusal(open('KP'))).toMatchObject({ statusCode: 400, code: 'country_unsupported', param: 'country' })
})

test('onboarding partial, under review, and complete', async () => {
  const account = await world.account('new')
  const half = await finish(account, 'half')
  expect(half).toMatchObject({ details_submitted: false, payouts_enabled: false })
  const review = await finish(account, 'review')
  expect(review).toMatchObject({
    details_submitted: true,
    payouts_enabled: false,
    capabilities: { transfers: 'pending' },
    requirements: { currently_due: [], pending_verification: ['individual.verification.document'] },
  })
  await world.move('+4d')
  const complete = await world.stripe.accounts.retrieve(account)
  expect(complete).toMatchObject({
    charges_enabled: true,
    payouts_enabled: true,
    capabilities: { transfers: 'active', card_payments: 'active' },
    requirements: { currently_due: [], disabled_reason: null },
    settings: { card_payments: { statement_descriptor_prefix: 'CREATOR' } },
  })
  const again = await finish(account, 'half')
  expect(again.payouts_enabled).toBe(true)
  const types = await world.stripe.events.list({ type: 'capability.updated', limit: 100 }, { stripeAccount: account })
  expect(types.data.map(({ data }) => (data.object as { status?: string }).status)).toContain('active')
  expect((await world.stripe.events.list({ type: 'account.updated' })).data).toEqual([])
})

test('a link works once, for five minutes', async () => {
  const account = await world.account('new')
  const url = await link(account)
  expect((await open(url)).status).toBe(200)
  const second = await open(url)
  expect([second.status, second.headers.get('location')]).toEqual([303, AGAIN])
  const late = await link(account)
  await world.sandbox.db.query("update stripe_links set expires_at = now() - interval '1 second'")
  expect((await open(late)).headers.get('location')).toBe(AGAIN)
  expect((await open(`${world.sandbox.url}/sandbox/stripe/onboarding/none`)).status).toBe(404)
})

test('an account can be restricted, rejected, changed, and disconnected', async () => {
  const account = await world.account()
  await world.operate('accounts', { account, to: 'restricted' })
  expect(await world.stripe.accounts.retrieve(account)).toMatchObject({
    payouts_enabled: false,
    details_submitted: true,
    requirements: { disabled_reason: 'requirements.past_due', past_due: ['individual.verification.document'] },
  })
  await world.operate('accounts', { account, to: 'rejected' })
  expect((await world.stripe.accounts.retrieve(account)).requirements?.disabled_reason).toBe('rejected.fraud')
  await world.operate('accounts', { account, to: 'complete' })
  const changed = await world.stripe.accounts.update(account, {
    metadata: { creator_id: '7' },
    settings: { payouts: { schedule: { delay_days: 7, interval: 'daily' } } },
  })
  expect(changed).toMatchObject({
    metadata: { creator_id: '7' },
    settings: { payouts: { schedule: { delay_days: 7 } } },
  })
  const login = await world.stripe.accounts.createLoginLink(account)
  expect(await (await open(world.sandbox.url + new URL(login.url).pathname)).text()).toContain(account)
  await world.operate('accounts', { account, to: 'deauthorized' })
  expect(await refusal(world.stripe.accounts.retrieve(account))).toMatchObject({
    statusCode: 403,
    code: 'account_invalid',
  })
})

test('an account without a balance can be deleted', async () => {
  const account = await world.account()
  await world.stripe.paymentIntents.create({
    amount: 1000,
    currency: 'usd',
    payment_method: 'pm_card_visa',
    confirm: true,
    transfer_data: { destination: account },
  })
  expect((await refusal(world.stripe.accounts.del(account))).statusCode).toBe(400)
  await world.operate('accounts', { account, to: 'drained' })
  expect(await world.stripe.accounts.del(account)).toMatchObject({ id: account, deleted: true })
  expect((await refusal(world.stripe.accounts.retrieve(account))).statusCode).toBe(403)
})

test('the controls require the operator key', async () => {
  for (const path of ['records', 'webhooks']) {
    expect((await fetch(`${world.sandbox.url}/sandbox/stripe/${path}`)).status).toBe(403)
  }
  await expect(world.operate('accounts', { account: 'acct_none', to: 'complete' })).rejects.toThrow('404')
  await expect(world.operate('accounts', { account: 'x', to: 'heaven' })).rejects.toThrow('400')
})
