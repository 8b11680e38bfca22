import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readPayoutSettings, refreshStripeAccount, startStripeAccount } from '../../../src/contracts/payout-settings'
import { query } from '../../../src/database'
import { disconnectAccount, refreshAccount } from '../../../src/services/money/payout-settings/refresh-account'
import { signUpBrand, signUpCreator } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'

let product: TestProduct
let creator: Awaited<ReturnType<typeof signUpCreator>>
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())
beforeEach(async () => {
  await product.sandbox.operate('DELETE', '/sandbox/faults')
  creator = await signUpCreator(product, { isApproved: true })
})

const run = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  query<Row>({ payload: product.payload }, statement)
const settings = () => creator.client.call(readPayoutSettings)

test('at first everything is missing', async () => {
  const { year, ...rest } = await settings()
  expect(rest).toEqual({
    route: null,
    missing: ['tax_details', 'payout_account'],
    destination: null,
    tax: null,
    stripe: {
      status: 'not_started',
      requirements: [],
      payouts_enabled: false,
      checked_at: null,
      held_until: null,
      country: null,
      can_replace: false,
    },
  })
  expect(year).toEqual({ year: 2026, paid_cents: 0, threshold_cents: 200_000 })
  const { client } = await signUpBrand(product)
  expect((await client.ask('GET', readPayoutSettings.path)).status).toBe(403)
})

describe('the Stripe account', () => {
  const start = (body: object = {}) => creator.client.ask('POST', startStripeAccount.path, body)
  const refresh = () => creator.client.call(refreshStripeAccount)
  const accountId = async () =>
    (
      await run<{ id: string }>(
        sql`select stripe_account_id as id from creator_payment_methods where creator_id = ${creator.creator.id}`,
      )
    )[0]?.id ?? ''
  const bring = async (to: string) =>
    product.sandbox.operate('POST', '/sandbox/stripe/accounts', { account: await accountId(), to })

  test('is created once; each start gives a new link that returns to us', async () => {
    const [first, second] = [await start(), await start({ country: 'CA' })]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(first.body.url).not.toBe(second.body.url)
    expect((await settings()).stripe.status).toBe('pending')
    const { rows } = await product.sandbox.db.query(
      `select body->>'country' as country from stripe_objects where object = 'account' and body->'metadata'->>'creator_id' = $1`,
      [String(creator.creator.id)],
    )
    expect(rows).toEqual([{ country: 'US' }])
    const page = await (await fetch(String(first.body.url))).text()
    const form = /name="form" value="([^"]+)"/.exec(page)?.[1] ?? ''
    const sent = await fetch(`${product.origin}/sandbox/stripe/onboarding`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ form, stage: 'complete' }),
    })
    expect(sent.headers.get('location')).toBe(`${product.origin}/dashboard/creator-payment-settings?stripe=return`)
    const opened = await fetch(String(first.body.url), { redirect: 'manual' })
    expect(opened.headers.get('location')).toBe(`${product.origin}/dashboard/creator-payment-settings?stripe=refresh`)
    expect(await refresh()).toMatchObject({ route: 'stripe', missing: ['tax_details'], stripe: { status: 'complete' } })
  })

  test.each([
    ['US', ['card_payments', 'transfers', 'us_bank_account_ach_payments']],
    ['GB', ['card_payments', 'transfers']],
  ])('in %s can be charged for by what Stripe offers there', async (country, capabilities) => {
    expect((await start({ country })).status).toBe(200)
    await bring('complete')
    expect(await refresh()).toMatchObject({ route: 'stripe', stripe: { status: 'complete' } })
    const rows = await run(
      sql`select country, active_capabilities as capabilities
          from creator_payment_methods
          where creator_id = ${creator.creator.id}`,
    )
    expect(rows.map((row) => ({ ...row, capabilities: (row.capabilities as string[]).toSorted() }))).toEqual([
      { country, capabilities },
    ])
  })

  test.each(['KP', 'IR', 'BR', 'XX', 'us'])('cannot be opened in %s', async (country) => {
    const errors = [{ path: 'country', message: expect.stringContaining('Use PayPal instead') }]
    expect(await start({ country })).toMatchObject({ status: 400, body: { errors } })
    expect(await accountId()).toBe('')
  })

  test('is created once by several starts at once', async () => {
    const started = await Promise.all([1, 2, 3].map(() => start()))
    expect(started.every(({ status }) => [200, 502].includes(status))).toBe(true)
    const { rows } = await product.sandbox.db.query(
      `select 1 from stripe_objects where object = 'account' and body->'metadata'->>'creator_id' = $1`,
      [String(creator.creator.id)],
    )
    expect(rows).toHaveLength(1)
  })

  test('shows its progress and what is missing, in plain words', async () => {
    await start()
    const half = await bring('half').then(refresh)
    expect(half).toMatchObject({ route: null, stripe: { status: 'incomplete', payouts_enabled: false } })
    expect(half.stripe.requirements).toEqual([
      'A bank account or debit card for your payouts',
      'The last four digits of your Social Security number',
      'Your agreement to Stripe’s terms',
    ])
    expect(half.stripe.checked_at).toMatch(/Z$/)
    const stages = []
    for (const stage of ['review', 'complete', 'restricted', 'complete', 'rejected'])
      stages.push(await bring(stage).then(refresh))
    expect(stages.map(({ stripe }) => stripe.status)).toEqual([
      'under_review',
      'complete',
      'restricted',
      'complete',
      'rejected',
    ])
    expect(stages.map(({ route }) => route)).toEqual([null, 'stripe', null, 'stripe', null])
    expect(await start()).toMatchObject({ status: 409, body: { message: expect.stringMatching(/declined/) } })
  })

  test('can’t be used after it is revoked; a new start creates another', async () => {
    await start()
    await bring('complete').then(refresh)
    const first = await accountId()
    const req = await product.localReq()
    await bring('deauthorized')
    expect(await disconnectAccount({ req, accountId: first })).toBe(true)
    expect(await refreshAccount({ req, accountId: first })).toBe(true)
    expect(await settings()).toMatchObject({ route: null, stripe: { status: 'disconnected', requirements: [] } })
    expect((await start()).status).toBe(200)
    expect(await accountId()).not.toBe(first)
    expect((await settings()).stripe.status).toBe('pending')
  })

  test('that was revoked without an event is detected by the next start', async () => {
    await start()
    const first = await accountId()
    await product.sandbox.db.query(
      `update stripe_objects set hidden = jsonb_set(hidden::jsonb, '{is_deauthorized}', 'true') where id = $1`,
      [first],
    )
    expect((await start()).status).toBe(200)
    expect(await accountId()).not.toBe(first)
  })

  test('keeps the newer of two answers', async () => {
    await start()
    const id = await accountId()
    await bring('complete')
    await run(
      sql`update creator_payment_methods set checked_at = now() + interval '1 hour' where creator_id = ${creator.creator.id}`,
    )
    await refreshAccount({ req: await product.localReq(), accountId: id })
    expect((await settings()).stripe.status).not.toBe('complete')
    await run(sql`update creator_payment_methods set checked_at = null where creator_id = ${creator.creator.id}`)
    expect((await refresh()).stripe.status).toBe('complete')
  })

  test('is created once even if the response was lost', async () => {
    await product.sandbox.operate('POST', '/sandbox/faults', { fault: 'lost', path: 'stripe', times: 1 })
    const tries = [await start(), await start({ country: 'CA' })]
    expect(tries[1]?.status).toBe(200)
    const { rows } = await product.sandbox.db.query(
      `select 1 from stripe_objects where object = 'account' and body->'metadata'->>'creator_id' = $1`,
      [String(creator.creator.id)],
    )
    expect(rows).toHaveLength(1)
  })

  test('is not read when there is none', async () => {
    const req = await product.localReq()
    expect(await refreshAccount({ req, accountId: 'acct_none' })).toBe(false)
    expect(await disconnectAccount({ req, accountId: 'acct_none' })).toBe(false)
    expect((await refresh()).stripe.status).toBe('not_started')
  })
})
